import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '#shared/i18n/locale';
import { CARLA, NOBODY, TOM } from '#tests/support/demo-users';
import { chooseLanguage } from './account-menu.ts';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { assignmentsOf, firstTextOf, mockAssignmentList, responseIdOf } from './helpers/survey-list.ts';
import { type Say, translatorFor } from './helpers/translator.ts';
import { SurveyDriver } from './survey-page.ts';

const say = translatorFor('en-GB');
const [BEGUN, OPEN] = ['Working together 2026', 'Safety culture on site'];

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

const title = (page: Page, words: Say = say): Locator => page.getByRole('heading', { level: 1, name: words('surveys.title') });
const tab = (page: Page, key: 'active' | 'inactive', words: Say = say): Locator => page.getByText(words(`surveys.${key}`), { exact: true });

test('survey pages of Carla: speak four languages, and open from a campaign of the board', async ({ person, house, complaints }) => {
  const page = await person('Carla Meier');
  await test.step('list of surveys: speaks four languages', async () => {
    await page.goto(house.url);
    for (const locale of LOCALES) {
      const words = translatorFor(locale);
      await chooseLanguage(page, 'Carla Meier', locale);
      await expect(title(page, words)).toBeVisible();
      for (const key of ['active', 'inactive'] as const) await expect(tab(page, key, words)).toBeVisible();
      await expect(page.getByRole('navigation').getByText(words('navigation.mySurveys'))).toBeVisible();
    }
    await chooseLanguage(page, 'Carla Meier', 'en-GB');
  });

  await test.step('board survey: opens from its campaign page, and leads home without a campaign', async () => {
    const mine = (await assignmentsOf(house, CARLA)).find(
      ({ campaign, surveyResponse }) => campaign.isBoardpulse && campaign.status === 'Open' && surveyResponse.status === 'InProgress',
    );
    const address = `/evaluation/${mine?.surveyResponse.id}`;
    const board = `http://boardpulse.localhost:${house.port}`;
    await page.goto(`${board}${address}`);
    await page.waitForURL(`${board}/evaluation`);
    await expect(page.getByRole('heading', { level: 1, name: say('board.title') })).toBeVisible();
    for (const [campaignId, name, path] of [
      [NOBODY, say('general.notFound'), `/evaluation/detail/${NOBODY}`],
      [mine?.campaign.id, mine?.campaign.name ?? '', address],
    ] as const) {
      // Simulates an earlier visit: sets the history state before any script reads it.
      await page.addInitScript(
        (state) => history.replaceState({ __TSR_index: 0, key: 'opened', __TSR_key: 'opened', campaignId: state }, ''),
        campaignId,
      );
      await page.goto(`${board}${address}`);
      await expect(page.getByText(name).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    allowConsoleError(complaints, /status of 404/);
  });
});

test.describe('survey in another language than its campaign', () => {
  test.use({ shared: false });

  test('ACCOUNT-K6: goes on in the language that was chosen on its first page', async ({ person, house }) => {
    const page = await person('Tom Keller');
    const all = await assignmentsOf(house, TOM);
    await mockAssignmentList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, defaultLang: 'fr-FR' } })), all);
    await page.goto(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await page.getByRole('combobox').selectOption('it-IT');
    const survey = new SurveyDriver(page, 'it-IT');
    await survey.open();
    await expect(survey.at(1)).toBeAttached();
    await expect(survey.state('saved')).toBeAttached();
    await page.reload();
    await expect(survey.at(1)).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
    // Another survey speaks the language of its own campaign.
    await page.goto(`${house.url}/insights/${await responseIdOf(house, TOM, BEGUN)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });

  test('is in one language when the texts of another cannot be loaded, which is not chosen then', async ({ person, house, complaints }) => {
    const page = await person('Tom Keller');
    const all = await assignmentsOf(house, TOM);
    await mockAssignmentList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, defaultLang: 'fr-FR' } })), all);
    await page.route(/\/(fr-FR|it-IT)\.json/, (route) => route.abort());
    await page.goto(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
    await expect(page.getByRole('main')).toContainText(await firstTextOf(house, OPEN, 'en-GB'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.getByRole('combobox').selectOption('it-IT');
    await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveValue('en-GB');
    await expect(page.getByRole('main')).toContainText(await firstTextOf(house, OPEN, 'en-GB'));
    await page.unroute(/\/(fr-FR|it-IT)\.json/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('main')).toContainText(await firstTextOf(house, OPEN, 'fr-FR'));
    allowConsoleError(complaints, /ERR_FAILED/);
  });

  test('stays in its language when the texts of two choices, one after the other, cannot be loaded', async ({
    person,
    house,
    complaints,
  }) => {
    const page = await person('Tom Keller');
    await page.goto(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    const { promise, resolve } = Promise.withResolvers<void>();
    const texts = /\/(fr-FR|it-IT)\.json/;
    await page.route(texts, async (route) => {
      await promise;
      await route.abort();
    });
    const picker = page.getByRole('combobox');
    const asked = page.waitForRequest(/\/fr-FR\.json/);
    for (const language of ['it-IT', 'fr-FR']) await picker.selectOption(language);
    await asked;
    resolve();
    await expect(page.getByText(say('messages.tryAgainShortly')).first()).toBeVisible();
    await expect(picker).toHaveValue('en-GB');
    await page.unroute(texts);
    await page.reload();
    await expect(page.getByRole('combobox')).toHaveValue('en-GB');
    await page.goto(`${house.url}/insights`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    allowConsoleError(complaints, /ERR_FAILED/);
  });
});
