import type { Locator, Page } from '@playwright/test';

/** More presses than any page of ours has stops. */
const ROUND = 80;

/** Hands that have a keyboard and nothing else. */
export function keys(page: Page) {
  return {
    async press(...names: string[]): Promise<void> {
      for (const name of names) await page.keyboard.press(name);
    },
    /** Tabs until this has the focus, and makes sure that it shows. */
    async reach(target: Locator): Promise<void> {
      await target.waitFor();
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let presses = 0; !(await isThere()); presses += 1) {
        if (presses === ROUND) throw new Error(`${target} cannot be reached by Tab`);
        await page.keyboard.press('Tab');
      }
    },
  };
}
