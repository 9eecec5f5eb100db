import type { Locator, Page } from '@playwright/test';
import { SURVEY_PAGE_SIZE } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { GRETA, NOBODY, TOM } from '#tests/support/demo-users';
import { allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { assignmentsOf, firstTextOf, mockAssignmentList, responseIdOf } from './helpers/survey-list.ts';
import { type Say, translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');
const LIST = '**/api/survey-assignments/insights?*';
const [BEGUN, OPEN, PLANNED] = ['Working together 2026', 'Safety culture on site', 'Hybrid work check-in'];

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

const title = (page: Page, words: Say = say): Locator => page.getByRole('heading', { level: 1, name: words('surveys.title') });
const tab = (page: Page, key: 'active' | 'inactive', words: Say = say): Locator => page.getByText(words(`surveys.${key}`), { exact: true });
const rows = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');
const opener = (page: Page, name: string): Locator => page.getByRole('link', { name: say('surveys.openSurvey', { name }), exact: true });

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
    await page.waitForURL(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
    await expect(page.getByRole('main')).toContainText(await firstTextOf(house, OPEN, 'en-GB'));
  });

  await test.step('survey page: leads from a survey that may not be opened to the list, and from a redirect to its survey', async () => {
    const own = await assignmentsOf(house, TOM);
    const completed = own.find((mine) => mine.surveyResponse.status === 'Completed')?.surveyResponse.id;
    const preparation = own.find((mine) => mine.campaign.futureTalkId)?.surveyResponse.id;
    const strangers = (await assignmentsOf(house, GRETA)).map((mine) => mine.surveyResponse.id);
    const planned = await responseIdOf(house, TOM, PLANNED);
    for (const id of [completed, preparation, strangers[0], planned, NOBODY, 'not-an-id']) {
      await page.goto(`${house.url}/insights/${id}`);
      await expect(title(page), `${id}`).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/insights');
    }
    const open = await responseIdOf(house, TOM, OPEN);
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
    const all = await assignmentsOf(house, TOM);
    await mockAssignmentList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, defaultLang: 'fr-FR' } })), all);
    await page.goto(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await page.goto(`${house.url}/insights`);
    await expect(title(page)).toBeVisible();
    await opener(page, OPEN).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('main')).toContainText(await firstTextOf(house, OPEN, 'fr-FR'));
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.unroute(LIST);
  });

  await test.step('survey page: names an owner once who is a respondent too', async () => {
    const all = await assignmentsOf(house, TOM);
    const own = ({ campaign, surveyAssignment, ...mine }: MyAssignment): MyAssignment => ({
      ...{ ...mine, surveyAssignment, campaign: { ...campaign, ownerUserId: surveyAssignment.assignedUserId } },
    });
    await page.goto(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
    await expect(page.getByRole('main').getByText('Tom Keller', { exact: true })).toBeVisible();
    await expect(page.getByText(say('survey.invitesYou'))).toBeVisible();
    await mockAssignmentList(page, (each) => each.map(own), all);
    await page.reload();
    await expect(page.getByRole('main').getByText('Tom Keller', { exact: true })).toHaveCount(1);
    await expect(page.getByText(say('survey.invitesYou'))).toHaveCount(0);
    await page.unroute(LIST);
  });

  await test.step('list of surveys: turns pages, shows when there is none, and offers to load again after a failure', async () => {
    const all = await assignmentsOf(house, TOM);
    const one = all.find((mine) => mine.campaign.name === OPEN) as MyAssignment;
    const many = Array.from({ length: 23 }, (_, at) => ({
      ...one,
      surveyAssignment: { ...one.surveyAssignment, id: NOBODY.replace(/..$/, String(at + 10)) },
      campaign: { ...one.campaign, name: `Survey ${at + 1}` },
    }));
    await mockAssignmentList(page, () => many, all);
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
  await page.waitForURL(`${house.url}/insights/${await responseIdOf(house, TOM, OPEN)}`);
});

test('list of surveys: the period of a survey that was closed early stays within its column on a tablet', async ({ person, house }) => {
  const words = translatorFor('de-DE');
  const page = await person('Greta Vogel', { viewport: { width: 800, height: 900 } });
  const all = await assignmentsOf(house, GRETA);
  const closedEarly = { status: 'Done', toDate: '2098-12-31' } as const;
  await mockAssignmentList(page, (each) => each.map((mine) => ({ ...mine, campaign: { ...mine.campaign, ...closedEarly } })), all);
  await page.goto(`${house.url}/insights`);
  await tab(page, 'inactive', words).click();
  const period = rows(page).getByText(words.like('surveys.closedEarly')).first();
  await expect(period).toBeVisible();
  const excess = await period.evaluate((text) => text.scrollWidth - (text.closest('td')?.clientWidth ?? 0));
  expect(excess).toBeLessThanOrEqual(0);
});
