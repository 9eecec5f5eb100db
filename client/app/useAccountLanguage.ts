import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQuery } from '#client/api/account';
import { useSettings } from '#client/api/browser-settings';
import { setLanguage } from '#client/app/text-overrides';
import { effectiveLanguage } from '#shared/account/language-choice';

/**
 * Follows a language that the user chooses in another window or on another device (ACCOUNT-K4), for a page that stays open for a long time.
 * On other pages, the guard of the next page sets the language.
 */
export function useAccountLanguage(): void {
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery);
  const language = effectiveLanguage(account, useSettings(account.id).language);
  useEffect(() => void setLanguage(queryClient, language), [queryClient, language]);
}
