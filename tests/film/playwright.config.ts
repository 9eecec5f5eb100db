import { defineConfig } from '@playwright/test';
import e2e from '../../playwright.config.ts';

/** Takes the tutorials of the demo: `npx playwright test --config tests/film/playwright.config.ts`, with ffmpeg on the path. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  globalSetup: '../e2e/prepare.ts',
  workers: 1,
  outputDir: '../../.data/film',
  reporter: 'list',
});
