import { readFileSync } from 'node:fs';
import { expect } from './fixtures/test.ts';
import { exhibit, open, serveDevelopmentBuild, testGallery, toasts } from './gallery-page.ts';
import { DEVICES, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');

testGallery.describe.configure({ timeout: 120_000 });

for (const [device, options] of DEVICES) {
  testGallery(`gallery: is accessible: ${device}`, async ({ browser, gallery }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    await serveDevelopmentBuild(context, new URL(gallery).origin);
    const page = await context.newPage();
    await open(page, gallery);
    await expectAccessibleOnDevices(page, 'all pieces');
    await exhibit(page, 'confirm-dialog').getByRole('button', { name: 'warning: ok, cancel' }).click();
    await expect(page.getByRole('dialog', { name: say('general.warning') })).toBeVisible();
    await expectAccessibleOnDevices(page, 'a question');
    await page.keyboard.press('Escape');
    await exhibit(page, 'toasts').getByRole('button', { name: 'Error' }).click();
    await exhibit(page, 'toasts').getByRole('button', { name: 'Info that stays' }).click();
    await expect(toasts(page).getByText('It could not be saved.')).toBeVisible();
    await expectAccessibleOnDevices(page, 'toasts');
    for (const frame of ['app-frame', 'talk-frame']) {
      await page.goto(`${gallery}?frame=${frame}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expectAccessibleOnDevices(page, frame);
    }
    await context.close();
  });
}

testGallery('gallery: no part of it is in the production build @main', () => {
  const built = Object.keys(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as object);
  expect(built.filter((name) => /features\/(videos|talk)\//.test(name)).length).toBeGreaterThan(0);
  expect(built.filter((name) => name.includes('gallery'))).toEqual([]);
});
