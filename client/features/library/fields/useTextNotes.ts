import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import { usersQuery } from '#client/api/user';
import { formatDay } from '#shared/i18n/dates';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import type { TextGap } from '#shared/library/text-gaps';
import type { TextState } from '#shared/library/text-state';
import { textsOfContent } from '#shared/library/texts';

/** Returns a function that explains the state of a text: the language shown instead, the reviewer, or the origin. */
export function useTextNotes(
  item: LibraryItem,
  language: Locale,
): (field: string, state: TextGap | 'reviewed' | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const states = Object.values(item.states).flatMap((of) => of?.[language] ?? []);
  const reviewers = [...new Set(states.flatMap(({ reviewedBy }) => reviewedBy ?? []))].sort();
  const { data: people = [] } = useQuery({ ...usersQuery(reviewers), enabled: reviewers.length > 0 });

  const reviewNote = ({ reviewedBy, reviewedAt }: TextState): string | undefined => {
    if (!reviewedAt) return undefined;
    const date = formatDay(deviceDay(reviewedAt), resolveLocale(i18n.language));
    const name = people.find(({ id }) => id === reviewedBy)?.displayName;
    return name ? t('library.reviewedBy', { name, date }) : t('library.reviewedOn', { date });
  };
  const originNote = ({ origin, model }: TextState): string | undefined => {
    if (origin === 'person') return undefined;
    if (origin === 'import') return t('library.fromImport');
    return model ? t('library.fromModel', { name: model }) : t('library.fromAi');
  };

  return (field, state) => {
    const known = item.states[field]?.[language];
    const { sourceLanguage = item.defaultLanguage } = known ?? {};
    const source = t(`languages.${sourceLanguage}`);
    if (state === 'missing')
      return textsOfContent(item)[field]?.[item.defaultLanguage] ? t('library.shownInstead', { language: source }) : undefined;
    if (!known) return undefined;
    if (state === 'outdated') return t('library.sourceChanged', { language: source });
    return state === 'reviewed' ? reviewNote(known) : originNote(known);
  };
}
