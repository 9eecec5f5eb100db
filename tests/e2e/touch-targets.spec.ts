import type { Locator } from '@playwright/test';
import { expect, PHONE, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: true, arrives: false });

const say = translatorFor('it-IT');

/** Half of the smallest height of a touch target, in px. */
const REACH_PX = 21;

/** Expects that a finger above and below the middle of an element still hits it. */
async function expectTouchTarget(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const isHit = await target.evaluate((element, reach) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = (dy: number): boolean => element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + dy));
    return [-reach, 0, reach].map(at);
  }, REACH_PX);
  expect(isHit).toEqual([true, true, true]);
}

test('lists on a phone: checkboxes of rows and names of items are touch targets of 44 px', async ({ person, house }) => {
  const page = await person('Ada Rossi', PHONE);
  await page.goto(`${house.url}/team`);
  const people = page.getByRole('list', { name: say('team.title'), exact: true });
  await expectTouchTarget(people.getByRole('checkbox').nth(1));
  await page.goto(`${house.url}/campaigns`);
  const campaigns = page.getByRole('list', { name: say('campaigns.lists.current') }).getByRole('link');
  await expectTouchTarget(campaigns.first());
});
