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

/** Lets the next call reach the server, and loses its answer. */
export async function loseAnswerOnce(page: Page, method: string, url: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    const request = route.request();
    if (isLost || request.method() !== method) return route.continue();
    isLost = true;
    const { protocol, port, pathname, search } = new URL(request.url());
    // Only the browser resolves the hosts of the modes.
    await route.fetch({ url: `${protocol}//localhost:${port}${pathname}${search}` });
    await route.abort('connectionreset');
  });
}
