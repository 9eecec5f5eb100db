import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { freePort } from '#tests/support/machine';
import { ServerProcess } from '#tests/support/server-process';
import { test as base, expect, forgive, listen } from './people.ts';
import { sayIn } from './words.ts';

const HEADING = { level: 1, name: 'Gallery' };

/** Tests on the page of all pieces: a server that watches its files, and what it serves is bundled when it is first asked for. */
export const test = base.extend<{ heard: undefined }, { gallery: string }>({
  gallery: [
    async ({ browser }, use) => {
      const port = await freePort();
      const dataDir = await mkdtemp(join(tmpdir(), 'parley-gallery-'));
      const server = await new ServerProcess(port, { DATA_DIR: dataDir }, ['--dev']).start();
      const url = `http://localhost:${port}/gallery`;
      const page = await browser.newPage();
      await page.goto(url, { timeout: 90_000 });
      await expect(page.getByRole('heading', HEADING)).toBeVisible({ timeout: 90_000 });
      await page.close();
      await use(url);
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  heard: [
    async ({ context, complaints }, use) => {
      listen(context, 'gallery', complaints);
      await use(undefined);
      // The photo that is shown to fail.
      forgive(complaints, /nobody\.svg/);
    },
    { auto: true },
  ],
});

export async function open(page: Page, gallery: string): Promise<void> {
  await page.goto(gallery);
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
}

/** Opens it, and then time stands still until a test lets it run. */
export async function openStill(page: Page, gallery: string): Promise<void> {
  await page.clock.install();
  await open(page, gallery);
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const exhibit = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const toasts = (page: Page): Locator => page.getByRole('region', { name: sayIn('en-GB')('general.messages') });
