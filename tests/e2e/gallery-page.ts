import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { allowConsoleError, test as base, collectConsoleErrors, expect } from './fixtures/test.ts';
import { GALLERY } from './global-setup.ts';
import { translatorFor } from './helpers/translator.ts';

const HEADING = { level: 1, name: 'Gallery' };
const built = (path: string): string => fileURLToPath(new URL(`../../${GALLERY}${path}`, import.meta.url));

/** Serves the development build of the pages to this browser; all other requests go to the server. */
export async function serveDevelopmentBuild(context: BrowserContext, url: string): Promise<void> {
  await context.route(`${url}/assets/**`, (route) => route.fulfill({ path: built(new URL(route.request().url()).pathname) }));
  await context.route(`${url}/gallery*`, (route) => route.fulfill({ path: built('/index.html') }));
}

/** Tests on the gallery page. */
export const testGallery = base.extend<{ gallery: string; heard: undefined }>({
  shared: true,
  gallery: async ({ house, context }, use) => {
    const url = `http://localhost:${house.port}`;
    await serveDevelopmentBuild(context, url);
    await use(`${url}/gallery`);
  },
  heard: [
    async ({ context, complaints }, use) => {
      collectConsoleErrors(context, 'gallery', complaints);
      await use(undefined);
      // The gallery shows a photo that does not load.
      allowConsoleError(complaints, /nobody\.svg/);
    },
    { auto: true },
  ],
});

export async function open(page: Page, gallery: string): Promise<void> {
  await page.goto(gallery);
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
}

/** Opens the gallery with a stopped clock; the test advances it. */
export async function openStill(page: Page, gallery: string): Promise<void> {
  await page.clock.install();
  await open(page, gallery);
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const exhibit = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const toasts = (page: Page): Locator => page.getByRole('region', { name: translatorFor('en-GB')('general.messages') });
