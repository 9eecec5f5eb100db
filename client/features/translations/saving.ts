import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeWording, wordingQuery } from '#client/api/translation';
import { CallError } from '#client/api/wire';
import type { Book } from '#client/features/translations/book';
import type { Drafts } from '#client/features/translations/drafts';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { isContested } from '#shared/translation/draft';
import type { CompanyWording } from '#shared/translation/schema';
import { flat } from '#shared/translation/texts';
import { fitting, reworded } from '#shared/translation/wording';

/** Saves that others may be faster with, before somebody is told. */
const ATTEMPTS = 3;

/** Saves what was typed, language by language; upon what somebody else saved meanwhile, unless they changed the same text (X10). */
export function useSaving(book: Book, drafts: Drafts) {
  const queryClient = useQueryClient();
  const know = (wording: CompanyWording) => queryClient.setQueryData(wordingQuery(wording.language).queryKey, wording);

  async function save(language: Locale, current: CompanyWording, attempts: number): Promise<void> {
    const dictionary = book.dictionaries[language];
    const texts = { ...fitting(dictionary, current.texts), ...drafts[language].texts };
    try {
      know(await changeWording(language, { revision: current.revision, texts }));
    } catch (error) {
      const newer = error instanceof CallError && error.status === 409 ? (error.body?.current as CompanyWording | undefined) : undefined;
      if (!newer) throw error;
      know(newer);
      const said = new Map(flat(reworded(dictionary, newer.texts)));
      const isFree = Object.keys(drafts[language].texts).every((key) => !isContested(drafts[language], key, said.get(key) ?? ''));
      if (!isFree || attempts <= 1) throw error;
      await save(language, newer, attempts - 1);
    }
  }

  return useMutation({
    mutationFn: async () => {
      for (const language of LOCALES)
        if (Object.keys(drafts[language].texts).length > 0) await save(language, book.wordings[language], ATTEMPTS);
    },
  });
}
