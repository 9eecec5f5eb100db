import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { accountQuery, changeLanguage } from '#client/api/account';
import { changeSettings, readSettings } from '#client/api/browser-settings';
import { ApiError } from '#client/api/fetch';
import { showBusyWhile } from '#client/app/busy-overlay';
import { i18n } from '#client/app/i18n';
import { setLanguage } from '#client/app/text-overrides';
import { toast } from '#client/ui/toasts/toast';
import type { Settings } from '#shared/account/browser-settings';
import { effectiveLanguage, pendingLanguage } from '#shared/account/language-choice';
import type { Locale } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

const RETRY_INTERVAL_MS = 10_000;

let telling = false;
/** Number of choices whose texts are being loaded, and the stored choice that stays when the latest of them cannot be loaded. */
let awaited = 0;
let settingBefore: Settings['language'];
let again: ReturnType<typeof setTimeout> | undefined;

/** The language shown to this user (ACCOUNT-K4). */
export const languageOf = (account: UserAccount): Locale => effectiveLanguage(account, readSettings(account.id).language);

/** Saves one choice to the account. On a conflict it reloads the account, whose revision the next attempt needs. */
async function saveLanguage(queryClient: QueryClient, account: UserAccount, language: Locale): Promise<UserAccount> {
  try {
    return await changeLanguage(account, language);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
    throw error;
  }
}

/**
 * Saves pending language choices to the account, one after the other (ACCOUNT-K4). When the server is unreachable, the page continues in
 * the chosen language, and the save is retried later and at the next start. A refused save is retried only at the next start.
 */
export async function syncLanguage(queryClient: QueryClient): Promise<void> {
  const account = queryClient.getQueryData(accountQuery.queryKey);
  const language = account && pendingLanguage(account, readSettings(account.id).language);
  if (!language || telling) return;
  clearTimeout(again);
  telling = true;
  try {
    const changed = await saveLanguage(queryClient, account, language);
    queryClient.setQueryData(accountQuery.queryKey, changed);
    const chosen = readSettings(account.id).language?.chosen ?? language;
    changeSettings(account.id, { language: chosen === language ? undefined : { chosen, instead: language } });
  } catch (error) {
    const { status, waitMs, isTransient } = error instanceof ApiError ? error : new ApiError(0);
    const isRefused = status !== 409 && !isTransient;
    if (!isRefused) again = setTimeout(() => void syncLanguage(queryClient), waitMs || (status === 409 ? 0 : RETRY_INTERVAL_MS));
    // A retry would be refused again, unless the refusal was about an earlier choice.
    if (!isRefused || readSettings(account.id).language?.chosen === language) return;
  } finally {
    telling = false;
  }
  // The user may have chosen another language in the meantime.
  await syncLanguage(queryClient);
}

/**
 * Switches to a chosen language at once and saves it to the account. A language whose texts cannot be loaded is not chosen: the returned
 * function then resolves to false.
 */
export function useLanguage({ id }: UserAccount) {
  const queryClient = useQueryClient();
  const choose = async (language: Locale): Promise<boolean> => {
    if (awaited === 0) settingBefore = readSettings(id).language;
    const account = queryClient.getQueryData(accountQuery.queryKey);
    if (account) changeSettings(id, { language: { chosen: language, instead: account.language } });
    awaited += 1;
    const isLoaded = await setLanguage(queryClient, language);
    awaited -= 1;
    const stored = readSettings(id).language;
    const isLatest = stored?.chosen === language;
    if (isLoaded && isLatest) {
      settingBefore = stored;
      await syncLanguage(queryClient);
    }
    if (isLoaded) return true;
    if (isLatest) changeSettings(id, { language: settingBefore });
    toast.error(i18n.t('messages.tryAgainShortly'));
    return false;
  };
  return (language: Locale): Promise<boolean> => showBusyWhile(choose(language));
}
