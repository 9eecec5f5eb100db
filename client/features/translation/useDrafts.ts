import { useEffect, useMemo, useState } from 'react';
import { getJson, removeLocal, setLocal } from '#client/api/local-store';
import type { Dictionaries } from '#client/features/translation/useDictionaries';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { PerLocale } from '#shared/translation/dictionary';
import { keepMine, NO_DRAFT, rebaseDraft, setText, type WordingDraft } from '#shared/translation/draft';

export type Drafts = PerLocale<WordingDraft>;

/** localStorage key of a user's unsaved texts. */
const nameOf = (userId: string): string => `parley-wording ${userId}`;

const inEach = (make: (language: Locale) => WordingDraft): Drafts =>
  Object.fromEntries(LOCALES.map((language) => [language, make(language)])) as Drafts;

const isDraft = (value: unknown): value is WordingDraft =>
  typeof value === 'object' && value !== null && 'texts' in value && 'base' in value;

/** The stored unsaved texts, as far as they are readable. */
function restoreDrafts(userId: string): Drafts {
  const found = getJson<Partial<Record<Locale, unknown>>>(nameOf(userId));
  return inEach((language) => {
    const draft = found?.[language];
    return isDraft(draft) ? draft : NO_DRAFT;
  });
}

/** The drafts without those that equal the stored text now. */
const dropStored = (drafts: Drafts, { stored }: Dictionaries): Drafts =>
  inEach((language) => rebaseDraft(drafts[language], (key) => stored[language].get(key)));

export const countDrafts = (drafts: Drafts): number =>
  LOCALES.reduce((sum, language) => sum + Object.keys(drafts[language].texts).length, 0);

/** A user's unsaved texts in every language; they outlive the page. */
export function useDrafts(userId: string, book: Dictionaries) {
  const [kept, setKept] = useState(() => restoreDrafts(userId));
  const drafts = useMemo(() => dropStored(kept, book), [kept, book]);

  // Drops a draft as soon as its text is stored, so that it does not return when another user changes that text.
  useEffect(() => setKept((all) => dropStored(all, book)), [book]);

  useEffect(() => {
    if (countDrafts(drafts) > 0) setLocal(nameOf(userId), JSON.stringify(drafts));
    else removeLocal(nameOf(userId));
  }, [userId, drafts]);

  const change = (language: Locale, next: (draft: WordingDraft) => WordingDraft) =>
    setKept((all) => ({ ...all, [language]: next(all[language]) }));
  const storedOf = (language: Locale, key: string): string => book.stored[language].get(key) ?? '';
  return {
    drafts,
    type: (language: Locale, key: string, text: string) => change(language, (draft) => setText(draft, key, text, storedOf(language, key))),
    insist: (language: Locale, key: string) => change(language, (draft) => keepMine(draft, key, storedOf(language, key))),
    discard: () => setKept(inEach(() => NO_DRAFT)),
  };
}
