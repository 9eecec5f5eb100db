import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { configuration } from '#client/api/configuration';

/** The identity provider, as oidc-client-ts speaks with it; when tokens are renewed is decided in `token.ts`. */
let manager: UserManager | undefined;

const ANSWERS_WITHIN_S = 10;

export function provider(): UserManager {
  if (manager) return manager;
  const { authority, metadataUrl, clientId, scope, authorizeParams } = configuration();
  manager = new UserManager({
    authority,
    metadataUrl,
    client_id: clientId,
    scope,
    extraQueryParams: authorizeParams,
    extraTokenParams: tokenParams(),
    redirect_uri: `${location.origin}/auth/callback`,
    silent_redirect_uri: `${location.origin}/auth/silent.html`,
    post_logout_redirect_uri: `${location.origin}/`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
    automaticSilentRenew: false,
    monitorSession: false,
  });
  return manager;
}

/** RFC 8707: the API that a token is for is named again when the token is fetched. */
export function tokenParams(): Record<string, string> {
  const { resource } = configuration().authorizeParams;
  return resource === undefined ? {} : { resource };
}

/** Whether the provider can be reached at all. */
export const answers = (): Promise<boolean> =>
  fetch(configuration().metadataUrl, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_S * 1000) }).then(
    () => true,
    () => false,
  );
