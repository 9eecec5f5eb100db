import type { Locator, Page } from '@playwright/test';
import { SURVEY_PAGE_SIZE } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { LOCALES, type Locale, localize } from '#shared/i18n/locale';
import { Client } from '#tests/support/api-client';
import { CARLA, GRETA, NOBODY, TOM } from '#tests/support/demo-users';
import { answered, openResponse, saveAsUser } from '#tests/support/surveys';
import type { TestInstance } from '#tests/support/test-instance';
import { chooseLanguage } from './account-menu.ts';
import { allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { type Say, translatorFor } from './helpers/translator.ts';
import { SurveyDriver } from './survey-page.ts';
import { talkRowOf } from './talk-page.ts';

const say = translatorFor('en-GB');
const PAOLO = 'paolo.brambilla@aurora.example';
const LIST = '**/api/survey-assignments/insights?*';
const [BEGUN, OPEN, PLANNED] = ['Working together 2026', 'Safety culture on site', 'Hybrid work check-in'];

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

const assignments = async (house: TestInstance, mail: string): Promise<MyAssignment[]> =>
  (await new Client(`http://localhost:${house.port}`).call<MyAssignment[]>(mail, 'GET', '/api/survey-assignments/insights')).body;
async function responseOf(house: TestInstance, mail: string, campaign: string): Promise<string> {
  const found = (await assignments(house, mail)).find((mine) => mine.campaign.name === campaign);
  if (!found) throw new Error(`${mail} is not asked in ${campaign}`);
  return found.surveyResponse.id;
}

const title = (page: Page, words: Say = say): Locator => page.getByRole('heading', { level: 1, name: words('surveys.title') });
const tab = (page: Page, key: 'active' | 'inactive', words: Say = say): Locator => page.getByText(words(`surveys.${key}`), { exact: true });
const rows = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');
const opener = (page: Page, name: string): Locator => page.getByRole('link', { name: say('surveys.openSurvey', { name }), exact: true });

/** The first text of a survey in this language. */
async function beginsWith(house: TestInstance, campaign: string, locale: Locale): Promise<string> {
  const found = (await assignments(house, TOM)).find((mine) => mine.campaign.name === campaign);
  const { introTitle, name } = found?.campaign.surveySnapshot.multilang ?? {};
  const title = localize(introTitle ?? name, locale);
  expect(title).not.toBe('');
  return title;
}

/** Replaces the list of assignments that the server returns. */
const mockList = (page: Page, change: (all: MyAssignment[]) => MyAssignment[], all: MyAssignment[]): Promise<unknown> =>
  page.route(LIST, (route) => route.fulfill({ json: change(all) }));

test('list of surveys and survey page: open, refuse, turn pages and fail as the user may @main', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await test.step('list of surveys: shows open surveys, begun ones first, past ones in the other tab, and opens one by its row', async () => {
    await page.goto(house.url);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${say('surveys.resumeAt', { question: 7 })}`) })).toBeVisible();
    await expect(page.getByRole('img', { name: say.like('surveys.answered', { total: 18 }) })).toBeVisible();
    await expect(rows(page).first()).toContainText(BEGUN);
    await expect(rows(page).first()).toContainText(/\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/);
    await expect(rows(page).first()).toContainText(say('status.InProgress'));
    const planned = rows(page).filter({ hasText: PLANNED });
    await expect(planned).toContainText(say('status.Planned'));
    await expect(planned.getByRole('button', { name: say('surveys.isPlanned', { name: PLANNED }) })).toBeDisabled();
    await expect(page.getByText(say('general.total', { count: 3 }))).toBeVisible();
    await expectAccessible(page, 'active');

    await tab(page, 'inactive').click();
    await expect(rows(page).filter({ hasText: BEGUN })).toHaveCount(0);
    await expect(rows(page).getByRole('link')).toHaveCount(0);
    await expect(rows(page).first()).toContainText(new RegExp(`${say('status.Expired')}|${say('status.Completed')}`));
    await expectAccessible(page, 'inactive');

    await tab(page, 'active').click();
    await rows(page).filter({ hasText: OPEN }).click();
    await page.waitForURL(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
    await expect(page.getByRole('main')).toContainText(await beginsWith(house, OPEN, 'en-GB'));
  });

  await test.step('survey page: leads from a survey that may not be opened to the list, and from a redirect to its survey', async () => {
    const own = await assignments(house, TOM);
    const completed = own.find((mine) => mine.surveyResponse.status === 'Completed')?.surveyResponse.id;
    const preparation = own.find((mine) => mine.campaign.futureTalkId)?.surveyResponse.id;
    const strangers = (await assignments(house, GRETA)).map((mine) => mine.surveyResponse.id);
    const planned = await responseOf(house, TOM, PLANNED);
    for (const id of [completed, preparation, strangers[0], planned, NOBODY, 'not-an-id']) {
      await page.goto(`${house.url}/insights/${id}`);
      await expect(title(page), `${id}`).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/insights');
    }
    const open = await responseOf(house, TOM, OPEN);
    for (const id of [preparation, open, NOBODY]) {
      await page.goto(`${house.url}/future-talk/preparation/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/future-talk');
    }
    await page.goto(`${house.url}/insights/redirect/${open}`);
    await page.waitForURL(`${house.url}/insights/${open}`);
    await page.goto(`${house.url}/evaluation/${open}`);
    await page.waitForURL(`${house.url}/insights`);
    await expect(title(page)).toBeVisible();
    allowConsoleError(complaints, /status of 40[04]/);
  });

  await test.step('survey page: speaks the campaign’s language, other pages the user’s', async () => {
    const all = await assignments(house, TOM);
    await mockList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, defaultLang: 'fr-FR' } })), all);
    await page.goto(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await page.goto(`${house.url}/insights`);
    await expect(title(page)).toBeVisible();
    await opener(page, OPEN).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('main')).toContainText(await beginsWith(house, OPEN, 'fr-FR'));
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.unroute(LIST);
  });

  await test.step('survey page: names an owner once who is a respondent too', async () => {
    const all = await assignments(house, TOM);
    const own = ({ campaign, surveyAssignment, ...mine }: MyAssignment): MyAssignment => ({
      ...{ ...mine, surveyAssignment, campaign: { ...campaign, ownerUserId: surveyAssignment.assignedUserId } },
    });
    await page.goto(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
    await expect(page.getByRole('main').getByText('Tom Keller', { exact: true })).toBeVisible();
    await expect(page.getByText(say('survey.invitesYou'))).toBeVisible();
    await mockList(page, (each) => each.map(own), all);
    await page.reload();
    await expect(page.getByRole('main').getByText('Tom Keller', { exact: true })).toHaveCount(1);
    await expect(page.getByText(say('survey.invitesYou'))).toHaveCount(0);
    await page.unroute(LIST);
  });

  await test.step('list of surveys: turns pages, shows when there is none, and offers to load again after a failure', async () => {
    const all = await assignments(house, TOM);
    const one = all.find((mine) => mine.campaign.name === OPEN) as MyAssignment;
    const many = Array.from({ length: 23 }, (_, at) => ({
      ...one,
      surveyAssignment: { ...one.surveyAssignment, id: NOBODY.replace(/..$/, String(at + 10)) },
      campaign: { ...one.campaign, name: `Survey ${at + 1}` },
    }));
    await mockList(page, () => many, all);
    await page.goto(`${house.url}/insights`);
    await expect(page.getByText(say('general.total', { count: 23 }))).toBeVisible();
    await expect(rows(page)).toHaveCount(SURVEY_PAGE_SIZE);
    await page.getByRole('button', { name: say('general.page', { page: 3 }) }).click();
    await expect(rows(page)).toHaveCount(3);
    await tab(page, 'inactive').click();
    await expect(page.getByRole('heading', { name: say('general.upToDate') })).toBeVisible();
    await tab(page, 'active').click();
    await expect(rows(page).first()).toContainText('Survey 1');

    await page.unroute(LIST);
    let refused = 0;
    await page.route(LIST, (route) => {
      refused += 1;
      return route.fulfill({ status: 400, json: {} });
    });
    // A new connection reloads the list. Without a connection only the retry button does.
    await page.routeWebSocket(/socket\.io/, (line) => line.close());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(say('general.loadFailed'));
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect.poll(() => refused).toBe(2);
    await expect(page.getByRole('alert')).toContainText(say('general.loadFailed'));
    await page.unroute(LIST);
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect(rows(page).first()).toContainText(BEGUN);
    allowConsoleError(complaints, /status of 400/);
  });
});

