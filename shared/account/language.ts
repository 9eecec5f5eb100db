import type { Locale } from '#shared/i18n/locale';

/** A language that somebody chose in this browser, and what their account said then. */
export interface Choice {
  chosen: Locale;
  instead: Locale;
}

/**
 * K4: a choice that the account has not heard of; undefined when there is nothing to tell, or when the account says another
 * language by now: then somebody chose later, elsewhere.
 */
export const untold = (account: { language: Locale }, choice: Choice | undefined): Locale | undefined =>
  choice && choice.instead === account.language && choice.chosen !== account.language ? choice.chosen : undefined;

/** K4: what is spoken with somebody. */
export const spokenWith = (account: { language: Locale }, choice: Choice | undefined): Locale =>
  untold(account, choice) ?? account.language;
