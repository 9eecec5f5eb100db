import type { Locator } from '@playwright/test';
import { expect, PHONE, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: true, arrives: false });

const dica = translatorFor('it-IT');

/** Screen positions of the first line of words in an element. */
const wordsOf = (element: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> =>
  element.evaluate((found) => {
    const range = document.createRange();
    range.selectNodeContents(found);
    const { left, right, top, bottom } = range.getClientRects()[0] ?? range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test('settings page: its link begins below the title on a phone, and ends with the fields on a desk', async ({ person, house }) => {
  const page = await person('Ada Rossi', PHONE);
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  const link = page.getByRole('link', { name: dica('audit.title') });
  const [icon, title] = [await link.locator('svg').boundingBox(), await wordsOf(page.getByRole('heading', { level: 1 }))];
  expect(Math.abs((icon?.x ?? 0) - title.left)).toBeLessThan(4);
  await page.setViewportSize({ width: 1280, height: 800 });
  const field = await page.getByRole('textbox').first().boundingBox();
  const box = await link.boundingBox();
  const padding = 14;
  expect((box?.x ?? 0) + (box?.width ?? 0) - padding).toBeCloseTo((field?.x ?? 0) + (field?.width ?? 0), 0);
});
