import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery, changeLanguage } from '#client/api/account';
import type { Locale } from '#shared/i18n/locale';
import type { Account } from '#shared/user/schema';

/** Only the user's own choice changes the account's language; that the server is away does not keep anybody from reading. */
export function useLanguage(account: Account) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (language: Locale) => changeLanguage(account, language),
    // At once: a page that is led to meanwhile speaks the account's language.
    onMutate: (language) => queryClient.setQueryData(accountQuery.queryKey, { ...account, language }),
    onSuccess: (changed) => queryClient.setQueryData(accountQuery.queryKey, changed),
    onError: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  return (language: Locale) => {
    void i18n.changeLanguage(language);
    if (language !== account.language) mutate(language);
  };
}
