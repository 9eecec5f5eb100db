import type { Page } from '@playwright/test';

/** Holds calls back until the returned function is called, as a slow line does. */
export async function holdCalls(page: Page, method: string, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}
