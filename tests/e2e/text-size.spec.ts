import type { Page } from '@playwright/test';
import { expect, type OpenAs, PHONE, test } from './fixtures/test.ts';
import { widthBeyondScreen } from './helpers/accessibility.ts';

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

const PAGES: [OpenAs, string[]][] = [
  ['Ada Rossi', ['/team', '/library', '/campaigns', '/talk-projects']],
  ['Tom Keller', ['/insights', '/future-talk']],
];

/** As a browser whose own font size is 24 px instead of 16 px. */
const enlarge = (page: Page) => page.evaluate(() => void document.documentElement.style.setProperty('font-size', '150%'));

const fontSizes = (page: Page) =>
  page
    .locator('h1, h2, button, a, label, td, li, p')
    .evaluateAll((all) => all.map((each) => [each.textContent, Number.parseFloat(getComputedStyle(each).fontSize)] as const));

for (const [device, options] of [
  ['desk', {}],
  ['phone', PHONE],
] as const)
  test(`font size of the browser: all texts grow with it, and the pages stay as wide as a ${device}`, async ({ person, house }) => {
    for (const [name, addresses] of PAGES) {
      const page = await person(name, options);
      for (const address of addresses) {
        await page.goto(`${house.url}${address}`);
        await page.locator('main h1').waitFor();
        await page.waitForLoadState('networkidle');
        const before = await fontSizes(page);
        await enlarge(page);
        const after = await fontSizes(page);
        expect(before.length, address).toBeGreaterThan(10);
        expect(
          before.filter(([, size], at) => size === after[at]?.[1]).map(([text]) => text),
          address,
        ).toEqual([]);
        expect(await widthBeyondScreen(page), address).toBeLessThanOrEqual(0);
      }
    }
  });
