import { changeToken } from '#client/api/token-shelf';
import { formatToken, parseBase64Url, parseToken } from '#shared/ballot/token';

/** Under which name a token lies on this device that was not fetched here. */
const ENTERED = 'entered';
/** Longer files are no token. */
const MAX_FILE_BYTES = 10_000;

/** The text of a file that somebody chose. */
export const readTokenFile = (file: File): Promise<string> => file.slice(0, MAX_FILE_BYTES).text();

/**
 * Keeps a token that somebody entered, once its signature is checked.
 * @param spki the key of the campaign, in base64url
 * @returns whether it is a token of this campaign
 * @throws Error where the browser keeps nothing
 */
export async function keepEnteredToken(campaignId: string, spki: string | undefined, written: string): Promise<boolean> {
  const token = parseToken(written);
  const bytes = parseBase64Url(spki ?? '');
  if (!token || !bytes) return false;
  const key = await crypto.subtle.importKey('spki', bytes, { name: 'RSA-PSS', hash: 'SHA-384' }, false, ['verify']);
  const [signature, message] = [Uint8Array.from(token.signature), Uint8Array.from(token.message)];
  if (!(await crypto.subtle.verify({ name: 'RSA-PSS', saltLength: 48 }, key, signature, message))) return false;
  await changeToken(campaignId, ENTERED, () => ({ message: '', blinded: '', inv: '', token: formatToken(token) }));
  return true;
}
