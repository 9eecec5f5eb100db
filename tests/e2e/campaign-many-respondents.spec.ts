import { randomUUID } from 'node:crypto';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { storeCampaign } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('it-IT');
test.use({ arrives: false });

test('owner: shows all of thousands of respondents step by step', async ({ person, house, complaints }) => {
  const id = await storeCampaign(house);
  const page = await person('Ada Rossi');
  const COUNT = 2_000;
  // The live state has the true respondents.
  await page.routeWebSocket(/socket\.io/, (line) => line.close());
  await page.route(`**/api/campaigns/${id}`, async (route) => {
    const { protocol, port, pathname } = new URL(route.request().url());
    const json = (await (await route.fetch({ url: `${protocol}//localhost:${port}${pathname}` })).json()) as ManagedCampaign;
    const people = Array.from({ length: COUNT }, (_, at) => ({
      id: randomUUID(),
      givenName: 'Ann',
      surname: `${at}`,
      displayName: `Ann ${at}`,
    }));
    json.stats = { ...json.stats, assignUserDetails: { ...json.stats.assignUserDetails, data: people }, assignedUsersCount: COUNT };
    await route.fulfill({ json });
  });
  await page.goto(`${house.url}/campaigns/${id}`);
  // Safari has no scroll anchoring.
  await page.addStyleTag({ content: '* { overflow-anchor: none; }' });
  const cards = page.getByRole('list', { name: say('campaigns.groups.Pending') }).getByRole('listitem');
  await expect(cards).toHaveCount(24);
  const most = cards.first().evaluate(
    (card, total) =>
      new Promise<number>((resolve) => {
        const list = card.parentElement as HTMLElement;
        let largest = 0;
        let before = list.childElementCount;
        new MutationObserver(() => {
          largest = Math.max(largest, list.childElementCount - before);
          before = list.childElementCount;
          if (before === total) resolve(largest);
        }).observe(list, { childList: true });
      }),
    COUNT,
  );
  await page.getByRole('button', { name: say('campaigns.showAllPeople', { count: COUNT }) }).press('Enter');
  expect(await most).toBeLessThanOrEqual(150);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say('campaigns.showFewer'));
  await expect(cards.last()).toContainText('Ann 1999');
  await expect(cards.last()).toHaveCSS('content-visibility', 'auto');
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(24);
  const unfold = page.getByRole('button', { name: say('campaigns.showAllPeople', { count: COUNT }) });
  await expect(unfold).toBeFocused();
  await expect(unfold, 'the button that folds does not end above the screen').toBeInViewport({ ratio: 1 });
  allowConnectionErrors(complaints);
});
