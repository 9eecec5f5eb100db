import { useEffect, useState } from 'react';
import { i18n } from '#client/app/i18n';
import { useLanguage } from '#client/app/language';
import type { Campaign } from '#shared/campaign/schema';
import type { Locale } from '#shared/i18n/locale';
import type { Account } from '#shared/user/schema';

/**
 * What the page of a campaign speaks: the campaign's language, else the account's, until the person chooses one, which is the
 * account's from then on (decisions 13). Every page that is led to speaks the account's again by its guard.
 * @returns the language once it is spoken, and how to choose another
 */
export function usePageLanguage(account: Account, campaign: Pick<Campaign, 'defaultLang'> | null | undefined) {
  const [chosen, setChosen] = useState<Locale>();
  const [spoken, setSpoken] = useState<Locale>();
  const choose = useLanguage(account);
  const wanted = chosen ?? (campaign ? (campaign.defaultLang ?? account.language) : undefined);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void i18n.changeLanguage(wanted).then(() => left || setSpoken(wanted));
    return () => {
      left = true;
    };
  }, [wanted]);
  const speak = (language: Locale) => {
    setChosen(language);
    choose(language);
  };
  return [spoken, speak] as const;
}
