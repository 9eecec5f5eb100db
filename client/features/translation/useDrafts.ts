import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getLocal, removeLocal, setLocal } from '#client/api/local-store';
import { createStorageListeners } from '#client/api/storage-listeners';
import type { Dictionaries } from '#client/features/translation/useDictionaries';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { PerLocale } from '#shared/translation/dictionary';
import { keepMine, NO_DRAFT, rebaseDraft, setText, settleSaved, type WordingDraft } from '#shared/translation/draft';

export type Drafts = PerLocale<WordingDraft>;

/** localStorage key of a user's unsaved texts. */
const nameOf = (userId: string): string => `parley-wording ${userId}`;

const draftListeners = createStorageListeners();

const inEach = (make: (language: Locale) => WordingDraft): Drafts =>
  Object.fromEntries(LOCALES.map((language) => [language, make(language)])) as Drafts;

const isDraft = (value: unknown): value is WordingDraft =>
  typeof value === 'object' && value !== null && 'texts' in value && 'base' in value;

/** The stored unsaved texts, as far as they are readable. */
function parseDrafts(stored: string | null): Drafts {
  let found: Partial<Record<Locale, unknown>> | null = null;
  try {
    found = JSON.parse(stored ?? 'null') as typeof found;
  } catch {
    // Not readable: there are no drafts.
  }
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

/** Changes the stored drafts of a user. Reads them first: another window may have changed them. */
function changeDrafts(userId: string, step: (drafts: Drafts) => Drafts): void {
  const drafts = step(parseDrafts(getLocal(nameOf(userId))));
  if (countDrafts(drafts) > 0) setLocal(nameOf(userId), JSON.stringify(drafts));
  else removeLocal(nameOf(userId));
  draftListeners.tell();
}

/** A user's unsaved texts in every language. They outlive the page, and all windows of the browser have the same. */
export function useDrafts(userId: string, book: Dictionaries) {
  const text = useSyncExternalStore(draftListeners.on, () => getLocal(nameOf(userId)));
  const drafts = useMemo(() => dropStored(parseDrafts(text), book), [text, book]);

  // Drops a draft as soon as its text is stored, so that it does not return when another user changes that text.
  useEffect(() => changeDrafts(userId, (all) => dropStored(all, book)), [userId, book]);

  const change = (language: Locale, next: (draft: WordingDraft) => WordingDraft) =>
    changeDrafts(userId, (all) => ({ ...all, [language]: next(all[language]) }));
  const storedOf = (language: Locale, key: string): string => book.stored[language].get(key) ?? '';
  return {
    drafts,
    type: (language: Locale, key: string, typed: string) =>
      change(language, (draft) => setText(draft, key, typed, storedOf(language, key))),
    insist: (language: Locale, key: string) => change(language, (draft) => keepMine(draft, key, storedOf(language, key))),
    /** @param sent the texts that this window has saved */
    settle: (language: Locale, sent: WordingDraft['texts']) => change(language, (draft) => settleSaved(draft, sent)),
    discard: () => changeDrafts(userId, () => inEach(() => NO_DRAFT)),
  };
}
