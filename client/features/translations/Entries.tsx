import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Book } from '#client/features/translations/book';
import type { Drafts } from '#client/features/translations/drafts';
import type { Locale } from '#shared/i18n/locale';
import { isContested } from '#shared/translation/draft';
import type { Entry } from '#shared/translation/find';
import { groupOf } from '#shared/translation/texts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Cell } from './Cell.tsx';
import { EntryHead } from './EntryHead.tsx';
import { useGroupName } from './names.ts';
import css from './Translations.module.css';

interface EntriesProps {
  entries: readonly Entry[];
  most: number;
  onMore: () => void;
  book: Book;
  drafts: Drafts;
  /** Those that there is room for side by side. */
  languages: readonly Locale[];
  onType: (language: Locale, key: string, text: string) => void;
  onInsist: (language: Locale, key: string) => void;
}

/** The texts under the names of their groups, each in every language. */
export function Entries({ entries, most, onMore, book, drafts, languages, onType, onInsist }: EntriesProps): ReactNode {
  const { t } = useTranslation();
  const nameOf = useGroupName();
  if (entries.length === 0)
    return (
      <Empty title={t('translations.nothing')} check={false}>
        {t('translations.nothingText')}
      </Empty>
    );
  const groups = [...Map.groupBy(entries.slice(0, most), ({ key }) => groupOf(key))];
  return (
    <>
      {groups.map(([group, some]) => (
        <section key={group} aria-label={nameOf(group)} className={css.texts}>
          <h2>{nameOf(group)}</h2>
          {group === 'report' ? <p className={css.hint}>{t('translations.reportText')}</p> : null}
          <ul>
            {some.map(({ key, original, said: text }) => (
              <li key={key} className={css.entry}>
                <EntryHead entry={key} original={original['en-GB']} />
                <div className={css.cells}>
                  {languages.map((language) => {
                    const said = book.said[language].get(key) ?? '';
                    return (
                      <Cell
                        key={language}
                        language={language}
                        entry={key}
                        original={original[language]}
                        said={said}
                        text={text[language]}
                        contested={isContested(drafts[language], key, said)}
                        onType={onType}
                        onInsist={onInsist}
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
