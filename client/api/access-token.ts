import type { User } from 'oidc-client-ts';
import { isReachable, oidcLibrary, tokenParams, userManager } from '#client/api/oidc';
import { readSignIn, removeSignIn, type StoredSignIn } from '#client/api/stored-sign-in';
import { endToken } from '#client/api/token-end';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { RENEWAL_GAP_S, requiresSignIn, retryDelaySeconds, secondsUntilRenewal } from '#shared/account/token-renewal';

/**
 * Holds this window's access token and renews it before it expires (rules ACCOUNT-S5 to ACCOUNT-S7 of shared/account). All windows of
 * a browser share one sign-in. A lock lets one window renew at a time; the next one reads the stored result, so no refresh token is used twice.
 */
const LOCK = 'parley-renewal';
const MAX_TIMER_MS = 2 ** 31 - 1;

let current: string | undefined;
/** Subject (`sub`) of this window's user. Another window may sign in as a different user and overwrite the stored sign-in. */
let owner: string | undefined;
let hasExpired = false;
let renewedAt = Number.NEGATIVE_INFINITY;
let failures = 0;
let failedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Random number of this window, 0 to 1, until it closes: it decides when the window renews within the allowed time. */
const renewalChance = Math.random();
let renewing: Promise<string | null> | undefined;
/** Another window has signed out since this one began to renew. */
let isSignedOutMeanwhile = false;
/** This window is signing out and is about to leave the page. */
let isLeaving = false;

const renewedListeners = new Set<(token: string) => void>();
const expiryListeners = new Set<(lapsed: boolean) => void>();

/** Calls `tell` with each renewed token. @returns how to unsubscribe */
export function onRenewed(tell: (token: string) => void): () => void {
  renewedListeners.add(tell);
  return () => renewedListeners.delete(tell);
}

/** Calls `tell` with true when the user must sign in again, and with false when the sign-in is valid again. @returns how to unsubscribe */
export function onSessionExpired(tell: (lapsed: boolean) => void): () => void {
  expiryListeners.add(tell);
  return () => expiryListeners.delete(tell);
}

export const isSessionExpired = (): boolean => hasExpired;

/** Whether another window has signed this user out, or another user in. */
export const isSignedOutElsewhere = (): boolean => hasExpired && ownSignIn() === null;

function setExpired(lapsed: boolean): void {
  if (hasExpired === lapsed) return;
  hasExpired = lapsed;
  for (const tell of expiryListeners) tell(lapsed);
}

/** The stored sign-in; null unless it belongs to this window's user. */
function ownSignIn(): StoredSignIn | null {
  const user = readSignIn();
  owner ??= user?.profile.sub;
  return user && user.profile.sub === owner ? user : null;
}

/** The payload of a JWT; empty when the token is not a readable JWT. */
export function payloadOf(token: string): { exp?: number; iat?: number; aud?: unknown } {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as object;
  } catch {
    return {};
  }
}

/** Lifetime of a token in seconds, only from the issuer's timestamps, so that a wrong local clock does not matter. */
function lifeOf({ access_token, expires_in = 0 }: StoredSignIn): number {
  const { exp = 0, iat = 0 } = payloadOf(access_token);
  return exp - iat > 0 ? exp - iat : expires_in;
}

function scheduleRenewal(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew(current).catch(() => {}), Math.min(seconds * 1000, MAX_TIMER_MS));
}

/** Makes this the current token, schedules its renewal and notifies the listeners when it changed. */
function use(user: StoredSignIn): string {
  const life = lifeOf(user);
  scheduleRenewal(secondsUntilRenewal(life, user.expires_in ?? life, renewalChance));
  if (user.access_token === current) return current;
  current = user.access_token;
  setExpired(false);
  for (const tell of renewedListeners) tell(current);
  return current;
}

/** Whether the user must sign in again. A timeout of the silent frame counts as a refusal if the provider is reachable. */
async function isRefusal(error: unknown, user: StoredSignIn): Promise<boolean> {
  const library = await oidcLibrary().catch(() => null);
  if (!library) return false;
  if (error instanceof library.ErrorResponse) return requiresSignIn(error.error);
  return error instanceof library.ErrorTimeout && !user.refresh_token && (await isReachable());
}

