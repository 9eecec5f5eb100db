import { expect } from './fixtures/test.ts';
import { exhibit, openStill, testGallery, toasts } from './gallery-page.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');

// One worker, and so one server, for all these tests.
testGallery.describe.configure({ mode: 'default', timeout: 120_000 });
testGallery.use({ viewport: { width: 1280, height: 900 } });

testGallery('pieces: toasts and countdowns keep their time', async ({ page, gallery }) => {
  await openStill(page, gallery);
  await testGallery.step('toasts: go by themselves, stay while the pointer is over them, and can be closed', async () => {
    const place = exhibit(page, 'toasts');
    const saved = toasts(page).getByText(`${say('general.information')}: Saved.`);
    const failed = toasts(page).getByText(`${say('general.error')}: It could not be saved.`);
    await place.getByRole('button', { name: 'Info', exact: true }).click();
    await place.getByRole('button', { name: 'Error' }).click();
    await expect(page.locator('[aria-live=polite]', { hasText: `${say('general.information')}: Saved.` })).toBeVisible();
    await expect(page.locator('[aria-live=assertive]', { hasText: `${say('general.error')}: It could not be saved.` })).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(saved).toBeVisible();
    await page.clock.runFor(200);
    await expect(saved).toHaveCount(0);
    await expect(failed).toHaveCount(0);
    const staying = toasts(page).getByText('This one stays.');
    await place.getByRole('button', { name: 'Info that stays' }).click();
    await page.clock.runFor(600_000);
    await expect(staying).toBeVisible();
    await toasts(page)
      .getByRole('button', { name: say('general.close') })
      .click();
    await expect(staying).toHaveCount(0);

    const slow = toasts(page).getByText('The line is slow.');
    await place.getByRole('button', { name: 'Warning' }).press('Enter');
    await expect(slow).toBeVisible();
    await page.clock.runFor(3_100);
    await expect(slow, 'also where the hand still is that closed the last one').toHaveCount(0);

    await place.getByRole('button', { name: 'Warning' }).click();
    await slow.hover();
    await page.clock.runFor(20_000);
    await expect(slow).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3_100);
    await expect(slow).toHaveCount(0);
  });

  await testGallery.step('toasts: leave the bottom right of a dialog and of a narrow screen free', async () => {
    await exhibit(page, 'dialog').getByRole('button', { name: 'Open the dialog' }).click();
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Info that stays') button.click();
    });
    await expect(toasts(page).getByText('This one stays.')).toBeVisible();
    for (const [width, height] of [
      [768, 900],
      [360, 640],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { right, bottom } = await toasts(page).evaluate((region) => {
        const box = region.getBoundingClientRect();
        return { right: box.right, bottom: box.bottom };
      });
      // The buttons of a dialog, the dock of a talk and the save bar are there.
      expect(bottom < height / 2 || right < width / 2, `free at ${width} px`).toBe(true);
    }
    await toasts(page)
      .getByRole('button', { name: say('general.close') })
      .click();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  });

  await testGallery.step('countdown bar: reports its end once', async () => {
    const place = exhibit(page, 'countdown-bar');
    await place.getByRole('button', { name: 'Begin' }).click();
    const bar = place.getByRole('progressbar', { name: 'Two seconds' });
    await page.clock.runFor(1_000);
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    await expect(bar).toHaveAttribute('aria-valuetext', '1 seconds left');
    await page.clock.runFor(30_000);
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await expect(place.getByRole('status')).toHaveText('1');
  });
});
