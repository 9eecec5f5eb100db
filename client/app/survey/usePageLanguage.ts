import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, readSettings } from '#client/api/browser-settings';
import { languageOf, useLanguage } from '#client/app/language';
import { setLanguage as speakIn } from '#client/app/text-overrides';
import { chooseSurveyLanguage } from '#shared/account/browser-settings';
import type { Campaign } from '#shared/campaign/schema';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

/**
 * The language of a survey's page: that of its campaign, else the account's, until the user chooses one, which is saved to the account
 * (decision 13) and is the language of this survey from then on (ACCOUNT-K6). The guard of the next page switches back to the account's
 * language. A survey always has the language of the page around it, which stays as it was while the texts of another cannot be loaded.
 * @returns the language once it is settled, and a function to choose another
 */
export function usePageLanguage(account: UserAccount, responseId: string, campaign: Pick<Campaign, 'defaultLang'> | null | undefined) {
  const [chosen, setChosen] = useState(() => readSettings(account.id).surveyLanguages?.[responseId]);
  const [isSettled, setSettled] = useState(false);
  const { i18n } = useTranslation();
  const choose = useLanguage(account);
  const queryClient = useQueryClient();
  const wanted = campaign ? (chosen ?? campaign.defaultLang ?? languageOf(account)) : undefined;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void speakIn(queryClient, wanted).then(() => left || setSettled(true));
    return () => {
      left = true;
    };
  }, [queryClient, wanted]);
  const speak = async (language: Locale): Promise<void> => {
    const before = readSettings(account.id);
    setChosen(language);
    changeSettings(account.id, chooseSurveyLanguage(before, responseId, language));
    if (await choose(language)) return;
    setChosen((now) => (now === language ? chosen : now));
    if (readSettings(account.id).surveyLanguages?.[responseId] === language)
      changeSettings(account.id, { surveyLanguages: before.surveyLanguages ?? {} });
  };
  return [isSettled ? resolveLocale(i18n.language) : undefined, speak] as const;
}
