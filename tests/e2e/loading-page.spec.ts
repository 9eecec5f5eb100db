import { expect, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 180_000 });

test.describe('loading page', () => {
  for (const [face, host, balls] of [
    ['impulse', (port: number) => `http://localhost:${port}`, true],
    ['boardpulse', (port: number) => `http://boardpulse.localhost:${port}`, false],
  ] as const) {
    test(`${face}: shows ${balls ? 'three balls' : 'its mark and a line'}`, async ({ browser, house }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(host(house.port));
      await page.getByRole('heading', { name: 'Choose a persona' }).waitFor();
      await page.route('**/api/account', () => {});
      await page.getByRole('button', { name: /^Tom Keller/ }).click();
      const loading = page.getByRole('status', { name: say('general.loading') });
      await expect(loading).toBeVisible();
      await expect(loading.locator('i')).toHaveCount(balls ? 3 : 0);
      await expect(loading.locator('img')).toHaveCount(balls ? 0 : 1);
      expect(await loading.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      await context.close();
    });
  }
});
