import type { UserProfile } from 'oidc-client-ts';
import { provider } from '#client/api/provider';
import { beginAnew } from '#client/api/token';

/** What the server does not take so soon after the provider gave it, signing in again would not change. */
const JUST_MS = 30_000;
let arrivedAt = Number.NEGATIVE_INFINITY;

export const hasJustSignedIn = (): boolean => performance.now() - arrivedAt < JUST_MS;

/** How the provider is asked to let somebody choose who they are. */
async function askWho(): Promise<string> {
  const { prompt_values_supported: known = [] } = (await provider().metadataService.getMetadata()) as {
    prompt_values_supported?: string[];
  };
  return known.includes('select_account') ? 'select_account' : 'login';
}

/**
 * Leaves the page for the provider's sign-in; comes back to `to`. Never settles, because the page ends.
 * @param anew the provider asks who it is, even when it knows
 * @throws when the provider cannot be reached
 */
export async function signIn(to: string, { anew = false } = {}): Promise<never> {
  await provider().signinRedirect({ state: to, ...(anew ? { prompt: await askWho() } : {}) });
  return new Promise<never>(() => {});
}

/** The address to go on to after the provider sent the browser back. @throws when it refused */
export async function finishSignIn(): Promise<string> {
  const user = await provider().signinRedirectCallback();
  beginAnew();
  arrivedAt = performance.now();
  return typeof user.state === 'string' && user.state.startsWith('/') ? user.state : '/';
}

/** Not every provider has a place to sign out: then this browser forgets, and the next sign-in asks who it is. */
export async function signOut(): Promise<void> {
  const user = await provider().getUser();
  await provider()
    .signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    .catch(async () => {
      await provider().removeUser();
      location.assign('/auth/logout');
    });
}

/** By which name the provider knows whoever is signed in; undefined when nobody is. */
export async function signedInAs(): Promise<string | undefined> {
  const { emails, email, preferred_username, name }: Partial<UserProfile> & { emails?: unknown } =
    (await provider().getUser())?.profile ?? {};
  return [Array.isArray(emails) ? emails[0] : emails, email, preferred_username, name].find((each) => typeof each === 'string');
}
