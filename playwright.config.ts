import { defineConfig } from '@playwright/test';
import { findBrowser, launchArgs } from './tests/support/chromium.ts';
import { throwAwayInMemory } from './tests/support/memory-folder.ts';

throwAwayInMemory();
const browser = await findBrowser();

/** What a person would see comes within this time, also on two slow processors that draw three browsers. */
const PATIENCE_MS = 25_000;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // More than there are processors: much of the time a test waits for what a person would see.
  workers: 3,
  // The tests of a file stay together: many share a server.
  fullyParallel: false,
  // What measures time has the machine to itself.
  projects: [
    { name: 'screens', testIgnore: 'slider-performance.spec.ts' },
    { name: 'pace', testMatch: 'slider-performance.spec.ts', dependencies: ['screens'], workers: 1 },
  ],
  // Many at once are one defect: the run ends while there is time to read what it is.
  maxFailures: process.env.CI ? 12 : 0,
  // A test that needs a second try is told of loudly at the end: it is a defect to be found.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: '.data/e2e/report.json' }]],
  outputDir: '.data/e2e/results',
  use: {
    launchOptions: { ...(browser ? { executablePath: browser } : {}), args: launchArgs },
    // Writing one down costs as much as the test itself.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // What does not come soon does not come: a test says what it missed and does not use up its time.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    // What goes on moving is drawn by the processor here, beside all that is tested; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
