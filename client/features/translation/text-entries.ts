import type { Dictionaries } from '#client/features/translation/useDictionaries';
import type { Drafts } from '#client/features/translation/useDrafts';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { keyGroup, type PerLocale } from '#shared/translation/dictionary';
import { hasConflict } from '#shared/translation/draft';
import type { TextEntry } from '#shared/translation/filter';
import { validateText } from '#shared/translation/overrides';

/** All texts with the user's edits applied. */
export function toTextEntries({ original, stored }: Dictionaries, drafts: Drafts): TextEntry[] {
  const inEach = (make: (language: Locale) => string): PerLocale<string> =>
    Object.fromEntries(LOCALES.map((language) => [language, make(language)])) as PerLocale<string>;
  return [...original['en-GB'].keys()].map((key) => ({
    key,
    original: inEach((language) => original[language].get(key) ?? ''),
    current: inEach((language) => drafts[language].texts[key] ?? stored[language].get(key) ?? ''),
    unsaved: LOCALES.some((language) => drafts[language].texts[key] !== undefined),
  }));
}

export const listGroups = ({ original }: Dictionaries): string[] => [...new Set([...original['en-GB'].keys()].map(keyGroup))];

interface Place {
  language: Locale;
  key: string;
}

const findDrafts = (drafts: Drafts, is: (place: Place, text: string) => boolean): Place[] =>
  LOCALES.flatMap((language) =>
    Object.entries(drafts[language].texts)
      .map(([key, text]) => ({ place: { language, key }, text }))
      .filter(({ place, text }) => is(place, text))
      .map(({ place }) => place),
  );

/** Edited texts that are invalid. */
export const findInvalidTexts = ({ original }: Dictionaries, drafts: Drafts): Place[] =>
  findDrafts(drafts, ({ language, key }, text) => validateText(original[language].get(key) ?? '', text) !== undefined);

/** Edited texts that another user has changed in the meantime. */
export const findConflictingTexts = ({ stored }: Dictionaries, drafts: Drafts): Place[] =>
  findDrafts(drafts, ({ language, key }) => hasConflict(drafts[language], key, stored[language].get(key) ?? ''));
