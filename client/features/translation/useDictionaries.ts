import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionariesQuery, OVERRIDES_KEY, wordingQuery } from '#client/api/translation';
import { LOCALES } from '#shared/i18n/locale';
import { flattenDictionary, type PerLocale, type Texts } from '#shared/translation/dictionary';
import { applyOverrides } from '#shared/translation/overrides';
import type { TenantOverrides } from '#shared/translation/schema';

type FlatTexts = ReadonlyMap<string, string>;

/** All texts in every language: the product's own, and with the tenant's overrides. */
export interface Dictionaries {
  dictionaries: PerLocale<Texts>;
  wordings: PerLocale<TenantOverrides>;
  original: PerLocale<FlatTexts>;
  stored: PerLocale<FlatTexts>;
}

const inEach = <T>(make: (language: (typeof LOCALES)[number], index: number) => T): PerLocale<T> =>
  Object.fromEntries(LOCALES.map((language, index) => [language, make(language, index)])) as PerLocale<T>;

function bookOf(dictionaries: PerLocale<Texts>, wordings: PerLocale<TenantOverrides>): Dictionaries {
  return {
    dictionaries,
    wordings,
    original: inEach((language) => new Map(flattenDictionary(dictionaries[language]))),
    stored: inEach((language) => new Map(flattenDictionary(applyOverrides(dictionaries[language], wordings[language].texts)))),
  };
}

/** Loads all dictionaries and keeps them up to date; undefined until all have loaded. */
export function useDictionaries() {
  const queryClient = useQueryClient();
  const { data: dictionaries, isError } = useQuery(dictionariesQuery);
  const { all, failed } = useQueries({
    queries: LOCALES.map((language) => wordingQuery(language)),
    combine: (answers) => ({
      all: answers.map(({ data }) => data),
      failed: answers.some(({ isError, data }) => isError && !data),
    }),
  });
  const book = useMemo(() => {
    if (!dictionaries || all.some((each) => !each)) return undefined;
    return bookOf(
      dictionaries,
      inEach((_, index) => all[index] as TenantOverrides),
    );
  }, [dictionaries, all]);
  return {
    book,
    failed: !book && (isError || failed),
    retry: () =>
      Promise.all([dictionariesQuery.queryKey, OVERRIDES_KEY].map((queryKey) => queryClient.refetchQueries({ queryKey }))).then(
        () => undefined,
      ),
  };
}
