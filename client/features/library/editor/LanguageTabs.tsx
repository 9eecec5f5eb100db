import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCount } from '#client/features/library/list/LanguageMarks.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import type { TranslationCounts } from '#shared/library/text-state';
import css from './Editor.module.css';

interface LanguageTabsProps {
  language: Locale;
  defaultLanguage: Locale;
  translation: TranslationCounts;
  onLanguage: (language: Locale) => void;
}

/** The languages of the texts, each with what is to be done in it. */
export function LanguageTabs({ language, defaultLanguage, translation, onLanguage }: LanguageTabsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={css.languages}>
      <legend className="visually-hidden">{t('library.languages')}</legend>
      {LOCALES.map((locale) => {
        const { missing, outdated, unreviewed } = translation[locale];
        const open = missing + outdated + unreviewed;
        const detail = open > 0 ? t('library.toDo', { count: open }) : t(locale === defaultLanguage ? 'library.source' : 'library.done');
        return (
          <button
            key={locale}
            type="button"
            aria-pressed={locale === language}
            title={describeCount(translation[locale], t)}
            onClick={() => onLanguage(locale)}
          >
            <b lang={locale}>{LANGUAGE_NAMES[locale]}</b>
            <small data-open={open > 0 || undefined}>{detail}</small>
          </button>
        );
      })}
    </fieldset>
  );
}
