import type { Locator, Page } from '@playwright/test';

/** More Tab presses than any page has stops. */
const ROUND = 80;

/** Driver of a user with a keyboard only. */
export function keys(page: Page) {
  return {
    async press(...names: string[]): Promise<void> {
      for (const name of names) await page.keyboard.press(name);
    },
    /** Presses Tab until the target has the focus, and expects a visible focus ring. */
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
