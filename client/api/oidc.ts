import type { UserManager, UserManagerSettings } from 'oidc-client-ts';
import { type ClientConfiguration, configuration } from '#client/api/configuration';

/** The OIDC client. `access-token.ts` decides when tokens are renewed. */
let manager: UserManager | undefined;

/** Loaded on demand for sign-in, sign-out and renewal; reading the stored sign-in does not need it. */
export const oidcLibrary = () => import('oidc-client-ts');

const PROVIDER_TIMEOUT_S = 10;

/** RFC 8707 resources of the sign-in: the API, and embedded pages if the sign-in must name them (EMBED-X8). */
function resourcesOf({ authorizeParams: { resource }, embedToken }: ClientConfiguration): string[] {
  if (resource === undefined) return [];
  return embedToken.atSignIn ? [resource, embedToken.audience] : [resource];
}

/** The provider's addresses and the redirect addresses of this client. */
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
    requestTimeoutInSeconds: PROVIDER_TIMEOUT_S,
    automaticSilentRenew: false,
    monitorSession: false,
  };
}

/** @throws when the library cannot be loaded, for example offline */
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

/** RFC 8707: the token request names the API again. */
export function tokenParams(): Record<string, string> {
  const { resource } = configuration().authorizeParams;
  return resource === undefined ? {} : { resource };
}

/** Whether the provider can be reached at all. */
export const isReachable = (): Promise<boolean> =>
  fetch(configuration().metadataUrl, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_S * 1000) }).then(
    () => true,
    () => false,
  );
