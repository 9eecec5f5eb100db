import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './people.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** What keeps somebody from using this page: rule, element, reason. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`),
  );
}

/** What reaches beyond the right edge, or can be scrolled sideways without being meant to (`data-sideways`). */
const wide = (page: Page): Promise<string[]> =>
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

/** Nothing in the way of anybody, and on a narrow screen nothing beyond its edge. */
export async function inspect(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((each) => (each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : each.finished.catch(() => null))),
    ),
  );
  expect.soft(await barriers(page), where).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) <= 360) expect.soft(await wide(page), `${where}: sideways`).toEqual([]);
}
