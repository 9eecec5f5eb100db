import { useTranslation } from 'react-i18next';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind, textsOfType } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';

/** LIBRARY-D2: function that returns the name of an item, else its first text in the language of the user. */
export function useItemName(kind: LibraryKind): (item: Pick<LibraryItem, 'languageIndependentName' | 'multilang' | 'type'>) => string {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  return ({ languageIndependentName, multilang, type }) => {
    const [first = ''] = kind === 'question' && type ? textsOfType(type) : LIBRARY[kind].texts;
    return languageIndependentName || localize(multilang[first], locale) || t('library.draft');
  };
}
