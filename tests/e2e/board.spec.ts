import { idOf } from '#db/demo/ids';
import type { CampaignPage } from '#shared/campaign/schema';
import { LOCALES } from '#shared/i18n/locale';
import { Client } from '../support/client.ts';
import type { House } from '../support/house.ts';
import { NOBODY } from '../support/people.ts';
import { answered, openResponse, save } from '../support/surveys.ts';
import { speak } from './account-menu.ts';
import { inspect } from './audit.ts';
import { BoardPage, boardOf } from './board-page.ts';
import { expect, forgive, PHONE, pick, test } from './people.ts';
import { SurveyPage } from './survey-page.ts';
import { sayIn } from './words.ts';

const say = sayIn('en-GB');
const [RUNNING, PAST, PLANNED] = ['Board evaluation 2026', 'Board evaluation 2025', 'Board evaluation 2027'];
const CAMPAIGN = idOf('campaign', 'aurora', RUNNING);
const PRIYA = 'priya.nair@aurora.example';
const LIST = '**/api/campaigns/board-score-campaigns-list**';

test.describe.configure({ timeout: 120_000 });

const clientOf = (house: House) => new Client(`http://localhost:${house.port}`);

/** Somebody answers, on a device that nobody sees. */
async function answers(house: House, mail: string, steps: { survey: number; completed: boolean }[]): Promise<void> {
  const client = clientOf(house);
  const mine = await client.call<
    { surveyAssignmentAndResponses: { surveyAssignment: { surveyId: string }; surveyResponse: { id: string } }[] }[]
  >(mail, 'GET', `/api/survey-assignments/insights/${CAMPAIGN}`);
  const { campaign, surveyAssignmentAndResponses: own } = mine.body[0] as never as {
    campaign: { surveySnapshotMultiple: Parameters<typeof answered>[1][] };
    surveyAssignmentAndResponses: { surveyAssignment: { surveyId: string }; surveyResponse: { id: string } }[];
  };
  for (const { survey, completed } of steps) {
    const snapshot = campaign.surveySnapshotMultiple[survey];
    const found = own.find(({ surveyAssignment }) => surveyAssignment.surveyId === snapshot?.id);
    if (!snapshot || !found) throw new Error(`${mail} has no survey ${survey}`);
    const state = await openResponse(client, mail, found.surveyResponse.id);
    await (completed ? save(client, mail, answered(state, snapshot), { status: 'Completed' }) : save(client, mail, state));
  }
}

