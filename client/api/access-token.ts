import type { User } from 'oidc-client-ts';
import { isReachable, oidcLibrary, tokenParams, userManager } from '#client/api/oidc';
import { readSignIn, type StoredSignIn } from '#client/api/stored-sign-in';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { RENEWAL_GAP_S, requiresSignIn, retryDelaySeconds, secondsUntilRenewal } from '#shared/account/renewal';

/**
 * The access token that this window goes by, kept fresh (rules ACCOUNT-S5 to ACCOUNT-S7 of shared/account). All windows of a browser share
 * one sign-in: one renews at a time, and whoever comes after takes what is stored by then, so that no refresh token is spent twice.
 */
const LOCK = 'parley-renewal';
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let current: string | undefined;
/** Whose window this is: what is stored may become somebody else's, when another window signs in anew. */
let owner: string | undefined;
let hasLapsed = false;
let renewedAt = Number.NEGATIVE_INFINITY;
let failures = 0;
let failedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<string | null> | undefined;
/** This window is signing out, and is about to leave the page. */
let isLeaving = false;

const renewedListeners = new Set<(token: string) => void>();
const lapsedListeners = new Set<(lapsed: boolean) => void>();

/** Told each renewed token, for as long as the page lives. */
export function onRenewed(tell: (token: string) => void): () => void {
  renewedListeners.add(tell);
  return () => renewedListeners.delete(tell);
}

/** Told when the sign-in has run out for good, so that only signing in again helps; and when it is good again, as by another window. */
export function onSessionExpired(tell: (lapsed: boolean) => void): () => void {
  lapsedListeners.add(tell);
  return () => lapsedListeners.delete(tell);
}

export const isSessionExpired = (): boolean => hasLapsed;

function setLapsed(lapsed: boolean): void {
  if (hasLapsed === lapsed) return;
  hasLapsed = lapsed;
  for (const tell of lapsedListeners) tell(lapsed);
}

/** What is stored, if it is this window's person. */
function stored(): StoredSignIn | null {
  const user = readSignIn();
  owner ??= user?.profile.sub;
  return user && user.profile.sub === owner ? user : null;
}

/** What a token says; nothing when it is none that can be read. */
export function payloadOf(token: string): { exp?: number; iat?: number; aud?: unknown } {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as object;
  } catch {
    return {};
  }
}

/** The life of a token in seconds, by its issuer's clock alone. */
function lifeOf({ access_token, expires_in = 0 }: StoredSignIn): number {
  const { exp = 0, iat = 0 } = payloadOf(access_token);
  return exp - iat > 0 ? exp - iat : expires_in;
}

function scheduleRenewal(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew(current).catch(() => {}), Math.min(seconds * 1000, LONGEST_TIMER_MS));
}

/** Goes by this token from now on. */
function use(user: StoredSignIn): string {
  const life = lifeOf(user);
  scheduleRenewal(secondsUntilRenewal(life, user.expires_in ?? life));
  if (user.access_token === current) return current;
  current = user.access_token;
  setLapsed(false);
  for (const tell of renewedListeners) tell(current);
  return current;
}

/** Whether only signing in again helps; a frame in which nothing happens is the provider's no when it answers otherwise. */
async function isRefusal(error: unknown, user: StoredSignIn): Promise<boolean> {
  const library = await oidcLibrary().catch(() => null);
  if (!library) return false;
  if (error instanceof library.ErrorResponse) return requiresSignIn(error.error);
  return error instanceof library.ErrorTimeout && !user.refresh_token && (await isReachable());
}

async function fetchNew(user: StoredSignIn): Promise<StoredSignIn | null> {
  try {
    const provider = await userManager();
    const fresh = await provider.signinSilent({ extraTokenParams: tokenParams() });
    renewedAt = performance.now();
    failures = 0;
    return fresh;
  } catch (error) {
    if (await isRefusal(error, user)) return null;
    failures += 1;
    failedAt = performance.now();
    scheduleRenewal(retryDelaySeconds(failures));
    throw error;
  }
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

async function renewAlone(refused: string | undefined): Promise<string | null> {
  const user = stored();
  if (user && user.access_token !== refused && !user.expired) return use(user);
  if (!user || (hasLapsed && user.access_token === current)) {
    setLapsed(true);
    return null;
  }
  const pause = failures > 0 ? retryDelaySeconds(failures) - seconds(failedAt) : 0;
  if (pause > 0) {
    scheduleRenewal(pause);
    throw new Error('the identity provider was not to be reached a moment ago');
  }
  // A token that is refused as soon as it is made would be refused again.
  if (seconds(renewedAt) < RENEWAL_GAP_S) return use(user);
  const fresh = await fetchNew(user);
  if (fresh) return use(fresh);
  current = user.access_token;
  clearTimeout(timer);
  setLapsed(true);
  return null;
}

/** Does something with the sign-in of this window while nobody else renews it. */
export const withSignIn = <Result>(work: (user: User | null) => Promise<Result>): Promise<Result> =>
  navigator.locks.request(LOCK, async () => {
    const user = isLeaving || !stored() ? null : await (await userManager()).getUser();
    return work(user);
  });

/**
 * A token newer than the refused one; all who ask meanwhile wait for the same. Null when it needs a sign-in; rejects
 * when the provider cannot be reached, which signs nobody out.
 */
export function renew(refused: string | undefined = current): Promise<string | null> {
  if (isLeaving) return Promise.resolve(null);
  renewing ??= navigator.locks
    .request(LOCK, () => renewAlone(refused))
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** The token for the next call, renewed when it has run out; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (isLeaving) return null;
  const user = stored();
  if (!user) {
    setLapsed(owner !== undefined);
    return null;
  }
  if (!user.expired) return use(user);
  return renew(user.access_token).catch((error: unknown) => {
    // The server is as patient with a clock as this; it decides.
    if ((user.expires_in ?? 0) * 1000 > -CLOCK_TOLERANCE_MS) return user.access_token;
    throw error;
  });
}

/** Forgets whose window this was: somebody has just signed in here. */
export function resetTokenState(): void {
  [owner, current, failures, renewedAt] = [undefined, undefined, 0, Number.NEGATIVE_INFINITY];
  setLapsed(false);
}

/** ACCOUNT-S15: makes no token of this sign-in any more, until the page is left. */
export function stopRenewing(): void {
  isLeaving = true;
  clearTimeout(timer);
}

/** Back in the tab or on the network, or another window signed in, out or renewed: looks at what holds now. */
async function recheckToken(): Promise<void> {
  if (current === undefined) return;
  failures = 0;
  await accessToken().catch(() => {});
}
addEventListener('online', () => void recheckToken());
// A page that comes back out of the browser's memory is the one that was left.
addEventListener('pageshow', ({ persisted }) => {
  isLeaving = false;
  if (persisted) void recheckToken();
});
addEventListener('storage', ({ key }) => (key === null || key.startsWith('oidc.user:')) && void recheckToken());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void recheckToken());
