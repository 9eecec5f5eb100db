import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale';
import { expect, type OpenAs } from '../fixtures/test.ts';
import { openImpulse } from './open-impulse-page.ts';
import { type Say, translatorFor } from './translator.ts';

const NAMES: Record<Locale, string> = { 'en-GB': 'English', 'de-DE': 'Deutsch', 'it-IT': 'Italiano', 'fr-FR': 'Français' };

/** Driver of the page on which an administrator overrides texts. */
export class WordingPage {
  readonly page: Page;
  readonly say: Say;

  /** @param locale language of the administrator */
  constructor(page: Page, locale: Locale = 'it-IT') {
    this.page = page;
    this.say = translatorFor(locale);
  }

  async open(port: number, name: OpenAs): Promise<this> {
    await openImpulse(this.page, port, name, '/translations', 'translations.title');
    await expect(this.search).toBeVisible();
    return this;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.say('translations.search') });
  }

  field(key: string, locale: Locale): Locator {
    return this.page.getByRole('textbox', { name: `${key} ${NAMES[locale]}`, exact: true });
  }

  /** Searches a text and writes another one. */
  async write(key: string, locale: Locale, text: string): Promise<void> {
    await this.search.fill(key);
    await this.field(key, locale).fill(text);
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values) });
  }

  async save(): Promise<void> {
    await this.button('general.save').click();
    await expect(this.page.getByText(this.say('translations.saved'))).toBeVisible();
  }
}
