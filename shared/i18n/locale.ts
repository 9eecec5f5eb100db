import { type Static, Type } from 'typebox';

/** The languages of the interface, in the order of the language pickers. */
export const LOCALES = ['en-GB', 'de-DE', 'it-IT', 'fr-FR'] as const;

/** Schema of a language code. */
export const Locale = Type.Enum([...LOCALES]);
export type Locale = (typeof LOCALES)[number];
/** Whether a value of unknown type is the code of one of the languages in `LOCALES`, such as `en-GB`. */
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The name of each language in that language, so that a user can find it from any other. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-GB': 'English',
  'de-DE': 'Deutsch',
  'it-IT': 'Italiano',
  'fr-FR': 'Français',
};
/** The language of the interface if no supported language is requested. */
export const DEFAULT_LOCALE: Locale = 'en-GB';

/** One text in several languages. Languages without a text are absent. */
export const LocalizedText = Type.Partial(
  Type.Object({ 'en-GB': Type.String(), 'de-DE': Type.String(), 'it-IT': Type.String(), 'fr-FR': Type.String() }),
);
export type LocalizedText = Static<typeof LocalizedText>;

const shownLanguage = (text: LocalizedText | undefined, locale: Locale): Locale | undefined =>
  [locale, DEFAULT_LOCALE, ...LOCALES].find((each) => text?.[each]);

/** The text in `locale`, else in the default language, else in any language; '' when there is none. */
export const localize = (text: LocalizedText | undefined, locale: Locale): string => text?.[shownLanguage(text, locale) ?? locale] ?? '';

/**
 * The language of the text that `localize` returns, if it differs from `locale`: the element that shows the text then needs a `lang`
 * attribute. Undefined if it does not differ.
 */
export function foreignLanguage(text: LocalizedText | undefined, locale: Locale): Locale | undefined {
  const shown = shownLanguage(text, locale);
  return shown === locale ? undefined : shown;
}

/** The nearest supported language of a BCP 47 tag such as `de` or `de-AT`; the default when there is none. */
export function resolveLocale(tag: string | undefined): Locale {
  const language = tag?.slice(0, 2).toLowerCase();
  return LOCALES.find((l) => l === tag) ?? LOCALES.find((l) => l.slice(0, 2) === language) ?? DEFAULT_LOCALE;
}
