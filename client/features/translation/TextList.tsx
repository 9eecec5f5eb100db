import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dictionaries } from '#client/features/translation/useDictionaries';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import type { Locale } from '#shared/i18n/locale';
import { keyGroup } from '#shared/translation/dictionary';
import type { TextEntry } from '#shared/translation/filter';
import { EntryHead } from './EntryHead.tsx';
import { TextField } from './TextField.tsx';
import css from './Translations.module.css';
import { useGroupName } from './useGroupName.ts';

interface TextListProps {
  entries: readonly TextEntry[];
  most: number;
  onMore: () => void;
  book: Dictionaries;
  /** The languages that fit side by side. */
  languages: readonly Locale[];
  onType: (language: Locale, key: string, text: string) => void;
}

/** The texts by group, each in every language. */
export function TextList({ entries, most, onMore, book, languages, onType }: TextListProps): ReactNode {
  const { t } = useTranslation();
  const nameOf = useGroupName();
  if (entries.length === 0)
    return (
      <Empty title={t('translations.nothing')} check={false}>
        {t('translations.nothingText')}
      </Empty>
    );
  const groups = [...Map.groupBy(entries.slice(0, most), ({ key }) => keyGroup(key))];
  return (
    <>
      {groups.map(([group, some]) => (
        <section key={group} aria-label={nameOf(group)} className={css.texts}>
          <h2>{nameOf(group)}</h2>
          {group === 'report' ? <p className={css.hint}>{t('translations.reportText')}</p> : null}
          <ul>
            {some.map(({ key, original, current: text }) => (
              <li key={key} className={css.entry}>
                <EntryHead entry={key} original={original['en-GB']} />
                <div className={css.cells}>
                  {languages.map((language) => {
                    const stored = book.stored[language].get(key) ?? '';
                    return (
                      <TextField
                        key={language}
                        language={language}
                        entry={key}
                        original={original[language]}
                        stored={stored}
                        text={text[language]}
                        onType={onType}
                      />
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {entries.length > most ? (
        <Button variant="default" className={css.more ?? ''} onClick={onMore}>
          {t('translations.more', { count: entries.length - most })}
        </Button>
      ) : null}
    </>
  );
}
