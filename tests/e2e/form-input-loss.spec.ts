import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { countCreations } from './helpers/creation-calls.ts';
import { holdCalls, loseAnswerOnce } from './helpers/held-calls.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { TeamDriver } from './team-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const german = translatorFor('de-DE');
const dica = translatorFor('it-IT');

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
  const release = await holdCalls(page, 'POST', '**/api/campaign-drafts?*');
  await page.getByRole('button', { name: german('campaigns.plan') }).click();
  await expect.poll(() => made.length).toBe(1);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('navigation.library') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: german('library.title') })).toBeVisible();
  const answer = page.waitForResponse((each) => each.request().method() === 'POST' && each.url().includes('/api/campaign-drafts?'));
  release();
  await (await answer).finished();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('navigation.campaigns') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: german('campaigns.title') })).toBeVisible();
  expect(visited.filter((url) => url.includes('step='))).toEqual([]);
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
