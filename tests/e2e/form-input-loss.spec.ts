import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
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