async function fetchNew(user: StoredSignIn): Promise<StoredSignIn | null> {
  isSignedOutMeanwhile = false;
  try {
    const provider = await userManager();
    const fresh = await provider.signinSilent({ extraTokenParams: tokenParams() });
    if (isSignedOutMeanwhile) {
      // The library has stored the sign-in again, after the other window signed out without waiting for the renewal (ACCOUNT-S15).
      removeSignIn();
      if (fresh) void endToken(fresh.access_token);
      return null;
    }
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
  const user = ownSignIn();
  if (user && user.access_token !== refused && !user.expired) return use(user);
  if (!user || (hasExpired && user.access_token === current)) {
    setExpired(true);
    return null;
  }
  const pause = failures > 0 ? retryDelaySeconds(failures) - seconds(failedAt) : 0;
  if (pause > 0) {
    scheduleRenewal(pause);
    throw new Error('the identity provider was not to be reached a moment ago');
  }
  // A token renewed less than RENEWAL_GAP_S ago is not renewed again: the server would refuse the new one as well.
  if (seconds(renewedAt) < RENEWAL_GAP_S) return use(user);
  const fresh = await fetchNew(user);
  if (fresh) return use(fresh);
  current = user.access_token;
  clearTimeout(timer);
  setExpired(true);
  return null;
}

/** Runs `work` with this window's sign-in while holding the renewal lock. */
export const withSignIn = <Result>(work: (user: User | null) => Promise<Result>): Promise<Result> =>
  navigator.locks.request(LOCK, async () => {
    const user = isLeaving || !ownSignIn() ? null : await (await userManager()).getUser();
    return work(user);
  });

/**
 * Returns a newer token than the refused one; concurrent callers share one renewal. Null when a sign-in is needed. Rejects when the
 * provider is unreachable, which does not sign the user out.
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

/** Milliseconds that a sign-out waits for a renewal of another window. A renewal that takes longer removes the stored sign-in itself. */
const RENEWAL_MS = 2_000;

/** ACCOUNT-S15: calls `work` when no window is renewing, because a renewing window would store its sign-in after a sign-out. */
export const afterRenewal = (work: () => void): Promise<void> =>
  navigator.locks.request(LOCK, { signal: AbortSignal.timeout(RENEWAL_MS) }, work).catch(work);

/** The token for the next call, renewed when expired; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (isLeaving) return null;
  const user = ownSignIn();
  if (!user) {
    setExpired(owner !== undefined);
    return null;
  }
  if (!user.expired) return use(user);
  return renew(user.access_token).catch((error: unknown) => {
    // The server accepts the same clock tolerance, so it decides about this token.
    if ((user.expires_in ?? 0) * 1000 > -CLOCK_TOLERANCE_MS) return user.access_token;
    throw error;
  });
}

/** Resets the state after a new sign-in in this window. */
export function resetTokenState(): void {
  [owner, current, failures, renewedAt] = [undefined, undefined, 0, Number.NEGATIVE_INFINITY];
  setExpired(false);
}

/** Whether this window is signing out and about to leave the page. */
export const isSigningOut = (): boolean => isLeaving;

/** ACCOUNT-S15: stops renewing this sign-in until the page is left. */
export function stopRenewing(): void {
  isLeaving = true;
  clearTimeout(timer);
}

/** Re-reads the sign-in when the tab or the network is back, or another window signed in, signed out or renewed. */
async function recheckToken(): Promise<void> {
  if (current === undefined) return;
  failures = 0;
  await accessToken().catch(() => {});
}
addEventListener('online', () => void recheckToken());
// A page restored from the back/forward cache still has the state of a sign-out in progress.
addEventListener('pageshow', ({ persisted }) => {
  isLeaving = false;
  if (persisted) void recheckToken();
});
addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && !key.startsWith('oidc.user:')) return;
  isSignedOutMeanwhile = newValue === null;
  void recheckToken();
});
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void recheckToken());
