import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { accessToken, isSignedOutElsewhere, isSigningOut } from '#client/api/access-token';
import { accountQuery, modulePermissionsQuery, organizationsQuery } from '#client/api/account';
import { hasJustSignedIn, signIn } from '#client/api/auth';
import { moveFlagCookies } from '#client/api/browser-settings';
import { log } from '#client/api/console-log';
import { ApiError } from '#client/api/fetch';
import { isReachable } from '#client/api/oidc';
import { tenantFeaturesQuery, tenantQuery } from '#client/api/own-tenant';
import { wordingQuery } from '#client/api/translation';
import { sendCallsOfFirstPage } from '#client/app/early-calls';
import { i18n } from '#client/app/i18n';
import { languageOf } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { setLanguage } from '#client/app/text-overrides';
import { type AccessContext, checkPage, onboardingPage, pageRequirements } from '#shared/access/guards';
import { MODE_ACCESS } from '#shared/access/mode-access';
import { findPage } from '#shared/access/pages';
import { isGranted, type PermissionName } from '#shared/access/permissions';
import { missingRequirement } from '#shared/access/requirements';
import { resolveLocale } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

/** Shows the error page without changing the visible URL. */
export const redirectToError = (token: string, here: string) => redirect({ to: '/error/$token', params: { token }, mask: { to: here } });

/** Message key of a temporary failure: no call reached the server, or it could not answer. */
const failureKey = (error?: unknown): string =>
  !navigator.onLine || (error instanceof ApiError && error.status === 0) ? 'messages.noConnection' : 'messages.tryAgainShortly';

/**
 * When the server refused a token right after a sign-in, shows an error instead of signing in again: that would be a redirect loop. A page
 * that is only preloaded, because the pointer is above a link to it, never leaves the current one.
 */
async function sendToSignIn(here: string, isPreload: boolean): Promise<never> {
  if (isPreload) throw notFound();
  // A sign-in now would sign in the user again, or leave before the provider has signed them out.
  if (isSigningOut()) return new Promise<never>(() => {});
  // What another tab did is no refusal. A browser that keeps no sign-in at all has no session that could expire.
  if (hasJustSignedIn() && !isSignedOutElsewhere()) throw redirectToError('messages.autheticationFailed', here);
  return signIn(here).catch(() => {
    throw redirectToError(failureKey(), here);
  });
}

/** Message key for an account that could not be loaded. */
const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 && error.body ? error.body.messageKey : failureKey(error);

/** Redirects to the sign-in, which returns here; for a signed-in user it loads the account and sets the user's language. */
export async function requireSignIn(queryClient: QueryClient, here: string, isPreload = false): Promise<UserAccount> {
  const token = await accessToken().catch(async () => {
    // A redirect without a connection would leave the page for the browser's own error page.
    if (!(await isReachable())) throw redirectToError(failureKey(), here);
    return null;
  });
  if (!token) await sendToSignIn(here, isPreload);
  moveFlagCookies();
  // Loaded in parallel with the account, for the language last used, which usually is the account's.
  void queryClient.prefetchQuery(wordingQuery(resolveLocale(i18n.language)));
  const account = await queryClient.ensureQueryData(accountQuery).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) await sendToSignIn(here, isPreload);
    throw redirectToError(refusalOf(error), here);
  });
  await setLanguage(queryClient, languageOf(account));
  return account;
}

/** The user with the features of the tenant and the mode of this host; every access check of a page needs them. */
export async function accessContext(queryClient: QueryClient, account: UserAccount, here: string): Promise<AccessContext & UserAccount> {
  const possessions = await queryClient.ensureQueryData(tenantFeaturesQuery).catch((error: unknown) => {
    throw redirectToError(failureKey(error), here);
  });
  return { ...account, ...possessions, mode: currentMode() };
}

/**
 * ACCESS-N5 for a page that needs a permission of the module: loads tenant, departments and permissions in parallel; the page does not
 * open when one of them is missing.
 */
async function guardModule(
  queryClient: QueryClient,
  { rolePermissions = [], ...visitor }: AccessContext & UserAccount,
  permission: PermissionName,
  here: string,
): Promise<void> {
  const [module] = MODE_ACCESS[visitor.mode].modules;
  const [permissions] = await Promise.all([
    queryClient.ensureQueryData(modulePermissionsQuery(module ?? 'parley', visitor)),
    queryClient.ensureQueryData(tenantQuery(visitor.tenantId)),
    queryClient.ensureQueryData(organizationsQuery),
  ]).catch((error: unknown) => {
    throw redirectToError(failureKey(error), here);
  });
  if (!isGranted(permissions, rolePermissions, permission)) throw redirectToError('messages.authorizationError', here);
}

/**
 * ACCESS-A2 to ACCESS-A7: checks access to the page at this URL. Shows "not found" or the error page without changing the URL, or
 * redirects to another page.
 */
export async function guardPage(queryClient: QueryClient, account: UserAccount, { pathname, href }: ParsedLocation): Promise<void> {
  const page = findPage(pathname);
  if (!page) throw notFound();
  // The router ignores case, but links and early calls compare addresses exactly.
  if (!pathname.startsWith(page.path)) throw redirect({ href: page.path + href.slice(page.path.length), replace: true });
  const visitor = await accessContext(queryClient, account, href);
  const { mode } = visitor;
  switch (checkPage(page, visitor)) {
    case 'yes':
      sendCallsOfFirstPage(pathname);
      return page.permission && guardModule(queryClient, visitor, page.permission, href);
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
