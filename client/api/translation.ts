import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/http';
import { answerOf, send } from '#client/api/wire';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { getTexts, getWording, saveWording } from '#shared/translation/endpoints';
import type { CompanyWording, WordingSave } from '#shared/translation/schema';
import type { InEach, Texts } from '#shared/translation/texts';

/** Of the dictionaries that this build was made with; the bundler puts them in. */
declare const TEXT_VERSIONS: Readonly<Record<string, string>>;

/** The texts as the product brings them, kept by the browser until a release has others. @throws CallError */
export const loadTexts = async (language: Locale): Promise<Texts> =>
  (await answerOf<typeof getTexts.answer>(
    send(getTexts, { params: { file: `${language}.json` }, query: { v: TEXT_VERSIONS[language] ?? '' } }),
  )) as Texts;

export const originalsQuery = queryOptions({
  queryKey: ['originals'],
  queryFn: async () => Object.fromEntries(await Promise.all(LOCALES.map(async (each) => [each, await loadTexts(each)]))) as InEach<Texts>,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Begins the key of what the company says, in any language. */
export const WORDING = ['wording'];

/** What the company of this person says instead of the originals. */
export const wordingQuery = (language: Locale) =>
  queryOptions({
    queryKey: [...WORDING, language],
    queryFn: () => call(getWording, { params: { lang: language } }),
    staleTime: 60_000,
    // Without it everything is there, in the product's own words.
    retry: 1,
  });

/** @throws CallError, of an older revision with the wording as it stands */
export const changeWording = (language: Locale, save: WordingSave): Promise<CompanyWording> =>
  call(saveWording, { params: { lang: language }, body: save });
