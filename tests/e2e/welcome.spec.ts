import type { Page } from '@playwright/test';
import { LOCALES } from '#shared/i18n/locale';
import { menuOf, speak } from './account-menu.ts';
import { inspect } from './audit.ts';
import { expect, forgive, LANGUAGE, type Person, PHONE, pick, test } from './people.ts';
import { sayIn } from './words.ts';

test.describe.configure({ timeout: 120_000 });

const STEPS = ['meet', 'lead', 'dot', 'kept'] as const;
const impulseOf = (house: { port: number }) => `http://localhost:${house.port}`;

async function visit(page: Page, address: string, name: Person): Promise<void> {
  await page.goto(address);
  const picker = page.getByRole('heading', { name: 'Choose a persona' });
  await picker.or(page.getByRole('banner')).first().waitFor();
  if (await picker.isVisible()) await pick(page, name);
  await page.getByRole('banner').waitFor();
}

const titleOf = (page: Page, step: (typeof STEPS)[number], say: ReturnType<typeof sayIn>) =>
  page.getByRole('heading', { level: 1, name: say(`training.${step}.title`, { name: 'Nils' }) });

test('A7: a giver in training comes to the introduction first, goes through it by hand and by keys, and then where they wanted to go', async ({
  person,
  house,
}) => {
  const page = await person('Nils Berger');
  const say = sayIn(LANGUAGE['Nils Berger']);
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await visit(page, `${impulseOf(house)}/videos`, 'Nils Berger');
  await page.waitForURL(`${impulseOf(house)}/bernie/welcome`);
  await expect(titleOf(page, 'meet', say)).toBeVisible();
  const next = page.getByRole('button', { name: say('training.next') });
  await next.click();
  await expect(titleOf(page, 'lead', say)).toBeFocused();
  await page.getByRole('button', { name: say('training.previous') }).click();
  await expect(titleOf(page, 'meet', say)).toBeVisible();
  for (const step of STEPS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(titleOf(page, step, say)).toBeVisible();
  }
  await page.getByRole('button', { name: say('training.end') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
  await expect(page).toHaveURL(`${impulseOf(house)}/videos`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();

  await page.keyboard.press('Control+b');
  await expect(titleOf(page, 'meet', say)).toBeVisible();
  await visit(page, `${impulseOf(house)}/`, 'Nils Berger');
  await expect(page).toHaveURL(`${impulseOf(house)}/videos`);
});

test.describe('looked at', () => {
  test.use({ shared: true });

  test('somebody who does not lead is not led there, by keys neither', async ({ person, house }) => {
    const page = await person('Tom Keller');
    const say = sayIn('en-GB');
    await visit(page, `${impulseOf(house)}/videos`, 'Tom Keller');
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    await page.keyboard.press('Control+b');
    await page.goto(`${impulseOf(house)}/bernie/welcome`);
    await expect(page.getByText(say('messages.authorizationError'))).toBeVisible();
  });

  test('where the shortcut is switched off it leads nobody anywhere', async ({ person, house }) => {
    const page = await person('Carla Meier');
    const say = sayIn(LANGUAGE['Carla Meier']);
    await page.route('**/configuration/app', async (route) => {
      const configuration = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...configuration, bernieShortcut: false } });
    });
    await visit(page, `${impulseOf(house)}/videos`, 'Carla Meier');
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    await page.keyboard.press('Control+b');
    await menuOf(page, 'Carla Meier').click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(page.url()).toBe(`${impulseOf(house)}/videos`);
  });

  test('that the end could not be told is said, and it can be tried again', async ({ person, house, complaints }) => {
    const page = await person('Nils Berger');
    const say = sayIn(LANGUAGE['Nils Berger']);
    await visit(page, `${impulseOf(house)}/bernie/welcome`, 'Nils Berger');
    const requestId = 'a0c6c2de-6f2c-4d0e-9c2c-1c9f3f4c2a11';
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 500,
            json: { type: 'UnexpectedError', message: 'Unexpected error.', messageKey: 'messages.unexpectedError', requestId },
          })
        : route.continue(),
    );
    for (const _ of STEPS.slice(1)) await page.keyboard.press('ArrowRight');
    const end = page.getByRole('button', { name: say('training.end') });
    await end.click();
    await expect(page.getByText(say('messages.unexpectedError'))).toBeVisible();
    await expect(page.getByText(requestId)).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: say('general.copyId') }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
    await expect(end).toBeEnabled();
    forgive(complaints, /status of 500/);
  });

  for (const [look, options] of [
    ['desktop, light', { colorScheme: 'light' }],
    ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const) {
    test(`nothing is in the way of anybody, in any language: ${look}`, async ({ person, house }) => {
      const page = await person('Nils Berger', options);
      await visit(page, `${impulseOf(house)}/bernie/welcome`, 'Nils Berger');
      for (const locale of LOCALES) {
        await speak(page, 'Nils Berger', locale);
        const say = sayIn(locale);
        for (const step of STEPS) {
          await expect(titleOf(page, step, say)).toBeVisible();
          if (locale === 'de-DE') await inspect(page, `${step} in ${locale}`);
          await page.keyboard.press('ArrowRight');
        }
        for (const _ of STEPS) await page.keyboard.press('ArrowLeft');
      }
      await expect(menuOf(page, 'Nils Berger')).toBeVisible();
      await speak(page, 'Nils Berger', LANGUAGE['Nils Berger']);
    });
  }
});
