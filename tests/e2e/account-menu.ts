import type { Locator, Page } from '@playwright/test';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { Person } from './people.ts';
import { sayIn } from './words.ts';

/** The menu of the account, whatever language is spoken now; there as soon as the account's own is. */
export const menuOf = (page: Page, name: Person): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}\\b`) });

async function open(page: Page, name: Person): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole('menu').waitFor();
}

/** Chooses a language and waits until it is spoken and stored. */
export async function speak(page: Page, name: Person, locale: Locale): Promise<void> {
  await menuOf(page, name).waitFor();
  if ((await page.locator('html').getAttribute('lang')) === locale) return;
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok(), { timeout: 15_000 });
  await open(page, name);
  await page.locator(`[role=menuitem][lang=${locale}]`).click();
  await stored;
  await page.locator(`html[lang=${locale}]`).waitFor();
}

async function choose(page: Page, name: Person, key: string): Promise<void> {
  await open(page, name);
  const texts = [...new Set(LOCALES.map((locale) => sayIn(locale)(key)))];
  await page.getByRole('menuitem', { name: new RegExp(`^(${texts.join('|')})$`) }).click();
}

export const wear = (page: Page, name: Person, scheme: 'Light' | 'Dark' | 'Auto'): Promise<void> =>
  choose(page, name, `navigation.scheme${scheme}`);

export const signOut = (page: Page, name: Person): Promise<void> => choose(page, name, 'general.signOut');
