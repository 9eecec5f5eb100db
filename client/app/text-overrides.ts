import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { wordingQuery } from '#client/api/translation';
import { i18n, loadLanguage, reword } from '#client/app/i18n';
import { type Locale, resolveLocale } from '#shared/i18n/locale';

/** How long a company's own words are waited for; they are said as soon as they come. */
const WAIT_MS = 2_000;

/** What was asked for last: a language that comes late is not spoken over a later one. */
let asked: Locale | undefined;

/**
 * Speaks a language as the company of this person does; in the product's own words while its are not to be had.
 * @returns false when the language itself is not to be had: what was spoken before is spoken on
 */
export async function setLanguage(queryClient: QueryClient, language: Locale): Promise<boolean> {
  asked = language;
  const wording = queryClient.ensureQueryData(wordingQuery(language)).catch(() => undefined);
  const loaded = await loadLanguage(language).then(
    () => true,
    () => false,
  );
  if (!loaded) return false;
  const said = await Promise.race([wording, new Promise<undefined>((done) => setTimeout(done, WAIT_MS))]);
  if (said) reword(language, said.texts);
  if (asked === language && language !== i18n.language) await i18n.changeLanguage(language);
  return true;
}

/** Whatever is shown says what the company says, also when that becomes another meanwhile. */
export function useTextOverrides(): void {
  const { i18n: spoken } = useTranslation();
  const { data } = useQuery(wordingQuery(resolveLocale(spoken.language)));
  useEffect(() => {
    if (data) reword(data.language, data.texts);
  }, [data]);
}
