import { readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { LOCALES, type Locale } from '#shared/i18n/locale';

const textsOf = (locale: Locale): object =>
  JSON.parse(readFileSync(new URL(`../shared/i18n/${locale}.json`, import.meta.url), 'utf8')) as object;

/** Says the product's texts in one language. */
export async function wordsIn(lang: Locale): Promise<TFunction> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: lang,
    supportedLngs: [...LOCALES],
    load: 'currentOnly',
    resources: { [lang]: { translation: textsOf(lang) } },
    interpolation: { escapeValue: false },
  });
  return i18n.t;
}
