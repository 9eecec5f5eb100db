import { demoId } from '#db/demo/ids-and-dates';
import type { CampaignListPage } from '#shared/campaign/schema';
import { LOCALES } from '#shared/i18n/locale';
import { Client } from '#tests/support/api-client';
import { NOBODY } from '#tests/support/demo-users';
import type { TestInstance } from '#tests/support/test-instance';
import { chooseLanguage } from './account-menu.ts';
import { BoardPage, readGrid } from './board-page.ts';
import { allowConsoleError, choosePersona, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });

const say = translatorFor('en-GB');
const [RUNNING, PAST, PLANNED] = ['Board evaluation 2026', 'Board evaluation 2025', 'Board evaluation 2027'];
const CAMPAIGN = demoId('campaign', 'aurora', RUNNING);
const LIST = '**/api/campaigns/board-score-campaigns-list**';

test.describe.configure({ timeout: 180_000 });

const clientOf = (house: TestInstance) => new Client(`http://localhost:${house.port}`);

test.describe('board pages', () => {
  test.use({ shared: true });

  test('sign-in on the board’s host: leads to the board campaigns, a user without another role too', async ({ browser, house }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(readGrid(house));
    await choosePersona(page, 'Priya Nair');
    await page.waitForURL(`${readGrid(house)}/evaluation`);
    await expect(page.getByRole('navigation').getByRole('link', { name: /./ }).first()).toBeVisible();
    await context.close();
  });

  test('list and campaign page on a desk: show, refuse, turn pages, fail and speak four languages @main', async ({
    person,
    house,
    complaints,
  }) => {
    const page = await person('Carla Meier');
    await test.step('list: shows open and planned campaigns, archived ones and the user’s own on a desk', async () => {
      const board = await new BoardPage(page, house, 'Carla Meier').open();
      await expect(board.heading(say('board.title'))).toBeVisible();
      await expect(board.row(RUNNING)).toContainText(say('status.InProgress'));
      await expect(board.row(RUNNING)).toContainText('2/8');
      await expect(board.row(RUNNING)).toContainText(/\d\d\.\d\d\.\d{4}\s–\s\d\d\.\d\d\.\d{4}/);
      const planned = board.row(PLANNED);
      await expect(planned).toContainText(say('status.Planned'));
      await expect(planned.getByRole('button', { name: say('surveys.isPlanned', { name: PLANNED }) })).toBeDisabled();
      await expect(board.heading(RUNNING, 2)).toBeVisible();
      await expect(board.member('Henrik Dahl')).toContainText(say('status.Completed'));
      await expectAccessible(board.page, 'active');

      await board.page.getByRole('button', { name: say('board.nextCampaign') }).click();
      await expect(board.heading(RUNNING, 2)).toBeHidden();
      await board.page.getByRole('button', { name: say('board.previousCampaign') }).click();
      await expect(board.heading(RUNNING, 2)).toBeVisible();

      await board.tab('archived').click();
      await expect(board.row(PAST)).toContainText(say('status.Completed'));
      await expectAccessible(board.page, 'archived');
      await board.tab('owned').click();
      await expect(board.row(RUNNING)).toBeVisible();
      await expect(board.row(PAST)).toBeVisible();
      await expectAccessible(board.page, 'owned');
      await board.row(PAST).click();
      await board.page.waitForURL(/\/evaluation\/detail\//);
      await expect(board.heading(PAST)).toBeVisible();
      await board.page.getByRole('link', { name: say('board.back') }).click();
      await expect(board.row(PAST)).toBeVisible();
    });

    await test.step('campaign page: shows what the user has to do, the campaign’s texts and each member’s progress', async () => {
      const board = await new BoardPage(page, house, 'Carla Meier').detail(CAMPAIGN);
      await expect(board.heading(RUNNING)).toBeVisible();
      await expect(board.page.getByRole('navigation', { name: say('navigation.breadcrumb') })).toContainText(RUNNING);
      const about = board.page.getByRole('region', { name: say('board.about') });
      await expect(about).toContainText(`8${say('board.participants')}`);
      await expect(about).toContainText('/ 62');
      await expect(board.grid.getByRole('button')).toHaveCount(8);
      await board.member('Carla Meier').hover();
      await expect(board.grid.getByText('Risk and audit')).toBeVisible();
      await board.page.keyboard.press('Escape');
      await expect(board.grid.getByText('Risk and audit'), 'covers the cards below no more').toHaveCount(0);
      await board.member('Priya Nair').hover();
      await expect(board.grid.getByText('Risk and audit')).toBeVisible();
      await expectAccessible(board.page, 'landing');
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

    await test.step('campaign page: says when the campaign is missing, planned or of another tenant', async () => {
      const carla = new BoardPage(page, house, 'Carla Meier');
      await carla.detail(demoId('campaign', 'aurora', PLANNED));
      await expect(carla.page.getByText(say('board.plannedTitle'))).toBeVisible();
      for (const id of [NOBODY, 'not-an-id']) {
        await carla.detail(id);
        await expect(carla.heading(say('general.notFound'))).toBeVisible();
      }
      const tom = await new BoardPage(await person('Tom Keller'), house, 'Tom Keller').detail(CAMPAIGN);
      await expect(tom.heading(say('general.notFound'))).toBeVisible();
      const bea = await new BoardPage(await person('Bea Lind'), house, 'Bea Lind').detail(CAMPAIGN);
      await expect(bea.heading(say('general.notFound'))).toBeVisible();
      allowConsoleError(complaints, /status of 40[04]/);
    });

    await test.step('list and campaign page: speak four languages', async () => {
      await new BoardPage(page, house, 'Carla Meier').open();
      for (const locale of LOCALES) {
        const board = new BoardPage(page, house, 'Carla Meier', locale);
        await chooseLanguage(page, 'Carla Meier', locale);
        await expect(board.heading(board.say('board.title'))).toBeVisible();
        await expect(page.getByRole('navigation').getByText(board.say('navigation.boardEvaluation')).first()).toBeVisible();
        await board.row(RUNNING).click();
        await expect(page.getByRole('heading', { name: board.say('board.whoAnswered') })).toBeVisible();
        await expect(board.member('Henrik Dahl')).toContainText(board.say('board.memberCompleted'));
        await page.goBack();
      }
      await chooseLanguage(page, 'Carla Meier', 'en-GB');
    });

    await test.step('campaign page: opens no empty tab when the statistics fail, and lets the user ask again', async () => {
      const board = await new BoardPage(page, house, 'Carla Meier').detail(demoId('campaign', 'aurora', PAST));
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
      allowConsoleError(complaints, /status of 503/);
    });

    await test.step('list: turns pages, shows when there is none, and offers to load again after a failure', async () => {
      const path = '/api/campaigns/board-score-campaigns-list';
      const [item] = (await clientOf(house).call<CampaignListPage>('carla.meier@aurora.example', 'GET', path)).body.items;
      if (!item) throw new Error('There is no campaign.');
      const requestedPages: string[] = [];
      let total = 23;
      await page.route(LIST, (route) => {
        const query = new URL(route.request().url()).searchParams;
        const [at, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
        requestedPages.push(`${at}/${size}`);
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
      // Most campaigns have ended in the meantime.
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
      expect(requestedPages).toContain('3/10');

      await page.unroute(LIST);
      await page.route(LIST, (route) => route.fulfill({ status: 400, json: {} }));
      // A new connection reloads the list. Without a connection only the retry button does.
      await page.routeWebSocket(/socket\.io/, (line) => line.close());
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(say('general.loadFailed'));
      await page.unroute(LIST);
      await page.getByRole('button', { name: say('general.retry') }).click();
      await expect(board.row(RUNNING)).toBeVisible();
      allowConsoleError(complaints, /status of 400/);
    });
  });

  test('list and campaign page: are complete and accessible on a phone, in the dark', async ({ person, house }) => {
    const board = await new BoardPage(await person('Carla Meier', { ...PHONE, colorScheme: 'dark' }), house, 'Carla Meier').open();
    await expect(board.page.getByRole('listitem').filter({ hasText: RUNNING }).first()).toBeVisible();
    await expectAccessible(board.page, 'list');
    await board.page.getByRole('listitem').filter({ hasText: RUNNING }).first().click();
    await board.page.waitForURL(/\/evaluation\/detail\//);
    await expect(board.heading(RUNNING)).toBeVisible();
    await expect(board.member('Henrik Dahl')).toBeVisible();
    await expectAccessible(board.page, 'landing');
    await board.detail(demoId('campaign', 'aurora', 'Audit committee review 2026'));
    const notice = board.heading(say('board.viewOnlyTitle'), 2).locator('..');
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.height).toBeLessThan(140);
    await expectAccessible(board.page, 'viewing');
    await board.open('/board-members');
    await board.page.waitForURL(`${readGrid(house)}/evaluation/members/list`);
    await expect(board.page.getByRole('listitem').filter({ hasText: 'Henrik Dahl' })).toBeVisible();
    await expectAccessible(board.page, 'members');
    await board.open('/vr-insights');
    await expect(board.page.getByText(say('board.figureMembers', { count: 8 }))).toBeVisible();
    await expectAccessible(board.page, 'figures');
  });
});
