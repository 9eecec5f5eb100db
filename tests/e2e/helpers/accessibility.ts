import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, PHONE } from '#tests/e2e/fixtures/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** What keeps somebody from using this page: rule, element, reason. */
export const axeViolations = (page: Page): Promise<string[]> => found(new AxeBuilder({ page }).withTags(TAGS));

async function found(axe: AxeBuilder): Promise<string[]> {
  // All in one go, in the page itself. A frame holds a page of its own, which is checked where it is the page.
  const { violations } = await axe
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`),
  );
}

/** What reaches beyond the right edge, or can be scrolled sideways without being meant to (`data-sideways`). */
const findSidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, visibility } = getComputedStyle(element);
      const meant = element.closest('[data-sideways]') !== null;
      return !meant && element.scrollWidth > element.clientWidth + 1 && visibility !== 'hidden' && /auto|scroll/.test(overflowX);
    });
    const own = root.scrollWidth > innerWidth ? [`the page, by ${root.scrollWidth - innerWidth} px`] : [];
    return [
      ...own,
      ...scrolls.map((element) => `${element.tagName} ${element.className}, by ${element.scrollWidth - element.clientWidth} px`),
    ];
  });

const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((each) => (each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : each.finished.catch(() => null))),
    ),
  );

/** Nothing in the way of anybody, and on a narrow screen nothing beyond its edge. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await waitForAnimations(page);
  expect.soft(await axeViolations(page), where).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) <= 360) expect.soft(await findSidewaysOverflow(page), `${where}: sideways`).toEqual([]);
}

/** That, in light, and that all can be read in the dark as well: nothing else depends on it. */
export async function expectAccessibleOnDevices(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  expect.soft(await found(new AxeBuilder({ page }).withRules('color-contrast')), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Where people look at it. */
export const DEVICES: [device: string, options: BrowserContextOptions][] = [
  ['desktop', {}],
  ['phone', PHONE],
];
