import { readFileSync } from 'node:fs';
import { DEVICES, inspectLooks } from './audit.ts';
import { develop, exhibit, open, test, toasts } from './gallery-page.ts';
import { expect } from './people.ts';
import { sayIn } from './words.ts';

const say = sayIn('en-GB');

test.describe.configure({ timeout: 120_000 });

for (const [device, options] of DEVICES) {
  test(`nothing is in the way of anybody: ${device}`, async ({ browser, gallery }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    await develop(context, new URL(gallery).origin);
    const page = await context.newPage();
    await open(page, gallery);
    await inspectLooks(page, 'all pieces');
    await exhibit(page, 'confirm-dialog').getByRole('button', { name: 'warning: ok, cancel' }).click();
    await expect(page.getByRole('dialog', { name: say('general.warning') })).toBeVisible();
    await inspectLooks(page, 'a question');
    await page.keyboard.press('Escape');
    await exhibit(page, 'toasts').getByRole('button', { name: 'Error' }).click();
    await exhibit(page, 'toasts').getByRole('button', { name: 'Info that stays' }).click();
    await expect(toasts(page).getByText('It could not be saved.')).toBeVisible();
    await inspectLooks(page, 'toasts');
    for (const frame of ['app-frame', 'talk-frame']) {
      await page.goto(`${gallery}?frame=${frame}`);
      await expect(page.getByRole('main')).toBeVisible();
      await inspectLooks(page, frame);
    }
    await context.close();
  });
}

test('what is built for people has nothing of it', () => {
  const built = Object.keys(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as object);
  expect(built.filter((name) => /features\/(videos|talk)\//.test(name)).length).toBeGreaterThan(0);
  expect(built.filter((name) => name.includes('gallery'))).toEqual([]);
});
