import { fetchSignature } from '#client/api/ballot-token';
import { ApiError } from '#client/api/fetch';
import { changeToken, dropUnsigned, readToken, type ShelfToken } from '#client/api/token-shelf';
import { formatToken, parseBase64Url, toBase64Url } from '#shared/ballot/token';

/** The browser keeps nothing, so that a token would be lost with the page. */
export class ShelfError extends Error {}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => parseBase64Url(text) ?? new Uint8Array();

/** Loaded when a token is made: nobody else needs the arithmetic. */
const loadSuite = async () => (await import('@cloudflare/blindrsa-ts')).RSABSSA.SHA384.PSS.Randomized();

const importKey = (spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);

/** What lies here of a person's token; undefined where nothing does. */
export const keptToken = (campaignId: string, owner: string): Promise<ShelfToken | undefined> =>
  readToken(campaignId, owner).catch(() => undefined);

/**
 * Makes the token of a person: at random, blinded, signed, and unblinded. It lies on this device before it is sent, so that a lost answer
 * costs nothing: the same is sent again, also after a reload and from a second window.
 * @throws ApiError; ShelfError
 */
export async function makeToken(campaignId: string, owner: string, spki: Uint8Array<ArrayBuffer>): Promise<ShelfToken> {
  const [suite, key] = [await loadSuite(), await importKey(spki)];
  const message = suite.prepare(new TextEncoder().encode(campaignId));
  const { blindedMsg, inv } = await suite.blind(key, message);
  const made = { message: toBase64Url(message), blinded: toBase64Url(blindedMsg), inv: toBase64Url(inv) };
  const keep = (step: Parameters<typeof changeToken>[2]) =>
    changeToken(campaignId, owner, step).catch(() => {
      throw new ShelfError();
    });
  const kept = await keep((before) => before ?? made);
  if (kept.token) return kept;
  const signed = await fetchSignature(campaignId, kept.blinded).catch(async (error: unknown) => {
    if (error instanceof ApiError && !error.isTransient) await dropUnsigned(campaignId, owner);
    throw error;
  });
  // Throws when the server signed something else.
  const signature = await suite.finalize(key, bytesOf(kept.message), bytesOf(signed), bytesOf(kept.inv));
  const token = formatToken({ message: bytesOf(kept.message), signature });
  return keep(() => ({ ...kept, token }));
}
