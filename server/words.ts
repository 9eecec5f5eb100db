import { readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { IN_TEXTS, NUMBERS } from '#shared/i18n/numbers';
import type { InEach, Texts, Wording } from '#shared/translation/texts';
import { reworded } from '#shared/translation/wording';

const read = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`../shared/i18n/${locale}.json`, import.meta.url), 'utf8')) as Texts;

/** The texts as the product brings them. */
export const ORIGINALS = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as InEach<Texts>;

/** Says the product's texts in one language. @param wording what the company that it is said for says instead */
export async function wordsIn(lang: Locale, wording: Wording = {}): Promise<TFunction> {
  const i18n = i18next.createInstance();
  await i18n.use(NUMBERS).init({
    lng: lang,
    supportedLngs: [...LOCALES],
    load: 'currentOnly',
    resources: { [lang]: { translation: reworded(ORIGINALS[lang], wording) } },
    interpolation: IN_TEXTS,
  });
  return i18n.t;
}
