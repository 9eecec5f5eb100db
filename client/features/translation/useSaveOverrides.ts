import { useQueryClient } from '@tanstack/react-query';
import { readConflict } from '#client/api/conflict';
import { saveWording, wordingQuery } from '#client/api/translation';
import { useSingleMutation } from '#client/api/useSingleMutation';
import type { Dictionaries } from '#client/features/translation/useDictionaries';
import type { useDrafts } from '#client/features/translation/useDrafts';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { flattenDictionary } from '#shared/translation/dictionary';
import { hasConflict } from '#shared/translation/draft';
import { applyOverrides, dropInvalid } from '#shared/translation/overrides';
import type { TenantOverrides } from '#shared/translation/schema';

/** Maximum number of attempts after conflicts; then the page shows the error. */
const ATTEMPTS = 3;

/**
 * Saves the drafts language by language. After a conflict it rebases on the newer overrides and retries, unless the same text was changed
 * (TRANSLATION-X10).
 */
export function useSaveOverrides(book: Dictionaries, { drafts, settle }: Pick<ReturnType<typeof useDrafts>, 'drafts' | 'settle'>) {
  const queryClient = useQueryClient();
  const know = (wording: TenantOverrides) => queryClient.setQueryData(wordingQuery(wording.language).queryKey, wording);

  async function save(language: Locale, current: TenantOverrides, attempts: number): Promise<void> {
    const dictionary = book.dictionaries[language];
    const texts = { ...dropInvalid(dictionary, current.texts), ...drafts[language].texts };
    try {
      const saved = await saveWording(language, { revision: current.revision, texts });
      settle(language, drafts[language].texts);
      know(saved);
    } catch (error) {
      const newer = readConflict<TenantOverrides>(error);
      if (!newer) throw error;
      know(newer);
      const storedTexts = new Map(flattenDictionary(applyOverrides(dictionary, newer.texts)));
      const isFree = Object.keys(drafts[language].texts).every((key) => !hasConflict(drafts[language], key, storedTexts.get(key) ?? ''));
      if (!isFree || attempts <= 1) throw error;
      await save(language, newer, attempts - 1);
    }
  }

  return useSingleMutation({
    mutationFn: async () => {
      for (const language of LOCALES)
        if (Object.keys(drafts[language].texts).length > 0) await save(language, book.wordings[language], ATTEMPTS);
    },
  });
}
