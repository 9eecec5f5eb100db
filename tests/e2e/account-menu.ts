import type { Locator, Page } from '@playwright/test';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { OpenAs } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

/** The account menu, in any language. It is rendered once the account has loaded. */
export const menuOf = (page: Page, name: OpenAs): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}\\b`) });

async function open(page: Page, name: OpenAs): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole('menu').waitFor();
}

/** Chooses a language and waits until it is active and stored. */
export async function chooseLanguage(page: Page, name: OpenAs, locale: Locale): Promise<void> {
  await menuOf(page, name).waitFor();
  if ((await page.locator('html').getAttribute('lang')) === locale) return;
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok(), { timeout: 15_000 });
  await open(page, name);
  await page.locator(`[role=menuitemradio][lang=${locale}]`).click();
  await stored;
  await page.locator(`html[lang=${locale}]`).waitFor();
}

async function choose(page: Page, name: OpenAs, role: 'menuitem' | 'menuitemradio', key: string): Promise<void> {
  await open(page, name);
  const texts = [...new Set(LOCALES.map((locale) => translatorFor(locale)(key)))];
  await page.getByRole(role, { name: new RegExp(`^(${texts.join('|')})$`) }).click();
}

export const chooseColorScheme = (page: Page, name: OpenAs, scheme: 'Light' | 'Dark' | 'Auto'): Promise<void> =>
  choose(page, name, 'menuitemradio', `navigation.scheme${scheme}`);

export const signOutByMenu = (page: Page, name: OpenAs): Promise<void> => choose(page, name, 'menuitem', 'general.signOut');
