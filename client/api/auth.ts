import type { UserProfile } from 'oidc-client-ts';
import { resetTokenState, stopRenewing } from '#client/api/access-token';
import { userManager } from '#client/api/oidc';
import { readSignIn, removeSignIn } from '#client/api/stored-sign-in';
import { signOut as signOutCall } from '#shared/account/endpoints';

/** What the server does not take so soon after the provider gave it, signing in again would not change. */
const SIGN_IN_LOOP_WINDOW_MS = 30_000;
let arrivedAt = Number.NEGATIVE_INFINITY;

export const hasJustSignedIn = (): boolean => performance.now() - arrivedAt < SIGN_IN_LOOP_WINDOW_MS;

/** How the provider is asked to let somebody choose who they are. */
async function accountPrompt(): Promise<string> {
  const { prompt_values_supported: known = [] } = (await (await userManager()).metadataService.getMetadata()) as {
    prompt_values_supported?: string[];
  };
  return known.includes('select_account') ? 'select_account' : 'login';
}

/**
 * Leaves the page for the provider's sign-in; comes back to `to`. Never settles, because the page ends. The sign-in takes the place
 * of the page in the history: Back leads to what was before, and not to a page that leads forward again.
 * @param anew the provider asks who it is, even when it knows
 * @throws when the provider cannot be reached
 */
export async function signIn(to: string, { anew = false } = {}): Promise<never> {
  const provider = await userManager();
  await provider.signinRedirect({ state: to, redirectMethod: 'replace', ...(anew ? { prompt: await accountPrompt() } : {}) });
  return new Promise<never>(() => {});
}

/** The address to go on to after the provider sent the browser back. @throws when it refused */
export async function finishSignIn(): Promise<string> {
  const provider = await userManager();
  const user = await provider.signinRedirectCallback();
  resetTokenState();
  arrivedAt = performance.now();
  return typeof user.state === 'string' && user.state.startsWith('/') ? user.state : '/';
}

/** ACCOUNT-S15: how long signing out waits for the server, which may not be there. */
const SIGN_OUT_TIMEOUT_MS = 2_000;

/** Ends the access token at the server. Whether it could be reached or not, signing out goes on. */
async function endToken(token: string): Promise<void> {
  const { method, path } = signOutCall;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(path, { method, headers, keepalive: true, signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).catch(() => {});
}

/**
 * Signs out here, at the server and at the provider. The sign-in is removed first: from then on no window of this browser makes
 * another token of it. Not every provider has a place to sign out: then the next sign-in asks who it is.
 */
export async function endSignIn(): Promise<void> {
  stopRenewing();
  const user = readSignIn();
  removeSignIn();
  if (user) await endToken(user.access_token);
  await userManager()
    .then((provider) => provider.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {}))
    .catch(() => location.assign('/auth/logout'));
}

/** By which name the provider knows whoever is signed in; undefined when nobody is. */
export function signedInName(): string | undefined {
  const { emails, email, preferred_username, name }: Partial<UserProfile> & { emails?: unknown } = readSignIn()?.profile ?? {};
  return [Array.isArray(emails) ? emails[0] : emails, email, preferred_username, name].find((each) => typeof each === 'string');
}
