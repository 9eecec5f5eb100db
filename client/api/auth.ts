import type { UserProfile } from 'oidc-client-ts';
import { resetTokenState, stopRenewing } from '#client/api/access-token';
import { userManager } from '#client/api/oidc';
import { readSignIn, removeSignIn } from '#client/api/stored-sign-in';
import { signOut as signOutCall } from '#shared/account/endpoints';

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

/** ACCOUNT-S15: timeout of the sign-out call to the server. */
const SIGN_OUT_TIMEOUT_MS = 2_000;

/** Revokes the access token at the server. Sign-out continues when this fails. */
async function endToken(token: string): Promise<void> {
  const { method, path } = signOutCall;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(path, { method, headers, keepalive: true, signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).catch(() => {});
}

/**
 * Signs out here, at the server and at the provider. Removes the stored sign-in first, so that no window of this browser renews it. When
 * the provider has no sign-out endpoint, the next sign-in asks for the account.
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

/** The provider's name for the signed-in user; undefined when nobody is signed in. */
export function signedInName(): string | undefined {
  const { emails, email, preferred_username, name }: Partial<UserProfile> & { emails?: unknown } = readSignIn()?.profile ?? {};
  return [Array.isArray(emails) ? emails[0] : emails, email, preferred_username, name].find((each) => typeof each === 'string');
}