test('list of surveys on a phone: shows the same surveys, whose rows can be pressed anywhere', async ({ person, house }) => {
  const page = await person('Tom Keller', { ...PHONE, colorScheme: 'dark' });
  await page.goto(house.url);
  await expect(opener(page, BEGUN)).toBeVisible();
  await expectAccessible(page, 'phone');
  await page.getByRole('listitem').filter({ hasText: OPEN }).click();
  await page.waitForURL(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
});

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
    const mine = (await assignments(house, CARLA)).find(
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

test('list of surveys: the period of a survey that was closed early stays within its column on a tablet', async ({ person, house }) => {
  const words = translatorFor('de-DE');
  const page = await person('Greta Vogel', { viewport: { width: 800, height: 900 } });
  const all = await assignments(house, GRETA);
  const closedEarly = { status: 'Done', toDate: '2098-12-31' } as const;
  await mockList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, ...closedEarly } })), all);
  await page.goto(`${house.url}/insights`);
  await tab(page, 'inactive', words).click();
  const period = rows(page).getByText(words.like('surveys.closedEarly')).first();
  await expect(period).toBeVisible();
  const excess = await period.evaluate((text) => text.scrollWidth - (text.closest('td')?.clientWidth ?? 0));
  expect(excess).toBeLessThanOrEqual(0);
});

