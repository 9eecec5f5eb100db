import { ErrorResponse, ErrorTimeout, type User } from 'oidc-client-ts';
import { answers, provider, tokenParams } from '#client/api/provider';
import { CLOCK_TOLERANCE_MS } from '#shared/account/claims';
import { endsSignIn, RENEWAL_GAP_S, renewIn, retryIn } from '#shared/account/renewal';

/**
 * The access token that this window goes by, kept fresh (rules S5 to S7 of shared/account). All windows of a browser share
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

const renewedListeners = new Set<(token: string) => void>();
const lapsedListeners = new Set<(lapsed: boolean) => void>();

/** Told each renewed token, for as long as the page lives. */
export function onRenewed(tell: (token: string) => void): () => void {
  renewedListeners.add(tell);
  return () => renewedListeners.delete(tell);
}

/** Told when the sign-in has run out for good, so that only signing in again helps; and when it is good again, as by another window. */
export function onLapsed(tell: (lapsed: boolean) => void): () => void {
  lapsedListeners.add(tell);
  return () => lapsedListeners.delete(tell);
}

export const isLapsed = (): boolean => hasLapsed;

function setLapsed(lapsed: boolean): void {
  if (hasLapsed === lapsed) return;
  hasLapsed = lapsed;
  for (const tell of lapsedListeners) tell(lapsed);
}

/** What is stored, if it is this window's person. */
async function stored(): Promise<User | null> {
  const user = await provider().getUser();
  owner ??= user?.profile.sub;
  return user && user.profile.sub === owner ? user : null;
}

/** The life of a token in seconds, by its issuer's clock alone. */
function lifeOf({ access_token, expires_in = 0 }: User): number {
  try {
    const payload = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp, iat } = JSON.parse(atob(payload)) as { exp: number; iat: number };
    return exp - iat > 0 ? exp - iat : expires_in;
  } catch {
    return expires_in;
  }
}

function wakeIn(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew(current).catch(() => {}), Math.min(seconds * 1000, LONGEST_TIMER_MS));
}

/** Goes by this token from now on. */
function use(user: User): string {
  const life = lifeOf(user);
  wakeIn(renewIn(life, user.expires_in ?? life));
  if (user.access_token === current) return current;
  current = user.access_token;
  setLapsed(false);
  for (const tell of renewedListeners) tell(current);
  return current;
}

/** Whether only signing in again helps; a frame in which nothing happens is the provider's no when it answers otherwise. */
async function isRefusal(error: unknown, user: User): Promise<boolean> {
  if (error instanceof ErrorResponse) return endsSignIn(error.error);
  return error instanceof ErrorTimeout && !user.refresh_token && (await answers());
}

async function fetchNew(user: User): Promise<User | null> {
  try {
    const fresh = await provider().signinSilent({ extraTokenParams: tokenParams() });
    renewedAt = performance.now();
    failures = 0;
    return fresh;
  } catch (error) {
    if (await isRefusal(error, user)) return null;
    failures += 1;
    failedAt = performance.now();
    wakeIn(retryIn(failures));
    throw error;
  }
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

async function renewAlone(refused: string | undefined): Promise<string | null> {
  const user = await stored();
  if (user && user.access_token !== refused && !user.expired) return use(user);
  if (!user || (hasLapsed && user.access_token === current)) {
    setLapsed(true);
    return null;
  }
  const pause = failures > 0 ? retryIn(failures) - seconds(failedAt) : 0;
  if (pause > 0) {
    wakeIn(pause);
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

/**
 * A token newer than the refused one; all who ask meanwhile wait for the same. Null when it needs a sign-in; rejects
 * when the provider cannot be reached, which signs nobody out.
 */
export function renew(refused: string | undefined = current): Promise<string | null> {
  renewing ??= navigator.locks
    .request(LOCK, () => renewAlone(refused))
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** The token for the next call, renewed when it has run out; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const user = await stored();
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
export function beginAnew(): void {
  [owner, current, failures, renewedAt] = [undefined, undefined, 0, Number.NEGATIVE_INFINITY];
  setLapsed(false);
}

/** Back in the tab or on the network, or another window signed in, out or renewed: looks at what holds now. */
async function look(): Promise<void> {
  if (current === undefined) return;
  failures = 0;
  await accessToken().catch(() => {});
}
addEventListener('online', () => void look());
addEventListener('storage', ({ key }) => (key === null || key.startsWith('oidc.user:')) && void look());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look());
