import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KeyError } from '#db/box/key-files';
import type { BoxKey, KeyName } from '#db/box/keys';
import { BALLOT_BYTES } from '#shared/ballot/content';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SPACE = 0x20;
/** A ballot is a JSON array: all bytes after its last bracket are padding, which is not decoded. */
const END = ']';

/** The length of every sealed ballot. */
export const SEALED_BYTES = NONCE_BYTES + BALLOT_BYTES + TAG_BYTES;

const contextOf = ({ campaignId, keyId }: KeyName): Buffer => Buffer.from(`${campaignId} ${keyId}`);

/**
 * Seals a ballot: padded with spaces to BALLOT_BYTES, then AES-256-GCM that binds it to its campaign and key.
 * @returns SEALED_BYTES bytes: nonce, ciphertext, tag
 * @throws RangeError when the ballot is longer
 */
export function sealBallot(ballot: string, key: BoxKey): Uint8Array[] {
  const padded = Buffer.alloc(BALLOT_BYTES, SPACE);
  if (Buffer.byteLength(ballot) > BALLOT_BYTES) throw new RangeError(`The ballot has more than ${BALLOT_BYTES} bytes.`);
  padded.write(ballot);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(contextOf(key));
  return [nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()];
}

/**
 * @returns the ballot, without its padding
 * @throws KeyError when it was not sealed with this key for this campaign, or was changed
 */
export function unsealBallot(sealed: Uint8Array, key: BoxKey): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(0, NONCE_BYTES)).setAAD(contextOf(key));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    // It returns no bytes, and throws when the tag does not match.
    decipher.final();
    return padded.toString('utf8', 0, padded.lastIndexOf(END) + 1);
  } catch {
    throw new KeyError(`A ballot of campaign ${key.campaignId} cannot be opened with its key ${key.keyId}.`);
  }
}
