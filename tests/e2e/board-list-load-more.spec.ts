import { demoId } from '#db/demo/ids-and-dates';
import type { CampaignListItem } from '#shared/campaign/schema';
import { Client } from '#tests/support/api-client';
import type { TestInstance } from '#tests/support/test-instance';
import { BoardPage } from './board-page.ts';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });

const say = translatorFor('en-GB');

test.describe.configure({ timeout: 180_000 });

const clientOf = (house: TestInstance) => new Client(`http://localhost:${house.port}`);

test.describe('board pages', () => {
  test.use({ shared: true });

  test('list of owned campaigns: says that no more could be loaded, and loads them at the next attempt', async ({
    person,
    house,
    complaints,
  }) => {
    const page = await person('Carla Meier');
    const [item] = (await clientOf(house).call<CampaignListItem[]>('carla.meier@aurora.example', 'GET', '/api/campaigns/owned')).body;
    if (!item) throw new Error('There is no campaign.');
    const rowsOf = (count: number, from: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...item,
        campaign: { ...item.campaign, id: demoId('campaign', `${from + i}`), name: `Evaluation ${from + i}` },
      }));
    let attempts = 0;
    await page.route('**/api/campaigns/owned**', (route) => {
      if (!route.request().url().includes('after=')) return route.fulfill({ json: rowsOf(50, 1) });
      attempts += 1;
      return attempts === 1 ? route.fulfill({ status: 400, json: {} }) : route.fulfill({ json: rowsOf(2, 51) });
    });
    // A new connection reloads the list, and what failed is forgotten.
    await page.routeWebSocket(/socket\.io/, (line) => line.close());
    const board = await new BoardPage(page, house, 'Carla Meier').open('/evaluation?list=owned');
    await expect(board.rows).toHaveCount(50);
    await page.getByRole('button', { name: say('board.showMore') }).click();
    await expect(page.getByRole('alert')).toContainText(say('general.loadFailed'));
    await expect(board.rows).toHaveCount(50);
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect(board.rows).toHaveCount(52);
    await expect(page.getByRole('alert')).toHaveCount(0);
    allowConsoleError(complaints, /status of 40[04]/);
  });
});
