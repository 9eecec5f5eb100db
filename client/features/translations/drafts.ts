import { useEffect, useMemo, useState } from 'react';
import { drop, keep, keptAs } from '#client/api/kept';
import type { Book } from '#client/features/translations/book';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { type Draft, insisted, NO_DRAFT, settled, typed } from '#shared/translation/draft';
import type { InEach } from '#shared/translation/texts';

export type Drafts = InEach<Draft>;

/** Where this browser keeps what a person typed and has not saved. */
const nameOf = (userId: string): string => `parley-wording ${userId}`;

const inEach = (make: (language: Locale) => Draft): Drafts =>
  Object.fromEntries(LOCALES.map((language) => [language, make(language)])) as Drafts;

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'texts' in value && 'base' in value;

/** What was typed here before, as far as it can be read. */
function restored(userId: string): Drafts {
  const found = keptAs<Partial<Record<Locale, unknown>>>(nameOf(userId));
  return inEach((language) => {
    const draft = found?.[language];
    return isDraft(draft) ? draft : NO_DRAFT;
  });
}

/** What of it is still to be saved, upon what is said now. */
const standing = (drafts: Drafts, { said }: Book): Drafts =>
  inEach((language) => settled(drafts[language], (key) => said[language].get(key)));

export const countOf = (drafts: Drafts): number => LOCALES.reduce((sum, language) => sum + Object.keys(drafts[language].texts).length, 0);

/** What somebody typed and has not saved, in every language; it outlives the page. */
export function useDrafts(userId: string, book: Book) {
  const [kept, setKept] = useState(() => restored(userId));
  const drafts = useMemo(() => standing(kept, book), [kept, book]);

  // What is said by now was saved, and does not come back when somebody else says something new.
  useEffect(() => setKept((all) => standing(all, book)), [book]);

  useEffect(() => {
    if (countOf(drafts) > 0) keep(nameOf(userId), JSON.stringify(drafts));
    else drop(nameOf(userId));
  }, [userId, drafts]);

  const change = (language: Locale, next: (draft: Draft) => Draft) => setKept((all) => ({ ...all, [language]: next(all[language]) }));
  const saidOf = (language: Locale, key: string): string => book.said[language].get(key) ?? '';
  return {
    drafts,
    type: (language: Locale, key: string, text: string) => change(language, (draft) => typed(draft, key, text, saidOf(language, key))),
    insist: (language: Locale, key: string) => change(language, (draft) => insisted(draft, key, saidOf(language, key))),
    discard: () => setKept(inEach(() => NO_DRAFT)),
  };
}
