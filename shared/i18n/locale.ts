import { type Static, Type } from 'typebox';

/** The languages a person can choose, in the order in which the language pickers cycle (spec 2 section 9). */
export const LOCALES = ['en-GB', 'de-DE', 'it-IT', 'fr-FR'] as const;

export const Locale = Type.Enum([...LOCALES]);
export type Locale = (typeof LOCALES)[number];
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** A language is found by whoever speaks it: its name is in itself, whatever is spoken now. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-GB': 'English',
  'de-DE': 'Deutsch',
  'it-IT': 'Italiano',
  'fr-FR': 'Français',
};
export const DEFAULT_LOCALE: Locale = 'en-GB';

/** One text in several languages; a language that was never written is absent. */
export const Multilang = Type.Partial(
  Type.Object({ 'en-GB': Type.String(), 'de-DE': Type.String(), 'it-IT': Type.String(), 'fr-FR': Type.String() }),
);
export type Multilang = Static<typeof Multilang>;

/** The text in `locale`, else in the default language, else in whichever language was written; '' when none was. */
export function textIn(text: Multilang | undefined, locale: Locale): string {
  if (!text) return '';
  return text[locale] || text[DEFAULT_LOCALE] || LOCALES.map((l) => text[l]).find(Boolean) || '';
}

/** The nearest supported language of a BCP 47 tag such as `de` or `de-AT`; the default when there is none. */
export function localeOf(tag: string | undefined): Locale {
  const language = tag?.slice(0, 2).toLowerCase();
  return LOCALES.find((l) => l === tag) ?? LOCALES.find((l) => l.slice(0, 2) === language) ?? DEFAULT_LOCALE;
}
