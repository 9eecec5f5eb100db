import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { accessToken } from '#client/api/access-token';
import { accountQuery, modulePermissionsQuery, organizationsQuery, tenantFeaturesQuery, tenantQuery } from '#client/api/account';
import { hasJustSignedIn, signIn } from '#client/api/auth';
import { moveFlagCookies } from '#client/api/browser-settings';
import { log } from '#client/api/console-log';
import { ApiError } from '#client/api/fetch';
import { wordingQuery } from '#client/api/translation';
import { i18n } from '#client/app/i18n';
import { languageOf } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { setLanguage } from '#client/app/text-overrides';
import { type AccessContext, checkPage, onboardingPage, pageRequirements } from '#shared/access/guards';
import { MODE_ACCESS } from '#shared/access/modes';
import { findPage } from '#shared/access/pages';
import { isGranted, type PermissionName } from '#shared/access/permissions';
import { missingRequirement } from '#shared/access/requirements';
import { resolveLocale } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

/** The error page, without changing the visible address. */
export const redirectToError = (token: string, here: string) => redirect({ to: '/error/$token', params: { token }, mask: { to: here } });

/** A sign-in that the server did not take is not tried again by itself: nobody is sent to and fro. */
async function sendToSignIn(here: string): Promise<never> {
  if (hasJustSignedIn()) throw redirectToError('messages.autheticationFailed', here);
  return signIn(here).catch(() => {
    throw redirectToError('messages.tryAgainShortly', here);
  });
}

/** What is said to somebody whose account cannot be had. */
const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 && error.body ? error.body.messageKey : 'messages.tryAgainShortly';

/** Whoever is not signed in is sent to sign in and comes back here; whoever is, gets the application in their language. */
export async function requireSignIn(queryClient: QueryClient, here: string): Promise<UserAccount> {
  if (!(await accessToken().catch(() => null))) await sendToSignIn(here);
  moveFlagCookies();
  // Beside the account what the company says, mostly in the language that was spoken last.
  void queryClient.prefetchQuery(wordingQuery(resolveLocale(i18n.language)));
  // Every page needs it; what goes wrong with it is told by whoever waits for it.
  void queryClient.prefetchQuery(tenantFeaturesQuery);
  const account = await queryClient.ensureQueryData(accountQuery).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) await sendToSignIn(here);
    throw redirectToError(refusalOf(error), here);
  });
  await setLanguage(queryClient, languageOf(account));
  return account;
}

/** Somebody with what their tenant has, at this host; no page can be opened without knowing. */
export async function accessContext(queryClient: QueryClient, account: UserAccount, here: string): Promise<AccessContext> {
  const possessions = await queryClient.ensureQueryData(tenantFeaturesQuery).catch(() => {
    throw redirectToError('messages.tryAgainShortly', here);
  });
  return { ...account, ...possessions, mode: currentMode() };
}

/**
 * ACCESS-N5 for a page that needs a permission of the module: account, tenant, departments and permissions are loaded together, and
 * without any of them the page is not opened.
 */
async function guardModule(queryClient: QueryClient, { tenantId }: UserAccount, permission: PermissionName, here: string): Promise<void> {
  const [module] = MODE_ACCESS[currentMode()].modules;
  const loaded = await Promise.all([
    queryClient.ensureQueryData(tenantQuery(tenantId)),
    queryClient.ensureQueryData(modulePermissionsQuery(module ?? 'parley')),
    queryClient.ensureQueryData(organizationsQuery),
  ]).catch(() => {
    throw redirectToError('messages.tryAgainShortly', here);
  });
  const [{ rolePermissions }, permissions] = loaded;
  if (!isGranted(permissions, rolePermissions, permission)) throw redirectToError('messages.authorizationError', here);
}

/** ACCESS-A2 to ACCESS-A7, performed for the page at this address: not found without changing it, another page, or the error page. */
export async function guardPage(queryClient: QueryClient, account: UserAccount, { pathname, href }: ParsedLocation): Promise<void> {
  const page = findPage(pathname);
  if (!page) throw notFound();
  const visitor = await accessContext(queryClient, account, href);
  const { mode } = visitor;
  switch (checkPage(page, visitor)) {
    case 'yes':
      return page.permission && guardModule(queryClient, account, page.permission, href);
    case 'missing':
      log.warn(`${page.path} needs ${missingRequirement(pageRequirements(page, mode), visitor)}`);
      throw notFound();
    case 'notFound':
      throw notFound();
    case 'elsewhere':
      throw redirect({ to: MODE_ACCESS[mode].home ?? '/', replace: true });
    case 'training':
      throw redirect({ to: onboardingPage(mode)?.path ?? '/', replace: true, state: { leadsTo: href } });
    case 'notAuthorized':
      throw redirectToError('messages.authorizationError', href);
  }
}
