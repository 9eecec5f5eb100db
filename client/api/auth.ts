import type { UserProfile } from 'oidc-client-ts';
import { afterRenewal, resetTokenState, stopRenewing } from '#client/api/access-token';
import { configuration } from '#client/api/configuration';
import { userManager } from '#client/api/oidc';
import { readSignIn, removeSignIn } from '#client/api/stored-sign-in';
import { endToken, SIGN_OUT_TIMEOUT_MS } from '#client/api/token-end';
import type { Mode } from '#shared/access/mode';

/** Prevents a sign-in loop: when the server refuses a token this soon after a sign-in, another sign-in does not help. */
const SIGN_IN_LOOP_WINDOW_MS = 30_000;
let arrivedAt = Number.NEGATIVE_INFINITY;

export const hasJustSignedIn = (): boolean => performance.now() - arrivedAt < SIGN_IN_LOOP_WINDOW_MS;

/** The OIDC `prompt` that lets the user choose an account, as far as the provider supports it. */
async function accountPrompt(): Promise<string> {
  const { prompt_values_supported: known = [] } = (await (await userManager()).metadataService.getMetadata()) as {
    prompt_values_supported?: string[];
  };
  return known.includes('select_account') ? 'select_account' : 'login';
}

/**
 * Redirects to the provider's sign-in, which returns to `to`. Never settles, because the page unloads. Replaces the history entry, so
 * that Back skips this page, which would redirect again.
 * @param anew the provider asks for an account even when it has a session
 * @throws when the provider cannot be reached
 */
export async function signIn(to: string, { anew = false } = {}): Promise<never> {
  const provider = await userManager();
  await provider.signinRedirect({ state: to, redirectMethod: 'replace', ...(anew ? { prompt: await accountPrompt() } : {}) });
  return new Promise<never>(() => {});
}

/** Completes the sign-in. @returns the address to continue at @throws when the provider refused */
export async function finishSignIn(): Promise<string> {
  const provider = await userManager();
  const user = await provider.signinRedirectCallback();
  resetTokenState();
  arrivedAt = performance.now();
  return typeof user.state === 'string' && user.state.startsWith('/') ? user.state : '/';
}

/**
 * Ends the sign-in of this user again if another window renewed it meanwhile. The browser sends the call even after the page is left, so
 * the sign-out does not wait for it.
 */
function endRenewedSignIn(subject: string): void {
  const stored = readSignIn();
  if (stored?.profile.sub !== subject) return;
  removeSignIn();
  void endToken(stored.access_token);
}

/** The page that continues a sign-out on another host. */
const LEAVE_PAGE = '/auth/leave.html';

/**
 * Whether the server has that page. A server of an earlier version does not have it, and a proxy cannot deliver it while the server is
 * unreachable.
 */
const isLeavePageThere = (): Promise<boolean> =>
  fetch(LEAVE_PAGE, { method: 'HEAD', signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Keeps the ID token in this tab while a sign-out visits other hosts. The provider needs it to know which user signs out. */
const ID_TOKEN = 'parley-sign-out';

/**
 * Signs out here, at the server, on the other hosts and at the provider. Removes the stored sign-in first, so that no window of this
 * browser renews it. If the server does not answer or lacks the page that continues a sign-out, the other hosts are left out, because the
 * sign-out would end there.
 * @param path of ACCESS-A18; on each host `client/public/auth/leave.js` continues
 */
export async function endSignIn(path: readonly Mode[] = []): Promise<void> {
  stopRenewing();
  const user = readSignIn();
  removeSignIn();
  const [next, ...then] = path;
  const [isAnswered, isPassable] = await Promise.all([
    user ? endToken(user.access_token) : false,
    next ? isLeavePageThere() : false,
    user ? afterRenewal(() => endRenewedSignIn(user.profile.sub)) : undefined,
  ]);
  if (!isAnswered || !isPassable || !next) return signOutAtProvider(user?.id_token);
  sessionStorage.setItem(ID_TOKEN, user?.id_token ?? '');
  // The user who signs out is named in the fragment, which browsers do not send to servers.
  location.replace(`${configuration().origins[next]}${LEAVE_PAGE}?then=${then.join()}#${encodeURIComponent(user?.profile.sub ?? '')}`);
}

/** Continues a sign-out that has visited the other hosts. A link on another site to this page cannot sign a user out. */
export async function finishSignOut(): Promise<void> {
  const idToken = sessionStorage.getItem(ID_TOKEN);
  if (idToken === null) return location.replace('/');
  sessionStorage.removeItem(ID_TOKEN);
  await signOutAtProvider(idToken);
}

/**
 * If the provider has no sign-out endpoint, the next sign-in asks for the account. It replaces the history entry, like a sign-in, so that
 * Back leads to the previous page.
 */
async function signOutAtProvider(idToken: string | null | undefined): Promise<void> {
  await userManager()
    .then((provider) => provider.signoutRedirect({ redirectMethod: 'replace', ...(idToken ? { id_token_hint: idToken } : {}) }))
    .catch(() => location.assign('/auth/logout'));
}

/** The provider's name for the signed-in user; undefined when nobody is signed in. */
export function signedInName(): string | undefined {
  const { emails, email, preferred_username, name }: Partial<UserProfile> & { emails?: unknown } = readSignIn()?.profile ?? {};
  return [Array.isArray(emails) ? emails[0] : emails, email, preferred_username, name].find((each) => typeof each === 'string');
}
