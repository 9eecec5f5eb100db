import { fetchSignature } from '#client/api/ballot-token';
import { changeToken, dropUnsigned, readToken, type StoredBallotToken } from '#client/api/ballot-token-database';
import { ApiError } from '#client/api/fetch';
import { formatToken, parseBase64Url, toBase64Url } from '#shared/ballot/token';

/** The browser blocks storage, so the token would be lost with the page. */
export class TokenStorageError extends Error {}

/**
 * Refusals after which the message will never be signed. After any other refusal, for example because a permission was withdrawn or by a
 * proxy, the message may still be the one that counts, if the answer to it was lost.
 */
const FINAL_REFUSALS: readonly (string | undefined)[] = ['TokenFetchedError', 'ValidationErrorResponse', 'CampaignClosedError'];

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => parseBase64Url(text) ?? new Uint8Array();

/** Loaded only when a token is made, to keep the library out of the page. */
const loadSuite = async () => (await import('@cloudflare/blindrsa-ts')).RSABSSA.SHA384.PSS.Randomized();

const importKey = (spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);

/** The stored token of a user; undefined when there is none. */
export const findStoredToken = (campaignId: string, owner: string): Promise<StoredBallotToken | undefined> =>
  readToken(campaignId, owner).catch(() => undefined);

/**
 * Makes a user's token: creates a random message, blinds it, has it signed and unblinds the signature. The message is stored before it is
 * sent: after a lost response, a reload or from a second window the same message is sent again.
 * @throws ApiError; TokenStorageError
 */
export async function makeToken(campaignId: string, owner: string, spki: Uint8Array<ArrayBuffer>): Promise<StoredBallotToken> {
  const [suite, key] = [await loadSuite(), await importKey(spki)];
  const message = suite.prepare(new TextEncoder().encode(campaignId));
  const { blindedMsg, inv } = await suite.blind(key, message);
  const made = { message: toBase64Url(message), blinded: toBase64Url(blindedMsg), inv: toBase64Url(inv) };
  const keep = (step: Parameters<typeof changeToken>[2]) =>
    changeToken(campaignId, owner, step).catch(() => {
      throw new TokenStorageError();
    });
  const kept = await keep((before) => before ?? made);
  if (kept.token) return kept;
  const signed = await fetchSignature(campaignId, kept.blinded).catch(async (error: unknown) => {
    if (error instanceof ApiError && FINAL_REFUSALS.includes(error.body?.type)) await dropUnsigned(campaignId, owner);
    throw error;
  });
  // Throws when the signature does not match the message.
  const signature = await suite.finalize(key, bytesOf(kept.message), bytesOf(signed), bytesOf(kept.inv));
  const token = formatToken({ message: bytesOf(kept.message), signature });
  return keep(() => ({ ...kept, token }));
}
