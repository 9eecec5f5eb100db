import type { Book } from '#client/features/translations/book';
import type { Drafts } from '#client/features/translations/drafts';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { isContested } from '#shared/translation/draft';
import type { Entry } from '#shared/translation/find';
import { groupOf, type InEach } from '#shared/translation/texts';
import { mistakeIn } from '#shared/translation/wording';

/** Every text, as it would be said with what was typed. */
export function entriesOf({ original, said }: Book, drafts: Drafts): Entry[] {
  const inEach = (make: (language: Locale) => string): InEach<string> =>
    Object.fromEntries(LOCALES.map((language) => [language, make(language)])) as InEach<string>;
  return [...original['en-GB'].keys()].map((key) => ({
    key,
    original: inEach((language) => original[language].get(key) ?? ''),
    said: inEach((language) => drafts[language].texts[key] ?? said[language].get(key) ?? ''),
    unsaved: LOCALES.some((language) => drafts[language].texts[key] !== undefined),
  }));
}

export const groupsOf = ({ original }: Book): string[] => [...new Set([...original['en-GB'].keys()].map(groupOf))];

/** Typed texts that cannot be saved as they are: wrong, or changed by somebody else meanwhile. */
export const stuckIn = ({ original, said }: Book, drafts: Drafts): { language: Locale; key: string }[] =>
  LOCALES.flatMap((language) =>
    Object.entries(drafts[language].texts)
      .filter(
        ([key, text]) =>
          mistakeIn(original[language].get(key) ?? '', text) !== undefined ||
          isContested(drafts[language], key, said[language].get(key) ?? ''),
      )
      .map(([key]) => ({ language, key })),
  );
