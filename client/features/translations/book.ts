import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { originalsQuery, WORDING, wordingQuery } from '#client/api/translation';
import { LOCALES } from '#shared/i18n/locale';
import type { CompanyWording } from '#shared/translation/schema';
import { flat, type InEach, type Texts } from '#shared/translation/texts';
import { reworded } from '#shared/translation/wording';

type Said = ReadonlyMap<string, string>;

/** All texts of the product in every language: as it brings them, and as they are said now. */
export interface Book {
  dictionaries: InEach<Texts>;
  wordings: InEach<CompanyWording>;
  original: InEach<Said>;
  said: InEach<Said>;
}

const inEach = <T>(make: (language: (typeof LOCALES)[number], index: number) => T): InEach<T> =>
  Object.fromEntries(LOCALES.map((language, index) => [language, make(language, index)])) as InEach<T>;

function bookOf(dictionaries: InEach<Texts>, wordings: InEach<CompanyWording>): Book {
  return {
    dictionaries,
    wordings,
    original: inEach((language) => new Map(flat(dictionaries[language]))),
    said: inEach((language) => new Map(flat(reworded(dictionaries[language], wordings[language].texts)))),
  };
}

/** The whole book, kept as it is now; undefined until all of it is there. */
export function useBook() {
  const queryClient = useQueryClient();
  const { data: dictionaries, isError } = useQuery(originalsQuery);
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
      inEach((_, index) => all[index] as CompanyWording),
    );
  }, [dictionaries, all]);
  return {
    book,
    failed: !book && (isError || failed),
    retry: () =>
      Promise.all([originalsQuery.queryKey, WORDING].map((queryKey) => queryClient.refetchQueries({ queryKey }))).then(() => undefined),
  };
}
