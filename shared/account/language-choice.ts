import type { Locale } from '#shared/i18n/locale';

/** A language that the user chose in this browser, and the language of the account at that time. */
export interface PendingLanguage {
  chosen: Locale;
  instead: Locale;
}

/**
 * ACCOUNT-K4: the choice that is still to be sent to the account. Undefined when there is none, and when the account has changed since:
 * then the user made a later choice on another device.
 */
export const pendingLanguage = (account: { language: Locale }, choice: PendingLanguage | undefined): Locale | undefined =>
  choice && choice.instead === account.language && choice.chosen !== account.language ? choice.chosen : undefined;

/** ACCOUNT-K4: the language of the interface for this user. */
export const effectiveLanguage = (account: { language: Locale }, choice: PendingLanguage | undefined): Locale =>
  pendingLanguage(account, choice) ?? account.language;
