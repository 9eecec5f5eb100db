import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  OidcClient,
  OidcClientSettingsStore,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { accessToken, payloadOf, renew, withSignIn } from '#client/api/access-token';
import { configuration } from '#client/api/configuration';
import { isReachable, oidcSettings, userManager } from '#client/api/oidc';
import { readSignIn } from '#client/api/stored-sign-in';
import { requiresSignIn } from '#shared/account/token-renewal';
import { isOnlyForEmbeds } from '#shared/embed/token-audience';
import { createBucket, type TokenBucket, takeToken } from '#shared/limits/token-bucket';

/** The answer to an embedded page: a token, none because the provider issues none, or none because nobody is signed in. */
export type EmbedToken = { kind: 'given'; token: string } | { kind: 'none' } | { kind: 'signed-out' };

/** EMBED-X4: rate limit of token requests to the provider, for a page that asks without end. */
const RATE_LIMIT = { burst: 3, perSecond: 0.2 };
let pace: TokenBucket | undefined;
let last: string | undefined;

/** The provider answered and refused. */
const isRefusal = (error: unknown): error is ErrorResponse => error instanceof ErrorResponse && requiresSignIn(error.error);

/** Uses the sign-in's refresh token. The provider may rotate it, so the next one is stored. */
async function refresh(user: User, resource: string): Promise<string> {
  const client = new OidcClient(new OidcClientSettingsStore(oidcSettings()), (await userManager()).metadataService);
  const exchange = client.useRefreshToken.bind(client);
  const { refresh_token, id_token, session_state, profile } = user;
  const state = { refresh_token, id_token, session_state, profile } as Parameters<typeof exchange>[0]['state'];
  const response = await exchange({ state, resource });
  if (response.refresh_token && response.refresh_token !== refresh_token) {
    user.refresh_token = response.refresh_token;
    // Unless another window has signed out meanwhile (ACCOUNT-S15).
    if (readSignIn()?.profile.sub === user.profile.sub) await (await userManager()).storeUser(user);
  }
  return response.access_token;
}

/** Uses a hidden frame and its own token store; undefined when a different user is signed in at the provider. */
async function fetchInFrame({ profile }: User, resource: string): Promise<string | undefined> {
  const userStore = new WebStorageStateStore({ store: new InMemoryWebStorage() });
  const manager = new UserManager({ ...oidcSettings(), resource, extraTokenParams: { resource }, userStore });
  const user = await manager.signinSilent();
  return user?.profile.sub === profile.sub ? user.access_token : undefined;
}

/** Requests a new token; undefined when the provider issues none. Rejects when it is unreachable. */
async function fetchToken(user: User): Promise<string | undefined> {
  const { embedToken, audience } = configuration();
  try {
    const token = await (user.refresh_token ? refresh : fetchInFrame)(user, embedToken.audience);
    return token !== undefined && isOnlyForEmbeds(payloadOf(token).aud, embedToken.audience, audience) ? token : undefined;
  } catch (error) {
    if (isRefusal(error) && error.error === 'invalid_grant') throw error;
    if (isRefusal(error) || (error instanceof ErrorTimeout && (await isReachable()))) return undefined;
    throw error;
  }
}

function takePace(): boolean {
  const now = performance.now();
  const { bucket, waitMs } = takeToken(pace ?? createBucket(RATE_LIMIT, now), RATE_LIMIT, now);
  pace = bucket;
  return waitMs === 0;
}

/** EMBED-X8: a token for embedded pages, new each time unless rate-limited. @throws when the provider cannot be reached */
export async function getEmbedToken(): Promise<EmbedToken> {
  if ((await accessToken()) === null) return { kind: 'signed-out' };
  if (last !== undefined && !takePace()) return { kind: 'given', token: last };
  try {
    last = await withSignIn(async (user) => (user ? fetchToken(user) : undefined));
  } catch (error) {
    // The sign-in may have expired; a renewal shows whether it has.
    if (!isRefusal(error)) throw error;
    if ((await renew()) === null) return { kind: 'signed-out' };
    last = undefined;
  }
  return last === undefined ? { kind: 'none' } : { kind: 'given', token: last };
}
