import type { Locator, Page, Request } from '@playwright/test';
import type { UserAccount } from '#shared/user/schema';
import type { Video, VideoDraft } from '#shared/video/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { userDraft } from '#tests/support/users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { holdCalls, loseAnswerOnce } from './helpers/held-calls.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { storeCampaignDraft } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';
import { TeamDriver } from './team-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const german = translatorFor('de-DE');
const dica = translatorFor('it-IT');

/** Counts the calls that create something at this path. */
function countCreations(page: Page, path: string): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) made.push(request);
  });
  return made;
}

/** Two presses that a busy device handles one right after the other. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });

test('form in a dialog: asks before the page is left or reloaded, and keeps what was typed @main', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: dica('navigation.team') })
    .click();
  const team = new TeamDriver(page, 'Ada Rossi');
  await team.button('team.add').click();
  await team.field('surname').fill('Neumann');

  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await reload;
  await expect(team.field('surname')).toHaveValue('Neumann');

  const question = page.getByRole('dialog', { name: dica('general.unsavedModalTitle') });
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(team.field('surname')).toHaveValue('Neumann');
  await expect(page).toHaveURL(/\/team$/);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: dica('general.ignoreChanges') }).click();
  await expect(page.getByRole('heading', { level: 1, name: dica('settings.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('new campaign: opens nothing when the answer comes after the page was left', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  const made = countCreations(page, '/api/campaign-drafts');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto(`${house.url}/campaigns`);
  const release = await holdCalls(page, 'POST', '**/api/campaign-drafts');
  await page.getByRole('button', { name: german('campaigns.plan') }).click();
  await expect.poll(() => made.length).toBe(1);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('navigation.library') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: german('library.title') })).toBeVisible();
  const answer = page.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith('/api/campaign-drafts'));
  release();
  await (await answer).finished();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('navigation.campaigns') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: german('campaigns.title') })).toBeVisible();
  expect(visited.filter((url) => url.includes('step='))).toEqual([]);
});

