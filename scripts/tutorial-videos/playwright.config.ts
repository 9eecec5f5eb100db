import { defineConfig } from '@playwright/test';
import e2e from '../../playwright.config.ts';

/** Records the tutorials of the demo: `npx playwright test --config scripts/tutorial-videos/playwright.config.ts`; needs ffmpeg in PATH. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  globalSetup: '../../tests/e2e/global-setup.ts',
  workers: 1,
  outputDir: '../../.data/film',
  reporter: 'list',
});
