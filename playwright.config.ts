import { defineConfig } from '@playwright/test';
import { findBrowser, launchArgs } from './tests/support/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare.ts',
  // More than there are processors: most of the time a test waits for what a person would see.
  workers: 4,
  fullyParallel: true,
  // What measures time has the machine to itself.
  projects: [
    { name: 'screens', testIgnore: 'smooth.spec.ts' },
    { name: 'pace', testMatch: 'smooth.spec.ts', dependencies: ['screens'], workers: 1 },
  ],
  // A test that needs a second try is told of loudly at the end: it is a defect to be found.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.data/e2e/report.json' }]],
  outputDir: '.data/e2e/results',
  use: {
    launchOptions: { ...(browser ? { executablePath: browser } : {}), args: launchArgs },
    // Writing one down costs as much as the test itself.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // What does not come soon does not come: a test says what it missed and does not use up its time.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    // What goes on moving is drawn by the processor here, beside all that is tested; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
