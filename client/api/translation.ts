import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { fetchEndpoint, readAnswer } from '#client/api/fetch';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { PerLocale, TextPart, Texts } from '#shared/translation/dictionary';
import * as endpoints from '#shared/translation/endpoints';
import type { TenantOverrides, WordingSave } from '#shared/translation/schema';

/** Version of each part of each dictionary in this build, injected by the bundler. */
declare const TEXT_VERSIONS: Readonly<Record<string, Record<TextPart, string>>>;

/** One part of the product's texts in a language; the browser caches it until a release changes it. @throws ApiError */
export const loadTexts = async (language: Locale, part: TextPart): Promise<Texts> =>
  (await readAnswer<typeof endpoints.getTexts.answer>(
    fetchEndpoint(endpoints.getTexts, { params: { file: `${language}.json` }, query: { v: TEXT_VERSIONS[language]?.[part] ?? '', part } }),
  )) as Texts;

/** All texts of a language. @throws ApiError */
export const loadDictionary = async (language: Locale): Promise<Texts> => {
  const [first, later] = await Promise.all([loadTexts(language, 'first'), loadTexts(language, 'later')]);
  return { ...first, ...later };
};

export const dictionariesQuery = queryOptions({
  queryKey: ['originals'],
  queryFn: async () =>
    Object.fromEntries(await Promise.all(LOCALES.map(async (each) => [each, await loadDictionary(each)]))) as PerLocale<Texts>,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Prefix of the query keys of the tenant's text overrides. */
export const OVERRIDES_KEY = ['wording'];

/** The tenant's text overrides. */
export const wordingQuery = (language: Locale) =>
  queryOptions({
    queryKey: [...OVERRIDES_KEY, language],
    queryFn: () => callEndpoint(endpoints.getWording, { params: { lang: language } }),
    staleTime: 60_000,
    // While the overrides cannot be loaded, the product's own texts show.
    retry: 1,
  });

/** @throws ApiError; on an outdated revision it carries the current overrides */
export const saveWording = (language: Locale, save: WordingSave): Promise<TenantOverrides> =>
  callEndpoint(endpoints.saveWording, { params: { lang: language }, body: save });
