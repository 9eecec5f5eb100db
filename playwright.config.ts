import { defineConfig } from '@playwright/test';
import { findBrowser, launchArgs } from './tests/support/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.data/e2e/report.json' }]],
  outputDir: '.data/e2e/results',
  use: {
    launchOptions: { ...(browser ? { executablePath: browser } : {}), args: launchArgs },
    trace: 'retain-on-failure',
    locale: 'en-GB',
  },
});
