import { constants, createHash, createPublicKey, type KeyObject, privateDecrypt, publicEncrypt, verify } from 'node:crypto';
import type { BallotToken } from '#shared/ballot/token';

const RAW = constants.RSA_NO_PADDING;
/** Salt length of SHA-384 in this suite. */
const SALT_BYTES = 48;

/**
 * RFC 9474, BlindSign: the RSA private operation on a blinded message. It verifies its own result, because a faulty signature would reveal
 * the key.
 * @param blinded as many bytes as the modulus
 * @returns undefined if the number is not below the modulus, or is 0
 * @throws Error if the result is wrong
 */
export function blindSign(privateKey: KeyObject, blinded: Uint8Array): Buffer | undefined {
  if (blinded.every((byte) => byte === 0)) return undefined;
  let signature: Buffer;
  try {
    signature = privateDecrypt({ key: privateKey, padding: RAW }, blinded);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_OSSL_RSA_DATA_TOO_LARGE_FOR_MODULUS') return undefined;
    throw error;
  }
  const again = publicEncrypt({ key: createPublicKey(privateKey), padding: RAW }, signature);
  if (!again.equals(blinded)) throw new Error('A blind signature did not verify.');
  return signature;
}

/** BALLOT-33: whether this key signed the token, as an ordinary RSASSA-PSS signature. @param publicKey SPKI */
export const isTokenSigned = (publicKey: Uint8Array, { message, signature }: BallotToken): boolean =>
  verify(
    'sha384',
    message,
    {
      key: createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: SALT_BYTES,
    },
    signature,
  );

/**
 * The hash by which the store recognises a spent token: SHA-256 of campaign id and message, so that another signature of the message gives
 * the same hash.
 */
export const hashToken = (campaignId: string, { message }: BallotToken): Buffer =>
  createHash('sha256').update(campaignId.toLowerCase()).update(message).digest();
