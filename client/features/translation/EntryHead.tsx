import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findPlaceholders } from '#shared/translation/overrides';
import { isPlaceholder } from '#shared/translation/placeholder-examples';
import css from './Translations.module.css';

const NUMBER = /_(one|many|other)$/;

/** The key of a text, and the placeholders that the page fills in. */
export const EntryHead = memo(function EntryHead({ entry, original }: { entry: string; original: string }): ReactNode {
  const { t } = useTranslation();
  const number = NUMBER.exec(entry)?.[1];
  const places = findPlaceholders(original).filter(isPlaceholder);
  return (
    <div className={css.head}>
      <h3 id={`key-${entry}`}>{entry}</h3>
      {number ? <span className={css.number}>{t(number === 'one' ? 'translations.one' : 'translations.other')}</span> : null}
      {places.length > 0 ? (
        <dl className={css.places}>
          {places.map((place) => (
            <div key={place}>
              <dt>{`{{${place}}}`}</dt>
              <dd>{t(`translations.places.${place}`)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
});