test.describe('survey in another language than its campaign', () => {
  test.use({ shared: false });

  test('ACCOUNT-K6: goes on in the language that was chosen on its first page', async ({ person, house }) => {
    const page = await person('Tom Keller');
    const all = await assignments(house, TOM);
    await mockList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, defaultLang: 'fr-FR' } })), all);
    await page.goto(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
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
    await page.goto(`${house.url}/insights/${await responseOf(house, TOM, BEGUN)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });

  test('is in one language when the texts of another cannot be loaded, which is not chosen then', async ({ person, house, complaints }) => {
    const page = await person('Tom Keller');
    const all = await assignments(house, TOM);
    await mockList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, defaultLang: 'fr-FR' } })), all);
    await page.route(/\/(fr-FR|it-IT)\.json/, (route) => route.abort());
    await page.goto(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
    await expect(page.getByRole('main')).toContainText(await beginsWith(house, OPEN, 'en-GB'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.getByRole('combobox').selectOption('it-IT');
    await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveValue('en-GB');
    await expect(page.getByRole('main')).toContainText(await beginsWith(house, OPEN, 'en-GB'));
    await page.unroute(/\/(fr-FR|it-IT)\.json/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('main')).toContainText(await beginsWith(house, OPEN, 'fr-FR'));
    allowConsoleError(complaints, /ERR_FAILED/);
  });

  test('stays in its language when the texts of two choices, one after the other, cannot be loaded', async ({
    person,
    house,
    complaints,
  }) => {
    const page = await person('Tom Keller');
    await page.goto(`${house.url}/insights/${await responseOf(house, TOM, OPEN)}`);
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

test.describe('preparation of giver and taker', () => {
  test.use({ shared: false, arrives: true });

  test('shows every reader at once that the session is ready @main', async ({ person, house }) => {
    const client = new Client(`http://localhost:${house.port}`);
    const gretas = await person('Greta Vogel');
    const row = talkRowOf(gretas, translatorFor('de-DE'), 'Paolo Brambilla');
    await expect(row).toContainText(translatorFor('de-DE')('sessionStatus.Waiting'));

    const paolos = await person('Paolo Brambilla');
    const [first, ...others] = (await assignments(house, PAOLO)).filter(({ campaign }) => campaign.futureTalkId);
    await paolos.locator(`a[href$="${first?.surveyResponse.id}"]`).click();
    await paolos.waitForURL(`${house.url}/future-talk/preparation/${first?.surveyResponse.id}`);
    await expect(paolos.getByRole('heading', { level: 1 })).toHaveText(first?.campaign.surveySnapshot.multilang.name?.['it-IT'] ?? '');

    for (const { surveyResponse, campaign } of [first, ...others].filter((each) => each !== undefined)) {
      const state = await openResponse(client, PAOLO, surveyResponse.id);
      await saveAsUser(client, PAOLO, answered(state, campaign.surveySnapshot), { status: 'Completed' });
    }
    // Less than the polling interval of the list.
    await expect(row).toContainText(translatorFor('de-DE')('sessionStatus.Ready'), { timeout: 5_000 });
    await paolos.goto(`${house.url}/future-talk`);
    await expect(paolos.getByText(translatorFor('it-IT')('sessionStatus.Ready')).first()).toBeVisible();
    await expect(paolos.locator(`a[href$="${first?.surveyResponse.id}"]`)).toHaveCount(0);
  });
});
