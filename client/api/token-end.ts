import { signOut } from '#shared/account/endpoints';

/** ACCOUNT-S15: timeout of the sign-out call to the server. */
export const SIGN_OUT_TIMEOUT_MS = 2_000;

/** Revokes an access token at the server; the call outlives the page. @returns whether the server answered */
export async function endToken(token: string): Promise<boolean> {
  const { method, path } = signOut;
  const headers = { authorization: `Bearer ${token}` };
  return fetch(path, { method, headers, keepalive: true, signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}
