import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/app/language';
import type { Campaign } from '#shared/campaign/schema';
import { type Locale, localeOf } from '#shared/i18n/locale';
import type { Account } from '#shared/user/schema';

/**
 * What the page of a campaign speaks: the campaign's language, else the account's, until the person chooses one, which is the
 * account's from then on (decisions 13). Every page that is led to speaks the account's again by its guard.
 * @returns the language once it is spoken, and how to choose another
 */
export function usePageLanguage(account: Account, campaign: Pick<Campaign, 'defaultLang'> | null | undefined) {
  const { i18n } = useTranslation();
  const [chosen, setChosen] = useState<Locale>();
  const choose = useLanguage(account);
  const wanted = chosen ?? (campaign ? (campaign.defaultLang ?? account.language) : undefined);
  useEffect(() => {
    if (wanted && i18n.language !== wanted) void i18n.changeLanguage(wanted);
  }, [wanted, i18n]);
  const speak = (language: Locale) => {
    setChosen(language);
    choose(language);
  };
  const spoken = wanted === undefined ? undefined : chosen || i18n.language === wanted ? localeOf(i18n.language) : undefined;
  return [spoken, speak] as const;
}
