import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import type { TranslationCount, TranslationCounts } from '#shared/library/text-state';
import css from './Library.module.css';

const ICON = { size: 15, stroke: 2, 'aria-hidden': true } as const;

/** Describes the number of missing, outdated and unreviewed texts. */
export function describeCount({ missing, outdated, unreviewed }: TranslationCount, t: TFunction): string {
  const parts = [
    ...(missing ? [t('library.missing', { count: missing })] : []),
    ...(outdated ? [t('library.outdated', { count: outdated })] : []),
    ...(unreviewed ? [t('library.unreviewed', { count: unreviewed })] : []),
  ];
  return parts.join(', ') || t('library.complete');
}

const levelOf = ({ missing, outdated, unreviewed }: TranslationCount): 'missing' | 'open' | 'done' =>
  missing > 0 ? 'missing' : outdated + unreviewed > 0 ? 'open' : 'done';

const SIGNS = { missing: <IconMinus {...ICON} />, open: <IconAlertCircle {...ICON} />, done: <IconCheck {...ICON} /> };

/** State of the translations per language as icons; the title of each describes it. */
export function TranslationMarks({ translation }: { translation: TranslationCounts }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={css.marks}>
      {LOCALES.map((locale) => {
        const words = describeCount(translation[locale], t);
        return (
          <li
            key={locale}
            data-level={levelOf(translation[locale])}
            title={`${t('general.label', { label: LANGUAGE_NAMES[locale] })} ${words}`}
          >
            {SIGNS[levelOf(translation[locale])]}
            <span aria-hidden="true">{locale.slice(0, 2)}</span>
            <span className="visually-hidden">{`${t('general.label', { label: LANGUAGE_NAMES[locale] })} ${words}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
