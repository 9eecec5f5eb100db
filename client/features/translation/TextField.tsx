import { IconArrowBackUp } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, type Locale } from '#shared/i18n/locale';
import { findPlaceholders, validateText } from '#shared/translation/overrides';
import { preview } from '#shared/translation/placeholder-examples';
import css from './TextField.module.css';
import { useTextErrorMessage } from './useTextErrorMessage.ts';

interface TextFieldProps {
  language: Locale;
  /** Key of the text. */
  entry: string;
  original: string;
  /** The stored text. */
  stored: string;
  /** The text with the user's edits. */
  text: string;
  onType: (language: Locale, key: string, text: string) => void;
}

/** A text is a single line, so Enter is ignored. */
const ignoreEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** One text in one language. Memoised, because the page has many. */
export const TextField = memo(function TextField({ language, entry, original, stored, text, onType }: TextFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const wordsOf = useTextErrorMessage();
  const mistake = text === stored ? undefined : validateText(original, text);
  const type = (next: string) => onType(language, entry, next);
  const described = [mistake ? `${id}wrong` : '', text === original ? '' : `${id}original`].filter(Boolean).join(' ');
  return (
    <div className={css.cell} data-unsaved={text !== stored || undefined}>
      <span id={`${id}name`} className={css.language} lang={language}>
        {LANGUAGE_NAMES[language]}
      </span>
      <textarea
        rows={1}
        lang={language}
        spellCheck
        value={text}
        aria-labelledby={`key-${entry} ${id}name`}
        aria-invalid={mistake !== undefined}
        aria-describedby={described || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={ignoreEnter}
      />
      {mistake ? (
        <p id={`${id}wrong`} className={css.wrong}>
          {wordsOf(mistake, original)}
        </p>
      ) : null}
      {findPlaceholders(text).length > 0 && !mistake ? (
        <p className={css.preview} aria-hidden="true">
          {preview(text)}
        </p>
      ) : null}
      {text === original ? null : (
        <div className={css.original}>
          <p id={`${id}original`}>
            {t('translations.original')} <q lang={language}>{original}</q>
          </p>
          <button type="button" onClick={() => type(original)}>
            <IconArrowBackUp size={16} stroke={2} aria-hidden />
            {t('translations.undo')}
          </button>
        </div>
      )}
    </div>
  );
});
