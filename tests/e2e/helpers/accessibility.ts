import type { BrowserContextOptions, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, PHONE } from '#tests/e2e/fixtures/test';

/** Accessibility violations of the page: rule, element, reason. Frames are skipped; their pages are checked separately. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // axe is large, so it is injected once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const only = values ? { runOnly: { type: 'rule' as const, values } } : {};
    const { violations } = await inPage.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false, ...only });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
      ),
    );
  }, rules);
}

/** Pixels by which the page is wider than the screen. Not by `innerWidth`, which grows with the content of a phone. */
export const widthBeyondScreen = (page: Page): Promise<number> =>
  page.evaluate((width) => document.documentElement.scrollWidth - width, page.viewportSize()?.width ?? 0);

/** Elements that exceed the right edge, or scroll sideways without `data-sideways`. */
async function findSidewaysOverflow(page: Page): Promise<string[]> {
  const excess = await widthBeyondScreen(page);
  const scrolls = await page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, visibility } = getComputedStyle(element);
      const meant = element.closest('[data-sideways]') !== null;
      return !meant && element.scrollWidth > element.clientWidth + 1 && visibility !== 'hidden' && /auto|scroll/.test(overflowX);
    });
    return wide.map((element) => `${element.tagName} ${element.className}, by ${element.scrollWidth - element.clientWidth} px`);
  });
  return [...(excess > 0 ? [`the page, by ${excess} px`] : []), ...scrolls];
}

const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((each) => (each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : each.finished.catch(() => null))),
    ),
  );

/** Expects no accessibility violations, and no horizontal overflow on a narrow screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page that is loading has no heading and no content to check.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await waitForAnimations(page);
  expect.soft(await axeViolations(page), where).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) <= 360) expect.soft(await findSidewaysOverflow(page), `${where}: sideways`).toEqual([]);
}

/** Like `expectAccessible`, in light mode; in dark mode it checks only contrast, since nothing else depends on it. */
export async function expectAccessibleOnDevices(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  expect.soft(await axeViolations(page, ['color-contrast']), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Devices on which accessibility is checked. */
export const DEVICES: [device: string, options: BrowserContextOptions][] = [
  ['desktop', {}],
  ['phone', PHONE],
];
