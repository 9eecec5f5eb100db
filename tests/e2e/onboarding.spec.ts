import type { Page } from '@playwright/test';
import { LOCALES } from '#shared/i18n/locale';
import { chooseLanguage, menuOf } from './account-menu.ts';
import { allowConsoleError, choosePersona, expect, LANGUAGE, type OpenAs, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

test.describe.configure({ timeout: 120_000 });

const STEPS = ['meet', 'lead', 'dot', 'kept'] as const;
const impulseOf = (house: { port: number }) => `http://localhost:${house.port}`;

async function visit(page: Page, address: string, name: OpenAs): Promise<void> {
  await page.goto(address);
  const picker = page.getByRole('heading', { name: 'Choose a persona' });
  await picker.or(page.getByRole('banner')).first().waitFor();
  if (await picker.isVisible()) await choosePersona(page, name);
  await page.getByRole('banner').waitFor();
}

const titleOf = (page: Page, step: (typeof STEPS)[number], say: ReturnType<typeof translatorFor>) =>
  page.getByRole('heading', { level: 1, name: say(`training.${step}.title`, { name: 'Nils' }) });

test('ACCESS-A7: introduction: leads a giver in training through it by mouse and keys, then where they wanted to go @main', async ({
  person,
  house,
}) => {
  const page = await person('Nils Berger');
  const say = translatorFor(LANGUAGE['Nils Berger']);
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await visit(page, `${impulseOf(house)}/videos`, 'Nils Berger');
  await page.waitForURL(`${impulseOf(house)}/bernie/welcome`);
  await expect(titleOf(page, 'meet', say)).toBeVisible();
  await expect(page).toHaveTitle(`${say('training.meet.title', { name: 'Nils' })} · Parley`);
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

test.describe('introduction', () => {
  test.use({ shared: true });

  test('is not shown to a user who does not lead, by the shortcut neither', async ({ person, house }) => {
    const page = await person('Tom Keller');
    const say = translatorFor('en-GB');
    await visit(page, `${impulseOf(house)}/videos`, 'Tom Keller');
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    await page.keyboard.press('Control+b');
    await page.goto(`${impulseOf(house)}/bernie/welcome`);
    await expect(page.getByText(say('messages.authorizationError'))).toBeVisible();
  });

  test('shortcut: leads nowhere when it is switched off', async ({ person, house }) => {
    const page = await person('Carla Meier');
    const say = translatorFor(LANGUAGE['Carla Meier']);
    // The configuration is embedded in each document.
    await page.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text, revive) => parse(text.replace('"bernieShortcut":true', '"bernieShortcut":false'), revive);
    });
    await visit(page, `${impulseOf(house)}/videos`, 'Carla Meier');
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    await page.keyboard.press('Control+b');
    await menuOf(page, 'Carla Meier').click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(page.url()).toBe(`${impulseOf(house)}/videos`);
  });

  test('says that its end could not be saved, and can be tried again', async ({ person, house, complaints }) => {
    const page = await person('Nils Berger');
    const say = translatorFor(LANGUAGE['Nils Berger']);
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
    allowConsoleError(complaints, /status of 500/);
  });

  for (const [look, options] of [
    ['desktop, light', { colorScheme: 'light' }],
    ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const) {
    test(`is accessible in every language: ${look}`, async ({ person, house }) => {
      const page = await person('Nils Berger', options);
      await visit(page, `${impulseOf(house)}/bernie/welcome`, 'Nils Berger');
      for (const locale of LOCALES) {
        await chooseLanguage(page, 'Nils Berger', locale);
        const say = translatorFor(locale);
        for (const step of STEPS) {
          await expect(titleOf(page, step, say)).toBeVisible();
          if (locale === 'de-DE') await expectAccessible(page, `${step} in ${locale}`);
          await page.keyboard.press('ArrowRight');
        }
        for (const _ of STEPS) await page.keyboard.press('ArrowLeft');
      }
      await expect(menuOf(page, 'Nils Berger')).toBeVisible();
      await chooseLanguage(page, 'Nils Berger', LANGUAGE['Nils Berger']);
    });
  }
});
