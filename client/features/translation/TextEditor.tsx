import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findConflictingTexts, findInvalidTexts, listGroups, toTextEntries } from '#client/features/translation/text-entries';
import type { Dictionaries } from '#client/features/translation/useDictionaries';
import { countDrafts, useDrafts } from '#client/features/translation/useDrafts';
import { useSaveOverrides } from '#client/features/translation/useSaveOverrides';
import { useTextFilter } from '#client/features/translation/useTextFilter';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale, resolveLocale } from '#shared/i18n/locale';
import { isOverridden, matchesFilter, type TextFilter } from '#shared/translation/filter';
import { TextFilterBar } from './TextFilterBar.tsx';
import { TextList } from './TextList.tsx';
import { TextSaveBar } from './TextSaveBar.tsx';
import css from './Translations.module.css';
import { UnsavedTextsDialog } from './UnsavedTextsDialog.tsx';

/** Number of texts shown before the user asks for more; each has four fields. */
const STEP_COUNT = 40;

const INVALID_FIELD = '[aria-invalid=true]';

const NO_FILTER: TextFilter = { words: '', group: undefined, changedOnly: false };

/** Search, edit and save the texts. */
export function TextEditor({ book, userId }: { book: Dictionaries; userId: string }): ReactNode {
  const { t, i18n } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  /** Whether the next invalid text gets the focus once it is rendered. */
  const aims = useRef(false);
  const [most, setMost] = useState(STEP_COUNT);
  const [language, setLanguage] = useState(resolveLocale(i18n.language));
  const { drafts, type, insist, discard, settle } = useDrafts(userId, book);
  const saving = useSaveOverrides(book, { drafts, settle });
  const groups = useMemo(() => listGroups(book), [book]);
  const { filter, setFilter } = useTextFilter(groups);
  const entries = useMemo(() => toTextEntries(book, drafts), [book, drafts]);
  const changed = useMemo(() => entries.filter(isOverridden).length, [entries]);
  const looked = useDeferredValue(filter);
  const shown = useMemo(() => entries.filter((entry) => matchesFilter(entry, looked)), [entries, looked]);
  const unsaved = countDrafts(drafts);
  const wrong = useMemo(() => findInvalidTexts(book, drafts), [book, drafts]);
  // During a save, its texts may be in `book` while they are still in `drafts`; they are no conflict.
  const clashing = saving.isPending ? [] : findConflictingTexts(book, drafts);
  const clashes = clashing.map(({ key, language: of }) => {
    const theirs = book.stored[of].get(key) ?? '';
    return {
      label: `${key}, ${LANGUAGE_NAMES[of]}`,
      ...{ theirs, mine: drafts[of].texts[key] ?? '' },
      onChoose: (choice: 'mine' | 'theirs') => (choice === 'mine' ? insist(of, key) : type(of, key, theirs)),
    };
  });

  const look = (next: TextFilter) => {
    aims.current = false;
    setFilter(next);
    setMost(STEP_COUNT);
  };
  /** Filters by the key of the first invalid text, which then gets the focus. */
  const showWrong = ({ key, language: theirs }: { key: string; language: Locale }) => {
    look({ ...NO_FILTER, words: key });
    aims.current = true;
    setLanguage(theirs);
  };
  useEffect(() => {
    const found = aims.current && looked === filter ? page.current?.querySelector<HTMLElement>(INVALID_FIELD) : null;
    if (!found) return;
    aims.current = false;
    found.focus();
  }, [looked, filter]);
  const save = () => {
    const [first] = wrong;
    if (first) showWrong(first);
    else saving.mutate();
  };

  return (
    <div className={css.page} ref={page}>
      <PageHead title={t('translations.title')} lead={changed ? t('translations.lead', { count: changed }) : t('translations.leadNone')} />
      <TextFilterBar
        filter={filter}
        onFilter={look}
        groups={groups}
        shown={shown.length}
        language={narrow ? language : undefined}
        onLanguage={setLanguage}
      />
      <TextList
        entries={shown}
        most={most}
        onMore={() => setMost(most + STEP_COUNT)}
        book={book}
        languages={narrow ? [language] : LOCALES}
        onType={type}
      />
      <TextSaveBar
        unsaved={unsaved}
        wrong={wrong.length}
        clashes={clashes}
        saving={saving.isPending}
        saved={saving.isSuccess}
        error={saving.error}
        onSave={save}
        onDiscard={discard}
      />
      <UnsavedTextsDialog unsaved={unsaved > 0} />
    </div>
  );
}
