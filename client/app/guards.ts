import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { accountQuery, possessionsQuery } from '#client/api/account';
import { hasJustSignedIn, signIn } from '#client/api/auth';
import { accessToken } from '#client/api/token';
import { wordingQuery } from '#client/api/translation';
import { CallError } from '#client/api/wire';
import { i18n } from '#client/app/i18n';
import { languageOf } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { speak } from '#client/app/wording';
import { FACES } from '#shared/access/faces';
import { mayOpen, needsOf, trainingPage, type Visitor } from '#shared/access/guards';
import { missing } from '#shared/access/needs';
import { pageAt } from '#shared/access/pages';
import { localeOf } from '#shared/i18n/locale';
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

/** What is said to somebody whose account cannot be had. */
const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.status === 403 && error.body ? error.body.messageKey : 'messages.tryAgainShortly';

/** Whoever is not signed in is sent to sign in and comes back here; whoever is, gets the application in their language. */
export async function signedIn(queryClient: QueryClient, here: string): Promise<Account> {
  if (!(await accessToken().catch(() => null))) await sendToSignIn(here);
  // Beside the account what the company says, mostly in the language that was spoken last.
  void queryClient.prefetchQuery(wordingQuery(localeOf(i18n.language)));
  // Every page needs it; what goes wrong with it is told by whoever waits for it.
  void queryClient.prefetchQuery(possessionsQuery);
  const account = await queryClient.ensureQueryData(accountQuery).catch(async (error: unknown) => {
    if (error instanceof CallError && error.status === 401) await sendToSignIn(here);
    throw failed(refusalOf(error), here);
  });
  await speak(queryClient, languageOf(account));
  return account;
}

/** Somebody with what their tenant has, at this host; no page can be opened without knowing. */
export async function visitorOf(queryClient: QueryClient, account: Account, here: string): Promise<Visitor> {
  const possessions = await queryClient.ensureQueryData(possessionsQuery).catch(() => {
    throw failed('messages.tryAgainShortly', here);
  });
  return { ...account, ...possessions, mode: currentMode() };
}

/** A2 to A7, performed for the page at this address: not found without changing it, another page, or the error page. */
export async function guard(queryClient: QueryClient, account: Account, { pathname, href }: ParsedLocation): Promise<void> {
  const page = pageAt(pathname);
  if (!page) throw notFound();
  const visitor = await visitorOf(queryClient, account, href);
  const { mode } = visitor;
  switch (mayOpen(page, visitor)) {
    case 'yes':
      return;
    case 'missing':
      console.warn(`${page.path} needs ${missing(needsOf(page, mode), visitor)}`);
      throw notFound();
    case 'notFound':
      throw notFound();
    case 'elsewhere':
      throw redirect({ to: FACES[mode].home ?? '/', replace: true });
    case 'training':
      throw redirect({ to: trainingPage(mode)?.path ?? '/', replace: true, state: { leadsTo: href } });
    case 'notAuthorized':
      throw failed('messages.authorizationError', href);
  }
}