test('settings page: what is typed while a save is on its way is no conflict with that save', async ({ person, house }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  const name = page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.name')}`) });
  const save = page.getByRole('button', { name: say('general.save'), exact: true });
  const release = await holdCalls(page, 'PATCH', '**/api/tenants/*');
  await name.fill('Borealis');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  await sent;
  await name.fill('Borealis Foods and more');
  const answer = page.waitForResponse((each) => each.request().method() === 'PATCH' && each.ok());
  release();
  await (await answer).finished();
  await expect(save).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save.click();
  await expect(page.getByText(say('settings.saved'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Borealis Foods and more');
});

test('settings page: keeps the name of the next department that is typed while one is added', async ({ person, house }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  const made = countCreations(page, '/api/departments');
  const name = page.getByRole('textbox', { name: say('departments.new') });
  const row = (text: string) =>
    page
      .getByRole('list', { name: say('departments.title') })
      .getByRole('listitem')
      .filter({ hasText: text });
  const release = await holdCalls(page, 'POST', '**/api/departments');
  await name.fill('Dairy');
  await name.press('Enter');
  await expect.poll(() => made.length).toBe(1);
  await name.fill('Logistics');
  release();
  await expect(row('Dairy')).toBeVisible();
  await expect(name).toHaveValue('Logistics');
  await pressTwice(page.getByRole('button', { name: say('departments.add') }));
  await expect(row('Logistics')).toBeVisible();
  await expect(name).toHaveValue('');
  expect(made).toHaveLength(2);
});

test('settings page: lists a department whose addition lost its answer', async ({ person, house, complaints }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  await page.route('**/api/departments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('textbox', { name: say('departments.new') }).fill('Canteen');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  const list = page.getByRole('list', { name: say('departments.title') });
  await expect(list.getByRole('listitem').filter({ hasText: 'Canteen' })).toBeVisible();
  allowConnectionErrors(complaints);
});

test('page of a tenant: says that an appointment failed, also while the next address is typed', async ({ person, house, complaints }) => {
  const page = await person('Pia Roth');
  await openImpulse(page, house.port, 'Pia Roth', '/tenants', 'tenants.title');
  await page.getByRole('link', { name: 'Aurora Energy', exact: true }).click();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/administrators', async (route) => {
    await promise;
    await route.abort();
  });
  const mail = page.getByRole('textbox', { name: say('tenants.appointMail') });
  await mail.fill('one@borealis.example');
  const sent = page.waitForRequest('**/administrators');
  await mail.press('Enter');
  await sent;
  await mail.fill('other@borealis.example');
  resolve();
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  await expect(mail).toHaveValue('other@borealis.example');
  allowConnectionErrors(complaints);
});

test('tutorials page: a double press adds one video, and one that a colleague has removed goes from the page', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/videos', 'videos.title');
  const made = countCreations(page, '/api/videos');
  await page.getByRole('button', { name: dica('videos.add') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.extId')}`) }).fill('a-good-talk');
  await page.getByRole('textbox', { name: 'Italiano' }).fill('Una volta');
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.duration')}`) }).fill('1:20');
  await pressTwice(page.getByRole('button', { name: dica('general.save') }));
  const menu = page.getByRole('button', { name: dica('videos.keep', { title: 'Una volta' }) });
  await expect(menu).toHaveCount(1);
  expect(made).toHaveLength(1);

  await menu.click();
  await page.getByRole('menuitem', { name: dica('general.remove') }).click();
  const client = new Client(`http://localhost:${house.port}`);
  const { body: videos } = await client.call<Video[]>(ADA, 'GET', '/api/videos');
  await client.call(ADA, 'DELETE', `/api/videos/${videos.find(({ title }) => title['it-IT'] === 'Una volta')?.id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: dica('general.remove') })
    .click();
  await expect(menu).toHaveCount(0);
  allowConsoleError(complaints, /status of 404/);
});

test('tutorials page: adds a video once whose addition lost its answer, with what was corrected since', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/videos', 'videos.title');
  await page.getByRole('button', { name: dica('videos.add') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.extId')}`) }).fill('set-the-dot');
  const title = page.getByRole('textbox', { name: 'Italiano' });
  await title.fill('Primo');
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.duration')}`) }).fill('1:20');
  await loseAnswerOnce(page, 'POST', '**/api/videos');
  const save = page.getByRole('button', { name: dica('general.save') });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(dica('messages.tryAgainShortly'));
  await title.fill('Secondo');
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const client = new Client(`http://localhost:${house.port}`);
  const { body } = await client.call<Video[]>(ADA, 'GET', '/api/videos');
  const titles = body.map(({ title }) => title['it-IT']);
  expect(titles.filter((each) => each === 'Primo' || each === 'Secondo')).toEqual(['Secondo']);
  allowConnectionErrors(complaints);
});

test('tutorials page: an own change whose answer was lost is no change of a colleague, though typed in another notation', async ({
  person,
  house,
  complaints,
}) => {
  const client = new Client(`http://localhost:${house.port}`);
  const video: VideoDraft = {
    ...{ extId: 'set-the-dot', title: { 'it-IT': 'Terzo' }, duration: '00:00:20', published: '2026-03-02' },
    ...{ organizationRole: ['giver'], categories: ['talks'] },
  };
  await client.call(ADA, 'POST', '/api/videos', video);
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/videos', 'videos.title');
  await page.getByRole('button', { name: dica('videos.keep', { title: 'Terzo' }) }).click();
  await page.getByRole('menuitem', { name: dica('general.change') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.duration')}`) }).fill('1:25');
  await loseAnswerOnce(page, 'PATCH', '**/api/videos/*');
  const save = page.getByRole('button', { name: dica('general.save') });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(dica('messages.tryAgainShortly'));
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { body } = await client.call<Video[]>(ADA, 'GET', '/api/videos');
  expect(body.find(({ title }) => title['it-IT'] === 'Terzo')?.duration).toBe('00:01:25');
  allowConnectionErrors(complaints);
});

test('library: makes a ready template once whose making lost its answer', async ({ person, house, complaints }) => {
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  await page.getByRole('button', { name: german('library.new.survey') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: german('templates.start') }).selectOption('team-pulse');
  await loseAnswerOnce(page, 'POST', /\/api\/templates\//);
  const make = dialog.getByRole('button', { name: german('library.make') });
  await make.click();
  await expect(dialog.getByRole('alert')).toContainText(german('messages.tryAgainShortly'));
  await make.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teampuls' })).toBeVisible();
  await page.getByRole('link', { name: german('library.back') }).click();
  await expect(page.getByRole('link', { name: 'Teampuls' })).toHaveCount(1);
  allowConnectionErrors(complaints);
});

test('search for people: says that it failed, and can be repeated', async ({ person, house, complaints }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=people`);
  await page.route('**/api/users?*', (route) => route.abort());
  await page.getByRole('searchbox', { name: german('campaigns.addPerson') }).fill('Tom Kel');
  const retry = page.getByRole('button', { name: german('general.retry') });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/users?*');
  await retry.click();
  await expect(page.getByText(german('campaigns.found', { count: 1 }))).toBeVisible();
  allowConnectionErrors(complaints);
});

test('search for people: finds an active person behind ten disabled ones of the same name', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  for (let count = 0; count <= 10; count += 1) {
    const fields = userDraft({ givenName: 'Zeno', surname: count < 10 ? `Aa ${count}` : 'Zz' });
    const { body } = await client.call<UserAccount>(ADA, 'POST', '/api/users', fields);
    if (count < 10) await client.call(ADA, 'PATCH', `/api/users/${body.id}`, { status: 'Disabled', revision: body.revision });
  }
  const { id } = await storeCampaignDraft(house);
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${id}?step=people`);
  await page.getByRole('searchbox', { name: dica('campaigns.addPerson') }).fill('Zeno');
  await expect(page.getByRole('button', { name: dica('campaigns.addOne', { name: 'Zeno Zz' }) })).toBeVisible();
  await expect(page.getByText(dica('campaigns.found', { count: 1 }), { exact: true })).toBeVisible();
});
