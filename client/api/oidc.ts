import type { UserManager, UserManagerSettings } from 'oidc-client-ts';
import { type ClientConfiguration, configuration } from '#client/api/configuration';

/** The identity provider, as oidc-client-ts speaks with it; when tokens are renewed is decided in `access-token.ts`. */
let manager: UserManager | undefined;

/** For signing in and out and for renewing; who is signed in is known without it. */
export const oidcLibrary = () => import('oidc-client-ts');

const ANSWERS_WITHIN_S = 10;

/** RFC 8707: what a sign-in names where the provider wants to hear it: the API, and embedded pages where they get tokens as well (EMBED-X8). */
function resourcesOf({ authorizeParams: { resource }, embedToken }: ClientConfiguration): string[] {
  if (resource === undefined) return [];
  return embedToken.atSignIn ? [resource, embedToken.audience] : [resource];
}

/** Where the provider is, and where it sends browsers back to. */
export function oidcSettings(): UserManagerSettings {
  const { authority, metadataUrl, clientId, scope, authorizeParams } = configuration();
  const { resource: _, ...params } = authorizeParams;
  return {
    authority,
    metadataUrl,
    client_id: clientId,
    scope,
    extraQueryParams: params,
    redirect_uri: `${location.origin}/auth/callback`,
    silent_redirect_uri: `${location.origin}/auth/silent.html`,
    post_logout_redirect_uri: `${location.origin}/`,
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
    automaticSilentRenew: false,
    monitorSession: false,
  };
}

/** @throws when the library cannot be had, as without a line */
export async function userManager(): Promise<UserManager> {
  const { UserManager, WebStorageStateStore } = await oidcLibrary();
  manager ??= new UserManager({
    ...oidcSettings(),
    resource: resourcesOf(configuration()),
    extraTokenParams: tokenParams(),
    userStore: new WebStorageStateStore({ store: localStorage }),
  });
  return manager;
}

/** RFC 8707: the API that a token is for is named again when the token is fetched. */
export function tokenParams(): Record<string, string> {
  const { resource } = configuration().authorizeParams;
  return resource === undefined ? {} : { resource };
}

/** Whether the provider can be reached at all. */
export const isReachable = (): Promise<boolean> =>
  fetch(configuration().metadataUrl, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_S * 1000) }).then(
    () => true,
    () => false,
  );