test.describe('while others answer', () => {
  test('the grid turns from blue to orange to green without reload, the list and the landing page alike', async ({ person, house }) => {
    const carla = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    const jonas = await new BoardPage(await person('Jonas Widmer', PHONE), house, 'Jonas Widmer').open();
    await expect(carla.freshness).toBeVisible();
    await expect(jonas.freshness).toBeVisible();
    await carla.shows('Priya Nair', 'Pending', 'blue');
    await expect(carla.tallies(2, 4, 2)).toBeVisible();
    await jonas.shows('Priya Nair', 'Pending', 'blue');

    await answers(house, PRIYA, [{ survey: 0, completed: false }]);
    await carla.shows('Priya Nair', 'InProgress', 'orange');
    await jonas.shows('Priya Nair', 'InProgress', 'orange');
    await expect(carla.tallies(2, 5, 1)).toBeVisible();

    await answers(
      house,
      PRIYA,
      [0, 1, 2, 3].map((survey) => ({ survey, completed: true })),
    );
    await carla.shows('Priya Nair', 'Completed', 'green');
    await jonas.shows('Priya Nair', 'Completed', 'green');
    await expect(carla.tallies(3, 4, 1)).toBeVisible();
    await expect(jonas.page.getByRole('listitem').filter({ hasText: RUNNING }).first()).toContainText(
      jonas.say('board.responsesOf', { done: 3, total: 8 }),
    );
  });

  test('who looks on is marked, and not any more when they have left', async ({ person, house }) => {
    const carla = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.member('Carla Meier')).toContainText(say('board.hereNow'));
    await expect(carla.member('Jonas Widmer')).not.toContainText(say('board.hereNow'));
    const jonas = await new BoardPage(await person('Jonas Widmer'), house, 'Jonas Widmer').detail(CAMPAIGN);
    await expect(carla.member('Jonas Widmer')).toContainText(say('board.hereNow'));
    await expect(carla.page.getByText(say('board.presentNow', { count: 2 }))).toBeVisible();
    await jonas.open('/evaluation/members/list');
    await expect(carla.member('Jonas Widmer')).not.toContainText(say('board.hereNow'));
  });

  test('after a time without a line everything is as it is now', async ({ person, house, complaints }) => {
    const carla = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.freshness).toBeVisible();
    await carla.page.context().setOffline(true);
    await expect(carla.page.getByText(say('talk.reconnecting'))).toBeVisible();
    await answers(house, PRIYA, [{ survey: 2, completed: true }]);
    await carla.shows('Priya Nair', 'Pending', 'blue');
    await carla.page.context().setOffline(false);
    await expect(carla.freshness).toBeVisible();
    await carla.shows('Priya Nair', 'InProgress', 'orange');
    forgive(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket/);
  });

  test('a survey is begun from its card, and leaving it leads back to the evaluation', async ({ person, house }) => {
    const carlas = await person('Carla Meier');
    const carla = await new BoardPage(carlas, house, 'Carla Meier').detail(CAMPAIGN);
    const jonas = await new BoardPage(await person('Jonas Widmer'), house, 'Jonas Widmer').detail(CAMPAIGN);
    const card = carla.survey('Working as a board');
    await expect(card).toContainText(say('status.InProgress'));
    await expect(card).toContainText(say('board.answeredSoFar', { questions: say('general.questions', { count: 18 }), count: 6 }));
    await expect(carla.survey('Strategy and oversight')).toContainText(say.like('board.sentOn'));
    await expect(carla.survey('Strategy and oversight').getByRole('link')).toHaveCount(0);
    await card.click();
    await carlas.waitForURL(/\/evaluation\/[0-9a-f-]{36}$/);
    const survey = new SurveyPage(carlas);
    await survey.button('survey.options').click();
    await carlas.getByText(say('survey.leave')).click();
    await carlas.waitForURL(`${boardOf(house)}/evaluation/detail/${CAMPAIGN}`);
    await expect(carla.heading(RUNNING)).toBeVisible();
    await expect(jonas.member('Carla Meier')).toContainText(jonas.say('status.InProgress'));
  });

  test('the statistics appear by themselves, and open in a new tab by an address of their own', async ({ person, house }) => {
    const page = await person('Carla Meier');
    let there = false;
    await page.route('**/storage/campaign/**', (route) => route.fulfill({ status: there ? 200 : 404 }));
    const signed = `${boardOf(house)}/privacy/index.html`;
    await page.route('**/api/statistics/**', (route) => route.fulfill({ json: { url: signed, expiresAt: new Date().toISOString() } }));
    const carla = await new BoardPage(page, house, 'Carla Meier').detail(CAMPAIGN);
    await expect(page.getByText(say('board.preparing'))).toBeVisible();
    there = true;
    // Whatever was missed while the line was away is looked for when it is back.
    await page.context().setOffline(true);
    await expect(page.getByText(say('talk.reconnecting'))).toBeVisible();
    await page.context().setOffline(false);
    const tile = page.getByRole('button', { name: new RegExp(say('board.download')) });
    await expect(tile).toBeVisible();
    const [tab] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
    await tab.waitForURL(signed);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(carla.heading(RUNNING)).toBeVisible();
  });
});

