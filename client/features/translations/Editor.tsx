import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Book } from '#client/features/translations/book';
import { countOf, useDrafts } from '#client/features/translations/drafts';
import { entriesOf, groupsOf, stuckIn } from '#client/features/translations/entries';
import { useSaving } from '#client/features/translations/saving';
import { LOCALES, type Locale, localeOf } from '#shared/i18n/locale';
import { isChanged, isWanted, type Wanted } from '#shared/translation/find';
import { PageHead } from '../../ui/page-head/PageHead.tsx';
import { Entries } from './Entries.tsx';
import { Leaving } from './Leaving.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import css from './Translations.module.css';

/** Texts in view before somebody asks for more; each is four fields. */
const SHOWN_AT_ONCE = 40;

const STUCK = '[data-stuck] textarea, [aria-invalid=true]';

const EVERYTHING: Wanted = { words: '', group: undefined, changedOnly: false };

/** The texts to look through, to change and to save. */
export function Editor({ book, userId }: { book: Book; userId: string }): ReactNode {
  const { t, i18n } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  /** The focus goes to what cannot be saved, as soon as that is in view. */
  const aims = useRef(false);
  const [wanted, setWanted] = useState(EVERYTHING);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [language, setLanguage] = useState(localeOf(i18n.language));
  const { drafts, type, insist, discard } = useDrafts(userId, book);
  const saving = useSaving(book, drafts);
  const groups = useMemo(() => groupsOf(book), [book]);
  const entries = useMemo(() => entriesOf(book, drafts), [book, drafts]);
  const changed = useMemo(() => entries.filter(isChanged).length, [entries]);
  const looked = useDeferredValue(wanted);
  const shown = useMemo(() => entries.filter((entry) => isWanted(entry, looked)), [entries, looked]);
  const unsaved = countOf(drafts);

  const look = (next: Wanted) => {
    setWanted(next);
    setMost(SHOWN_AT_ONCE);
  };
  /** The first text that cannot be saved comes into view, whatever is looked at. */
  const showStuck = ({ key, language: wrong }: { key: string; language: Locale }) => {
    aims.current = true;
    look({ ...EVERYTHING, words: key });
    setLanguage(wrong);
  };
  useEffect(() => {
    if (!aims.current || looked !== wanted) return;
    aims.current = false;
    page.current?.querySelector<HTMLElement>(STUCK)?.focus();
  }, [looked, wanted]);
  const save = () => {
    const [stuck] = stuckIn(book, drafts);
    if (stuck) showStuck(stuck);
    else saving.mutate();
  };

  return (
    <div className={css.page} ref={page}>
      <PageHead title={t('translations.title')} lead={changed ? t('translations.lead', { count: changed }) : t('translations.leadNone')} />
      <Toolbar
        wanted={wanted}
        onWanted={look}
        groups={groups}
        shown={shown.length}
        language={narrow ? language : undefined}
        onLanguage={setLanguage}
      />
      <Entries
        entries={shown}
        most={most}
        onMore={() => setMost(most + SHOWN_AT_ONCE)}
        book={book}
        drafts={drafts}
        languages={narrow ? [language] : LOCALES}
        onType={type}
        onInsist={insist}
      />
      <SaveBar
        unsaved={unsaved}
        stuck={stuckIn(book, drafts).length}
        saving={saving.isPending}
        saved={saving.isSuccess}
        error={saving.error}
        onSave={save}
        onDiscard={discard}
      />
      <Leaving unsaved={unsaved > 0} />
    </div>
  );
}
