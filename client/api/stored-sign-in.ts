import type { User } from 'oidc-client-ts';
import { configuration } from '#client/api/configuration';

/** The sign-in as oidc-client-ts stores it. It is read directly, so that most visits need not download the library. */
export type StoredSignIn = Pick<User, 'access_token' | 'refresh_token' | 'id_token' | 'profile' | 'expires_in' | 'expired'>;

const keyOfSignIn = (): string => `oidc.user:${configuration().authority}:${configuration().clientId}`;
const hasToken = (stored: unknown): stored is User =>
  typeof stored === 'object' && stored !== null && 'access_token' in stored && 'profile' in stored;

/** The sign-in stored in this browser; null when there is none or it is unreadable. */
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
