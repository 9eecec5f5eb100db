import { idOf } from '#db/demo/ids';
import type { CampaignPage } from '#shared/campaign/schema';
import { LOCALES } from '#shared/i18n/locale';
import { Client } from '../support/client.ts';
import type { House } from '../support/house.ts';
import { NOBODY } from '../support/people.ts';
import { speak } from './account-menu.ts';
import { inspect } from './audit.ts';
import { BoardPage, boardOf } from './board-page.ts';
import { expect, forgive, PHONE, pick, test } from './people.ts';
import { sayIn } from './words.ts';

test.use({ arrives: false });

const say = sayIn('en-GB');
const [RUNNING, PAST, PLANNED] = ['Board evaluation 2026', 'Board evaluation 2025', 'Board evaluation 2027'];
const CAMPAIGN = idOf('campaign', 'aurora', RUNNING);
const LIST = '**/api/campaigns/board-score-campaigns-list**';

test.describe.configure({ timeout: 120_000 });

const clientOf = (house: House) => new Client(`http://localhost:${house.port}`);

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

  test('statistics that cannot be had just now are no empty tab, and can be asked for again', async ({ person, house, complaints }) => {
    const page = await person('Carla Meier');
    const board = await new BoardPage(page, house, 'Carla Meier').detail(idOf('campaign', 'aurora', PAST));
    await page.route('**/storage/campaign/**', (route) => route.fulfill({ status: 200, body: '' }));
    await page.reload();
    const address = '**/api/statistics/*/address**';
    await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
    const tile = page.getByRole('button', { name: say('board.statistics') });
    const [tab] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
    await expect(tile).toContainText(say('board.downloadFailed'));
    await expect.poll(() => tab.isClosed()).toBe(true);
    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ json: { url: '/clips/a-good-talk/poster.webp', expiresAt: '' } }));
    await Promise.all([page.waitForEvent('popup'), tile.click()]);
    await expect(tile).toContainText(say('board.download'));
    await expect(board.heading(PAST)).toBeVisible();
    forgive(complaints, /status of 503/);
  });

  test('a phone shows the same, in the dark', async ({ person, house }) => {
    const board = await new BoardPage(await person('Carla Meier', { ...PHONE, colorScheme: 'dark' }), house, 'Carla Meier').open();
    await expect(board.page.getByRole('listitem').filter({ hasText: RUNNING }).first()).toBeVisible();
    await inspect(board.page, 'list');
    await board.page.getByRole('listitem').filter({ hasText: RUNNING }).first().click();
    await board.page.waitForURL(/\/evaluation\/detail\//);
    await expect(board.heading(RUNNING)).toBeVisible();
    await expect(board.member('Henrik Dahl')).toBeVisible();
    await inspect(board.page, 'landing');
    await board.detail(idOf('campaign', 'aurora', 'Audit committee review 2026'));
    const notice = board.heading(say('board.viewOnlyTitle'), 2).locator('..');
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.height).toBeLessThan(140);
    await inspect(board.page, 'viewing');
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
    await page.route(LIST, (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
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
