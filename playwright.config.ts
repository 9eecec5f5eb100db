import { defineConfig } from '@playwright/test';
import { findBrowser, launchArgs, shortLivedPageArgs } from './tests/support/chromium.ts';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';
import { isShortRun } from './tests/support/short-run.ts';

keepTemporaryFilesInMemory();
const executablePath = await findBrowser();
const launch = (args: string[]) => ({ launchOptions: { ...(executablePath ? { executablePath } : {}), args } });

/** Timeout of actions and expectations in ms, also for two slow cores that run five browsers. */
const PATIENCE_MS = 25_000;

/** Mostly wait: for tokens that expire, for limits that end, for connections that are given up. */
const WAITING = [
  'embedded-page-token',
  'external-identity-provider',
  'external-identity-provider-sign-out',
  'page-load-failure',
  'talk-connection-loss',
  'talk-rate-limit',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  // Node removes the types itself; compiling every imported file takes half a minute on a fresh clone.
  build: { external: ['**/*.ts'] },
  globalSetup: './tests/e2e/global-setup.ts',
  // More workers than cores: a test mostly waits for the page. Two of five are for the tests that wait longest.
  workers: 5,
  // Tests of a file run in one worker, since many share a server.
  fullyParallel: false,
  // Tests that measure time run alone.
  projects: [
    { name: 'screens', testIgnore: [...WAITING, 'slider-performance.spec.ts'], workers: 3 },
    { name: 'waiting', testMatch: WAITING, workers: 2 },
    { name: 'pace', testMatch: 'slider-performance.spec.ts', dependencies: ['screens', 'waiting'], workers: 1, use: launch(launchArgs) },
  ],
  // The main paths of the pages.
  ...(isShortRun() ? { grep: /@main$/ } : {}),
  // Many failures have one cause, so the run ends early.
  maxFailures: process.env.CI ? 12 : 0,
  // A test that passes only on a retry is reported as flaky; that is a defect.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: '.data/e2e/report.json' }]],
  outputDir: '.data/e2e/results',
  use: {
    ...launch(shortLivedPageArgs),
    // Recording a trace costs as much as the test itself.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // A failing test ends early and says what it missed.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    // Animations use CPU time; tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