test.describe('the pages', () => {
  test.use({ shared: true });

  test('signing in on the board’s host leads to its evaluations, for whoever has no other role too', async ({ browser, house }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(boardOf(house));
    await pick(page, 'Priya Nair');
    await page.waitForURL(`${boardOf(house)}/evaluation`);
    await expect(page.getByRole('navigation').getByRole('link', { name: /./ }).first()).toBeVisible();
    await context.close();
  });

  test('a desk lists what runs and what is planned, what is over, and what is one’s own', async ({ person, house }) => {
    const board = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').open();
    await expect(board.heading(say('board.title'))).toBeVisible();
    await expect(board.row(RUNNING)).toContainText(say('status.InProgress'));
    await expect(board.row(RUNNING)).toContainText('2/8');
    await expect(board.row(RUNNING)).toContainText(/\d\d\.\d\d\.\d{4}\s–\s\d\d\.\d\d\.\d{4}/);
    const planned = board.row(PLANNED);
    await expect(planned).toContainText(say('status.Planned'));
    await expect(planned.getByRole('button', { name: say('surveys.isPlanned', { name: PLANNED }) })).toBeDisabled();
    await expect(board.heading(RUNNING, 2)).toBeVisible();
    await expect(board.member('Henrik Dahl')).toContainText(say('status.Completed'));
    await inspect(board.page, 'active');

    await board.page.getByRole('button', { name: say('board.nextCampaign') }).click();
    await expect(board.heading(RUNNING, 2)).toBeHidden();
    await board.page.getByRole('button', { name: say('board.previousCampaign') }).click();
    await expect(board.heading(RUNNING, 2)).toBeVisible();

    await board.tab('archived').click();
    await expect(board.row(PAST)).toContainText(say('status.Completed'));
    await inspect(board.page, 'archived');
    await board.tab('owned').click();
    await expect(board.row(RUNNING)).toBeVisible();
    await expect(board.row(PAST)).toBeVisible();
    await inspect(board.page, 'owned');
    await board.row(PAST).click();
    await board.page.waitForURL(/\/evaluation\/detail\//);
    await expect(board.heading(PAST)).toBeVisible();
    await board.page.getByRole('link', { name: say('board.back') }).click();
    await expect(board.row(PAST)).toBeVisible();
  });

  test('a landing page says what is to do, what there is to know and how far all are', async ({ person, house }) => {
    const board = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    await expect(board.heading(RUNNING)).toBeVisible();
    await expect(board.page.getByRole('navigation', { name: say('navigation.breadcrumb') })).toContainText(RUNNING);
    const about = board.page.getByRole('region', { name: say('board.about') });
    await expect(about).toContainText(`8${say('board.participants')}`);
    await expect(about).toContainText('/ 62');
    await expect(board.grid.getByRole('button')).toHaveCount(8);
    await board.member('Carla Meier').hover();
    await expect(board.grid.getByText('Risk and audit')).toBeVisible();
    await inspect(board.page, 'landing');
    const priya = board.member('Priya Nair');
    for (const [key, expanded] of [
      ['Tab', true],
      ['Escape', false],
      ['Enter', true],
    ] as const) {
      if (key === 'Tab') await board.member('Carla Meier').focus();
      await board.page.keyboard.press(key);
      await expect(priya).toHaveAttribute('aria-expanded', String(expanded));
    }
  });

  test('a phone shows the same, in the dark', async ({ person, house }) => {
    const board = await new BoardPage(await person('Carla Meier', { ...PHONE, colorScheme: 'dark' }), house, 'Carla Meier').open();
    await expect(board.page.getByRole('listitem').filter({ hasText: RUNNING }).first()).toBeVisible();
    await inspect(board.page, 'list');
    await board.page.getByRole('listitem').filter({ hasText: RUNNING }).first().click();
    await board.page.waitForURL(/\/evaluation\/detail\//);
    await expect(board.member('Henrik Dahl')).toBeVisible();
    await inspect(board.page, 'landing');
    await board.open('/board-members');
    await board.page.waitForURL(`${boardOf(house)}/evaluation/members/list`);
    await expect(board.page.getByRole('listitem').filter({ hasText: 'Henrik Dahl' })).toBeVisible();
    await inspect(board.page, 'members');
    await board.open('/vr-insights');
    await expect(board.page.getByText(say('board.figureMembers', { count: 8 }))).toBeVisible();
    await inspect(board.page, 'figures');
  });

  test('what is not there, not begun, or somebody else’s, says so', async ({ person, house, complaints }) => {
    const carla = new BoardPage(await person('Carla Meier'), house, 'Carla Meier');
    await carla.detail(idOf('campaign', 'aurora', PLANNED));
    await expect(carla.page.getByText(say('board.plannedTitle'))).toBeVisible();
    for (const id of [NOBODY, 'not-an-id']) {
      await carla.detail(id);
      await expect(carla.heading(say('general.notFound'))).toBeVisible();
    }
    const tom = await new BoardPage(await person('Tom Keller'), house, 'Tom Keller').detail(CAMPAIGN);
    await expect(tom.heading(say('general.notFound'))).toBeVisible();
    const bea = await new BoardPage(await person('Bea Lind'), house, 'Bea Lind').detail(CAMPAIGN);
    await expect(bea.heading(say('general.notFound'))).toBeVisible();
    forgive(complaints, /status of 40[04]/);
  });

  test('many evaluations have pages; none is up to date; a list that did not come can be asked for again', async ({
    person,
    house,
    complaints,
  }) => {
    const page = await person('Carla Meier');
    const path = '/api/campaigns/board-score-campaigns-list';
    const [item] = (await clientOf(house).call<CampaignPage>('carla.meier@aurora.example', 'GET', path)).body.items;
    if (!item) throw new Error('There is no campaign.');
    const asked: string[] = [];
    let total = 23;
    await page.route(LIST, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [at, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      asked.push(`${at}/${size}`);
      const items = Array.from({ length: Math.max(0, Math.min(size, total - (at - 1) * size)) }, (_, i) => ({
        ...item,
        campaign: { ...item.campaign, name: `Evaluation ${(at - 1) * size + i + 1}` },
      }));
      return route.fulfill({ json: { items, currentPage: at, totalCount: total } });
    });
    const board = await new BoardPage(page, house, 'Carla Meier').open();
    await expect(page.getByText(say('general.total', { count: 23 }))).toBeVisible();
    await expect(board.rows).toHaveCount(10);
    await page.getByRole('button', { name: say('general.page', { page: 3 }) }).click();
    await expect(board.rows).toHaveCount(3);
    // Meanwhile most of them are over.
    total = 12;
    await page.getByRole('button', { name: say('general.page', { page: 2 }) }).click();
    await expect(board.rows).toHaveCount(2);
    total = 8;
    await page.reload();
    await expect(board.rows).toHaveCount(8);
    await expect(page.getByText(say('general.rowsPerPage'))).toHaveCount(0);
    total = 0;
    await page.reload();
    await expect(page.getByRole('heading', { name: say('general.upToDate') })).toBeVisible();
    expect(asked).toContain('3/10');

    await page.unroute(LIST);
    let refused = 0;
    await page.route(LIST, (route) => {
      refused += 1;
      return route.fulfill({ status: 400, json: {} });
    });
    await page.reload();
    // Once when the page opens, and once more when its line does.
    await expect.poll(() => refused).toBe(2);
    await expect(page.getByRole('alert')).toContainText(say('general.loadFailed'));
    await page.unroute(LIST);
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect(board.row(RUNNING)).toBeVisible();
    forgive(complaints, /status of 400/);
  });

  test('the pages speak four languages', async ({ person, house }) => {
    const page = await person('Carla Meier');
    for (const locale of LOCALES) {
      const board = await new BoardPage(page, house, 'Carla Meier', locale).open();
      await speak(page, 'Carla Meier', locale);
      await expect(board.heading(board.say('board.title'))).toBeVisible();
      await expect(page.getByRole('navigation').getByText(board.say('navigation.boardEvaluation')).first()).toBeVisible();
      await board.detail(CAMPAIGN);
      await expect(page.getByRole('heading', { name: board.say('board.whoAnswered') })).toBeVisible();
    }
    await speak(page, 'Carla Meier', 'en-GB');
  });
});
