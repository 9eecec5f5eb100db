import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { accountQuery, changeLanguage } from '#client/api/account';
import { changeSettings, settings } from '#client/api/settings';
import { CallError } from '#client/api/wire';
import { i18n } from '#client/app/i18n';
import { speak } from '#client/app/wording';
import { toast } from '#client/ui/toasts/toast';
import { spokenWith, untold } from '#shared/account/language';
import type { Locale } from '#shared/i18n/locale';
import type { Account } from '#shared/user/schema';

const AGAIN_MS = 10_000;

let telling = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** What is spoken with this person (K4). */
export const languageOf = (account: Account): Locale => spokenWith(account, settings(account.id).language);

/** Tells the account one choice. What it says now is needed to change it, so it is read anew when it was changed elsewhere. */
async function tell(queryClient: QueryClient, account: Account, language: Locale): Promise<Account> {
  try {
    return await changeLanguage(account, language);
  } catch (error) {
    if (error instanceof CallError && error.status === 409) await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
    throw error;
  }
}

/**
 * Tells the account what was chosen here, one choice after the other (K4). That the server is away keeps nobody from reading: it is
 * told again later, and with the next start.
 */
export async function tellLanguage(queryClient: QueryClient): Promise<void> {
  const account = queryClient.getQueryData(accountQuery.queryKey);
  const language = account && untold(account, settings(account.id).language);
  if (!language || telling) return;
  clearTimeout(again);
  telling = true;
  try {
    const changed = await tell(queryClient, account, language);
    queryClient.setQueryData(accountQuery.queryKey, changed);
    const chosen = settings(account.id).language?.chosen ?? language;
    changeSettings(account.id, { language: chosen === language ? undefined : { chosen, instead: language } });
  } catch (error) {
    const { status, waitMs } = error instanceof CallError ? error : { status: 0, waitMs: 0 };
    again = setTimeout(() => void tellLanguage(queryClient), waitMs || (status === 409 ? 0 : AGAIN_MS));
    return;
  } finally {
    telling = false;
  }
  // Another one may have been chosen meanwhile.
  await tellLanguage(queryClient);
}

/** Whoever chooses a language reads it at once, and their account hears of it; one that is not to be had now is not chosen. */
export function useLanguage({ id }: Account) {
  const queryClient = useQueryClient();
  return async (language: Locale): Promise<void> => {
    const before = settings(id).language;
    const account = queryClient.getQueryData(accountQuery.queryKey);
    if (account) changeSettings(id, { language: { chosen: language, instead: account.language } });
    if (await speak(queryClient, language)) return tellLanguage(queryClient);
    if (settings(id).language?.chosen === language) changeSettings(id, { language: before });
    toast.error(i18n.t('messages.tryAgainShortly'));
  };
}
