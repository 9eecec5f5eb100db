import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { wordingQuery } from '#client/api/translation';
import { i18n, loadLanguage, setTextOverrides } from '#client/app/i18n';
import { type Locale, resolveLocale } from '#shared/i18n/locale';

/** Maximum wait for the tenant's text overrides; if they arrive later, they are applied then. */
const OVERRIDES_TIMEOUT_MS = 2_000;

/** The language requested last: texts of an earlier request that arrive late are ignored. */
let requested: Locale | undefined;

/**
 * Switches to a language with the tenant's text overrides; while those cannot be loaded, the product's own texts are shown.
 * @returns false when the language could not be loaded: the current one stays
 */
export async function setLanguage(queryClient: QueryClient, language: Locale): Promise<boolean> {
  requested = language;
  const wording = queryClient.ensureQueryData(wordingQuery(language)).catch(() => undefined);
  const loaded = await loadLanguage(language).then(
    () => true,
    () => false,
  );
  if (!loaded) return false;
  const overrides = await Promise.race([wording, new Promise<undefined>((done) => setTimeout(done, OVERRIDES_TIMEOUT_MS))]);
  if (overrides) setTextOverrides(language, overrides.texts);
  if (requested === language && language !== i18n.language) await i18n.changeLanguage(language);
  return true;
}

/** Keeps the tenant's text overrides applied, also when they change. */
export function useTextOverrides(): void {
  const { i18n: spoken } = useTranslation();
  const { data } = useQuery(wordingQuery(resolveLocale(spoken.language)));
  useEffect(() => {
    if (data) setTextOverrides(data.language, data.texts);
  }, [data]);
}
