import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { languageOf, useLanguage } from '#client/app/language';
import { setLanguage as speakIn } from '#client/app/text-overrides';
import type { Campaign } from '#shared/campaign/schema';
import type { Locale } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

/**
 * The language of a campaign's page: the campaign's, else the account's, until the user chooses one, which is saved to the account
 * (decision 13). The guard of the next page switches back to the account's language.
 * @returns the language once it is active, and a function to choose another
 */
export function usePageLanguage(account: UserAccount, campaign: Pick<Campaign, 'defaultLang'> | null | undefined) {
  const [chosen, setChosen] = useState<Locale>();
  const [spoken, setSpoken] = useState<Locale>();
  const choose = useLanguage(account);
  const queryClient = useQueryClient();
  const wanted = chosen ?? (campaign ? (campaign.defaultLang ?? languageOf(account)) : undefined);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void speakIn(queryClient, wanted).then(() => left || setSpoken(wanted));
    return () => {
      left = true;
    };
  }, [queryClient, wanted]);
  const speak = (language: Locale) => {
    setChosen(language);
    void choose(language);
  };
  return [spoken, speak] as const;
}
