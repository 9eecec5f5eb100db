import type { User } from 'oidc-client-ts';
import { configuration } from '#client/api/configuration';

/** What oidc-client-ts keeps of a sign-in. Most visits need no more of it than this, and are spared the library. */
export type StoredSignIn = Pick<User, 'access_token' | 'refresh_token' | 'id_token' | 'profile' | 'expires_in' | 'expired'>;

const keyOfSignIn = (): string => `oidc.user:${configuration().authority}:${configuration().clientId}`;
const hasToken = (stored: unknown): stored is User =>
  typeof stored === 'object' && stored !== null && 'access_token' in stored && 'profile' in stored;

/** Who is signed in in this browser; null when nobody is, or nothing that can be read. */
export function readSignIn(): StoredSignIn | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOfSignIn()) ?? 'null');
    if (!hasToken(stored)) return null;
    const expires_in = stored.expires_at === undefined ? undefined : stored.expires_at - Math.floor(Date.now() / 1_000);
    return { ...stored, expires_in, expired: expires_in !== undefined && expires_in <= 0 };
  } catch {
    return null;
  }
}

export const removeSignIn = (): void => localStorage.removeItem(keyOfSignIn());
