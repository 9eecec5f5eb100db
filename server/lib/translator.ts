import { readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { I18NEXT_INTERPOLATION, numberFormatPlugin } from '#shared/i18n/numbers';
import type { PerLocale, TextOverrides, Texts } from '#shared/translation/dictionary';
import { applyOverrides } from '#shared/translation/overrides';

const read = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`../../shared/i18n/${locale}.json`, import.meta.url), 'utf8')) as Texts;

/** The product's own texts. */
export const DEFAULT_DICTIONARIES = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as PerLocale<Texts>;

/** Creates a translator for one language. @param wording texts that a tenant uses instead of the product's */
export async function createTranslator(lang: Locale, wording: TextOverrides = {}): Promise<TFunction> {
  const i18n = i18next.createInstance();
  await i18n.use(numberFormatPlugin).init({
    lng: lang,
    supportedLngs: [...LOCALES],
    load: 'currentOnly',
    resources: { [lang]: { translation: applyOverrides(DEFAULT_DICTIONARIES[lang], wording) } },
    interpolation: I18NEXT_INTERPOLATION,
  });
  return i18n.t;
}
