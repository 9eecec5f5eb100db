import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
 * language. A survey always has the language of the page around it. While the texts of another language cannot be loaded, both keep the
 * previous language.
 * @returns the language once it is known, and a function to choose another
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
  // Another language may be chosen while the texts of the first are loaded: when those of the latest fail, the loaded one stays.
  const choices = useRef({ latest: chosen, loaded: chosen });
  const store = (language: Locale | undefined) => {
    choices.current.latest = language;
    setChosen(language);
    changeSettings(account.id, chooseSurveyLanguage(readSettings(account.id), responseId, language));
  };
  const speak = async (language: Locale): Promise<void> => {
    store(language);
    const isLoaded = await choose(language);
    if (choices.current.latest !== language) return;
    if (isLoaded) choices.current.loaded = language;
    else store(choices.current.loaded);
  };
  return [isSettled ? resolveLocale(i18n.language) : undefined, speak] as const;
}
