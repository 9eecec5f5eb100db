import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changeSettings, readSettings } from '#client/api/browser-settings';
import { languageOf, useLanguage } from '#client/app/language';
import { setLanguage as speakIn } from '#client/app/text-overrides';
import { chooseSurveyLanguage } from '#shared/account/browser-settings';
import type { Campaign } from '#shared/campaign/schema';
import type { Locale } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

/**
 * The language of a survey's page: that of its campaign, else the account's, until the user chooses one, which is saved to the account
 * (decision 13) and is the language of this survey from then on (ACCOUNT-K6). The guard of the next page switches back to the account's
 * language.
 * @returns the language once it is active, and a function to choose another
 */
export function usePageLanguage(account: UserAccount, responseId: string, campaign: Pick<Campaign, 'defaultLang'> | null | undefined) {
  const [chosen, setChosen] = useState(() => readSettings(account.id).surveyLanguages?.[responseId]);
  const [spoken, setSpoken] = useState<Locale>();
  const choose = useLanguage(account);
  const queryClient = useQueryClient();
  const wanted = campaign ? (chosen ?? campaign.defaultLang ?? languageOf(account)) : undefined;
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
    changeSettings(account.id, chooseSurveyLanguage(readSettings(account.id), responseId, language));
    void choose(language);
  };
  return [spoken, speak] as const;
}
