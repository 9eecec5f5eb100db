import type { Page } from '@playwright/test';
import type { TalkProjectRow } from '#shared/project/schema';
import { ADA } from '#tests/support/demo-users';
import { PROJECTS } from '#tests/support/talk-projects';
import type { TestInstance } from '#tests/support/test-instance';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { launchableDraftAt } from './helpers/launchable-draft.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const LAUNCH = /\/api\/talk-project-drafts\/[^/]+\/launch$/;
const launchButton = (page: Page) => page.getByRole('button', { name: say('talkProjects.launchFor', { count: 1 }) });
const confirmed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: say('campaigns.launchAsItIs') });
const status = (page: Page, key: string) => page.getByRole('status').filter({ hasText: say.any(`campaigns.saves.${key}`) });
/** The launched projects with this name, with their talks. */
const launchedOf = async (house: TestInstance, name: string): Promise<TalkProjectRow[]> =>
  (await clientAt(house).call<{ items: TalkProjectRow[] }>(ADA, 'GET', `${PROJECTS}?pageSize=50`)).body.items.filter(
    ({ languageIndependentName }) => languageIndependentName === name,
  );

test('talk project: a launch with a lost answer happens once, and the project opens @main', async ({ person, house, complaints }) => {
  const address = await launchableDraftAt(house, 'Antwort verloren');
  const page = await person('Jonas Widmer');
  await page.goto(address);
  await page.context().route(
    (url) => LAUNCH.test(url.pathname) && url.search === '',
    async (route) => {
      await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await launchButton(page).click();
  await confirmed(page).click();
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tom Keller' })).toBeVisible();
  expect(await launchedOf(house, 'Antwort verloren')).toMatchObject([{ talks: { Waiting: 1 } }]);
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 404/);
});

test('talk project: a double click plans one project, and does not answer the question that its first click asked', async ({
  person,
  house,
}) => {
  const page = await person('Jonas Widmer');
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/talk-project-drafts') made.push(request.url());
  });
  await page.goto(`${house.url}/talk-projects`);
  await page.getByRole('button', { name: say('talkProjects.plan') }).dblclick();
  await page.waitForURL(/step=what/);
  expect(made).toHaveLength(1);
  await page.goto(await launchableDraftAt(house, 'Doppelklick'));
  await launchButton(page).dblclick();
  await expect(confirmed(page)).toBeVisible();
  await confirmed(page).click();
  await page.waitForURL(/talk-projects\/[^?]+$/);
  await expect(page.getByText(say('campaigns.launched'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Doppelklick' })).toBeVisible();
  await expect(page.getByText(say('campaigns.launched')), 'not news any more').toHaveCount(0);
  expect(await launchedOf(house, 'Doppelklick')).toHaveLength(1);
});

test('talk project: launches nothing offline, and launches with one press once online', async ({ person, house, complaints }) => {
  const address = await launchableDraftAt(house, 'Ohne Leitung');
  const page = await person('Jonas Widmer');
  await page.goto(address);
  await expect(launchButton(page)).toBeVisible();
  await page.context().setOffline(true);
  for (let presses = 0; presses < 2; presses += 1) {
    await launchButton(page).click();
    await confirmed(page).click();
    await expect(page.getByText(say('messages.tryAgainShortly')).first()).toBeVisible();
    await expect(launchButton(page)).toBeEnabled();
  }
  expect(await launchedOf(house, 'Ohne Leitung')).toEqual([]);
  await page.context().setOffline(false);
  await launchButton(page).click();
  await confirmed(page).dblclick();
  await expect(page.getByText(say('campaigns.launched'))).toBeVisible();
  expect(await launchedOf(house, 'Ohne Leitung')).toMatchObject([{ talks: { Waiting: 1 } }]);
  allowConnectionErrors(complaints);
});

test('talk project: a launch includes edits that could not be saved before', async ({ person, house, complaints }) => {
  const address = await launchableDraftAt(house, 'Noch nicht gespeichert');
  const page = await person('Jonas Widmer');
  await page.goto(address);
  await expect(launchButton(page)).toBeVisible();
  await page.getByRole('link', { name: say('campaigns.change') }).click();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: say('campaigns.name') }).fill('Doch noch gespeichert');
  await expect(status(page, 'waiting')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(say('campaigns.saveFirst'))).toBeVisible();
  await expect(launchButton(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await launchButton(page).click();
  await confirmed(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doch noch gespeichert' })).toBeVisible();
  await expect(page.getByText(say('campaigns.launched'))).toBeVisible();
  allowConnectionErrors(complaints);
});
