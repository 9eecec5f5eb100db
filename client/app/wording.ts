import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { wordingQuery } from '#client/api/translation';
import { i18n, reword } from '#client/app/i18n';
import { type Locale, localeOf } from '#shared/i18n/locale';

/** Speaks a language as the company of this person does; in the product's own words while its are not to be had. */
export async function speak(queryClient: QueryClient, language: Locale): Promise<void> {
  const wording = queryClient.ensureQueryData(wordingQuery(language)).catch(() => undefined);
  await i18n.loadLanguages(language);
  const said = await wording;
  if (said) reword(language, said.texts);
  if (language !== i18n.language) await i18n.changeLanguage(language);
}

/** Whatever is shown says what the company says, also when that becomes another meanwhile. */
export function useWording(): void {
  const { i18n: spoken } = useTranslation();
  const { data } = useQuery(wordingQuery(localeOf(spoken.language)));
  useEffect(() => {
    if (data) reword(data.language, data.texts);
  }, [data]);
}
