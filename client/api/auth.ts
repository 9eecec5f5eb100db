import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { configuration } from '#client/api/configuration';

/** Renewed this many seconds before the end, so that no call meets an expired token. */
const RENEW_BEFORE_S = 60;

let manager: UserManager | undefined;
const renewed = new Set<(token: string) => void>();

function users(): UserManager {
  if (manager) return manager;
  const { authority, metadataUrl, clientId, scope } = configuration();
  manager = new UserManager({
    authority,
    metadataUrl,
    client_id: clientId,
    scope,
    redirect_uri: `${location.origin}/auth/callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: RENEW_BEFORE_S,
    monitorSession: false,
  });
  manager.events.addUserLoaded((user) => {
    for (const tell of renewed) tell(user.access_token);
  });
  return manager;
}

/** Told each renewed token, for as long as the page lives. */
export function onRenewed(tell: (token: string) => void): () => void {
  renewed.add(tell);
  return () => renewed.delete(tell);
}

const lapsed = new Set<() => void>();

/** Told when the sign-in has run out for good: only signing in again helps. */
export function onLapsed(tell: () => void): () => void {
  lapsed.add(tell);
  return () => lapsed.delete(tell);
}

let renewing: Promise<User | null> | undefined;

/** A fresh token from the provider; all who ask meanwhile wait for the same one. Null when it needs a sign-in. */
export async function renew(): Promise<string | null> {
  renewing ??= users()
    .signinSilent()
    .catch((error: unknown) => {
      // An unreachable provider is no reason to sign anybody out.
      if (error instanceof TypeError || !navigator.onLine) throw error;
      return null;
    })
    .finally(() => {
      renewing = undefined;
    });
  const token = (await renewing)?.access_token ?? null;
  if (token === null) for (const tell of lapsed) tell();
  return token;
}

/** The token for the next call, renewed when it has run out; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const user = await users().getUser();
  if (!user) return null;
  return user.expired ? renew() : user.access_token;
}

/** Leaves the page for the provider's sign-in; comes back to `to`. Never settles, because the page ends. */
export async function signIn(to: string): Promise<never> {
  await users().signinRedirect({ state: to });
  return new Promise<never>(() => {});
}

/** The address to go on to after the provider sent the browser back. @throws when it refused */
export async function finishSignIn(): Promise<string> {
  const user = await users().signinRedirectCallback();
  return typeof user.state === 'string' && user.state.startsWith('/') ? user.state : '/';
}

export async function signOut(): Promise<void> {
  const user = await users().getUser();
  await users()
    .signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    .catch(() => users().removeUser());
}
