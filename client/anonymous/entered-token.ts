import { changeToken } from '#client/api/ballot-token-database';
import { formatToken, parseBase64Url, parseToken } from '#shared/ballot/token';

/** Owner key of a token that was entered here, not fetched. */
const ENTERED_OWNER = 'entered';
/** A longer file is not a token. */
const MAX_FILE_BYTES = 10_000;

/** The text of the chosen file. */
export const readTokenFile = (file: File): Promise<string> => file.slice(0, MAX_FILE_BYTES).text();

/**
 * Stores an entered token after checking its signature.
 * @param spki public key of the campaign, in base64url
 * @returns whether it is a token of this campaign
 * @throws Error when the browser's storage is blocked
 */
export async function keepEnteredToken(campaignId: string, spki: string | undefined, written: string): Promise<boolean> {
  const token = parseToken(written);
  const bytes = parseBase64Url(spki ?? '');
  if (!token || !bytes) return false;
  const key = await crypto.subtle.importKey('spki', bytes, { name: 'RSA-PSS', hash: 'SHA-384' }, false, ['verify']);
  const [signature, message] = [Uint8Array.from(token.signature), Uint8Array.from(token.message)];
  if (!(await crypto.subtle.verify({ name: 'RSA-PSS', saltLength: 48 }, key, signature, message))) return false;
  await changeToken(campaignId, ENTERED_OWNER, () => ({ message: '', blinded: '', inv: '', token: formatToken(token) }));
  return true;
}
