import { defineConfig } from '@playwright/test';
import e2e from '../../playwright.config.ts';

/** Takes the tutorials of the demo: `npx playwright test --config scripts/tutorial-videos/playwright.config.ts`, with ffmpeg on the path. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  globalSetup: '../../tests/e2e/global-setup.ts',
  workers: 1,
  outputDir: '../../.data/film',
  reporter: 'list',
});
