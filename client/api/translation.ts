import { queryOptions } from '@tanstack/react-query';
import { fetchEndpoint, readAnswer } from '#client/api/fetch';
import { callEndpoint } from '#client/api/http';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { PerLocale, Texts } from '#shared/translation/dictionary';
import { getTexts, getWording, saveWording } from '#shared/translation/endpoints';
import type { TenantOverrides, WordingSave } from '#shared/translation/schema';

/** Of the dictionaries that this build was made with; the bundler puts them in. */
declare const TEXT_VERSIONS: Readonly<Record<string, string>>;

/** The texts as the product brings them, kept by the browser until a release has others. @throws ApiError */
export const loadTexts = async (language: Locale): Promise<Texts> =>
  (await readAnswer<typeof getTexts.answer>(
    fetchEndpoint(getTexts, { params: { file: `${language}.json` }, query: { v: TEXT_VERSIONS[language] ?? '' } }),
  )) as Texts;

export const dictionariesQuery = queryOptions({
  queryKey: ['originals'],
  queryFn: async () =>
    Object.fromEntries(await Promise.all(LOCALES.map(async (each) => [each, await loadTexts(each)]))) as PerLocale<Texts>,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Begins the key of what the company says, in any language. */
export const OVERRIDES_KEY = ['wording'];

/** What the company of this person says instead of the originals. */
export const wordingQuery = (language: Locale) =>
  queryOptions({
    queryKey: [...OVERRIDES_KEY, language],
    queryFn: () => callEndpoint(getWording, { params: { lang: language } }),
    staleTime: 60_000,
    // Without it everything is there, in the product's own words.
    retry: 1,
  });

/** @throws ApiError, of an older revision with the wording as it stands */
export const changeWording = (language: Locale, save: WordingSave): Promise<TenantOverrides> =>
  callEndpoint(saveWording, { params: { lang: language }, body: save });
