import { IconAlertCircle, IconCheck, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCount } from '#client/features/library/TranslationMarks.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import type { TranslationCounts } from '#shared/library/text-state';
import css from './Fields.module.css';

const ICON = { size: 15, stroke: 2, 'aria-hidden': true } as const;
const SIGNS = { toDo: <IconAlertCircle {...ICON} />, review: <IconEye {...ICON} />, done: <IconCheck {...ICON} /> };

interface LanguageTabsProps {
  language: Locale;
  defaultLanguage: Locale;
  translation: TranslationCounts;
  onLanguage: (language: Locale) => void;
}

/** Language switch of the text fields, with the number of open texts per language. */
export function LanguageTabs({ language, defaultLanguage, translation, onLanguage }: LanguageTabsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={css.languages}>
      <legend className="visually-hidden">{t('library.languages')}</legend>
      {LOCALES.map((locale) => {
        const { missing, outdated, unreviewed } = translation[locale];
        const open = missing + outdated + unreviewed;
        const isSource = locale === defaultLanguage;
        const level = open === 0 ? 'done' : missing + outdated === 0 ? 'review' : 'toDo';
        const words = {
          done: t(isSource ? 'library.source' : 'library.done'),
          review: t('library.toReview', { count: open }),
          toDo: t('library.toDo', { count: open }),
        };
        return (
          <button
            key={locale}
            type="button"
            aria-pressed={locale === language}
            title={describeCount(translation[locale], t)}
            onClick={() => onLanguage(locale)}
          >
            <b lang={locale}>{LANGUAGE_NAMES[locale]}</b>
            <small data-level={isSource && level === 'done' ? 'source' : level}>
              {isSource && level === 'done' ? null : SIGNS[level]}
              {words[level]}
            </small>
          </button>
        );
      })}
    </fieldset>
  );
}
