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
import { requiresSignIn } from '#shared/account/renewal';
import { mayBeGivenAway } from '#shared/embed/audience';
import { createBucket, type TokenBucket, takeToken } from '#shared/limits/token-bucket';

/** What an embedded page can be given: a token, nothing, because the provider has none for it, or nothing, because nobody is signed in. */
export type EmbedToken = { kind: 'given'; token: string } | { kind: 'none' } | { kind: 'signed-out' };

/** EMBED-X4: a page that asks without end costs the provider no more than this. */
const PACE = { burst: 3, perSecond: 0.2 };
let pace: TokenBucket | undefined;
let last: string | undefined;

/** The provider's no, to a request that reached it. */
const isNo = (error: unknown): error is ErrorResponse => error instanceof ErrorResponse && requiresSignIn(error.error);

/** With the sign-in's refresh token, which may be good once: the next one is kept. */
async function refresh(user: User, resource: string): Promise<string> {
  const client = new OidcClient(new OidcClientSettingsStore(oidcSettings()), (await userManager()).metadataService);
  const exchange = client.useRefreshToken.bind(client);
  const { refresh_token, id_token, session_state, profile } = user;
  const state = { refresh_token, id_token, session_state, profile } as Parameters<typeof exchange>[0]['state'];
  const response = await exchange({ state, resource });
  if (response.refresh_token && response.refresh_token !== refresh_token) {
    user.refresh_token = response.refresh_token;
    await (await userManager()).storeUser(user);
  }
  return response.access_token;
}

/** In a hidden frame, beside the sign-in of this browser; undefined when somebody else is signed in at the provider. */
async function fetchInFrame({ profile }: User, resource: string): Promise<string | undefined> {
  const userStore = new WebStorageStateStore({ store: new InMemoryWebStorage() });
  const manager = new UserManager({ ...oidcSettings(), resource, extraTokenParams: { resource }, userStore });
  const user = await manager.signinSilent();
  return user?.profile.sub === profile.sub ? user.access_token : undefined;
}

/** A new token of the provider's; undefined when it gives none. Rejects when it cannot be reached. */
async function fetchToken(user: User): Promise<string | undefined> {
  const { embedToken, audience } = configuration();
  try {
    const token = await (user.refresh_token ? refresh : fetchInFrame)(user, embedToken.audience);
    return token !== undefined && mayBeGivenAway(payloadOf(token).aud, embedToken.audience, audience) ? token : undefined;
  } catch (error) {
    if (isNo(error) && error.error === 'invalid_grant') throw error;
    if (isNo(error) || (error instanceof ErrorTimeout && (await isReachable()))) return undefined;
    throw error;
  }
}

function takePace(): boolean {
  const now = performance.now();
  const { bucket, waitMs } = takeToken(pace ?? createBucket(PACE, now), PACE, now);
  pace = bucket;
  return waitMs === 0;
}

/** EMBED-X8: a token for embedded pages, a new one each time unless it is asked for too often. @throws when the provider cannot be reached */
export async function embedToken(): Promise<EmbedToken> {
  if ((await accessToken()) === null) return { kind: 'signed-out' };
  if (last !== undefined && !takePace()) return { kind: 'given', token: last };
  try {
    last = await withSignIn(async (user) => (user ? fetchToken(user) : undefined));
  } catch (error) {
    // The sign-in itself may be over: its renewal tells.
    if (!isNo(error)) throw error;
    if ((await renew()) === null) return { kind: 'signed-out' };
    last = undefined;
  }
  return last === undefined ? { kind: 'none' } : { kind: 'given', token: last };
}
