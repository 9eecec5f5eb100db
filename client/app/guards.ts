import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { accountQuery, tenantQuery } from '#client/api/account';
import { hasJustSignedIn, signIn } from '#client/api/auth';
import { accessToken } from '#client/api/token';
import { wordingQuery } from '#client/api/translation';
import { CallError } from '#client/api/wire';
import { i18n } from '#client/app/i18n';
import { languageOf } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { speak } from '#client/app/wording';
import { mayOpen, PAGES, type PageRule } from '#shared/access/pages';
import { localeOf } from '#shared/i18n/locale';
import type { Feature } from '#shared/tenant/schema';
import type { Account } from '#shared/user/schema';

/** The error page, without changing the visible address (spec 3 section 2). */
export const failed = (token: string, here: string) => redirect({ to: '/error/$token', params: { token }, mask: { to: here } });

/** A sign-in that the server did not take is not tried again by itself: nobody is sent to and fro. */
async function sendToSignIn(here: string): Promise<never> {
  if (hasJustSignedIn()) throw failed('messages.autheticationFailed', here);
  return signIn(here).catch(() => {
    throw failed('messages.tryAgainShortly', here);
  });
}

/** Whoever is not signed in is sent to sign in and comes back here; whoever is, gets the application in their language. */
export async function signedIn(queryClient: QueryClient, here: string): Promise<Account> {
  if (!(await accessToken().catch(() => null))) await sendToSignIn(here);
  // Beside the account what the company says, mostly in the language that was spoken last.
  void queryClient.prefetchQuery(wordingQuery(localeOf(i18n.language)));
  const account = await queryClient.ensureQueryData(accountQuery).catch(async (error: unknown) => {
    if (error instanceof CallError && error.status === 401) await sendToSignIn(here);
    throw failed(error instanceof CallError && error.status === 403 ? 'messages.authorizationError' : 'messages.tryAgainShortly', here);
  });
  await speak(queryClient, languageOf(account));
  return account;
}

/** What the tenant of this person has; the pages that need it cannot be opened without knowing. */
export async function featuresOf(queryClient: QueryClient, { tenantId }: Account, here: string): Promise<readonly Feature[]> {
  const tenant = await queryClient.ensureQueryData(tenantQuery(tenantId)).catch(() => {
    throw failed('messages.tryAgainShortly', here);
  });
  return tenant.features;
}

/** The rules of a page, performed: not found without changing the address, or the error page. @param features for pages that need one */
export function visit(path: PageRule['path'], account: Account, here: string, features: readonly Feature[] = []): void {
  const page = PAGES.find((each) => each.path === path);
  if (page?.feature && !features.includes(page.feature)) console.warn(`${path} needs the feature ${page.feature}`);
  const { organizationRole, role } = account;
  const answer = page ? mayOpen(page, { mode: currentMode(), organizationRole, role, features }) : 'notFound';
  if (answer === 'notFound') throw notFound();
  if (answer === 'notAuthorized') throw failed('messages.authorizationError', here);
}
