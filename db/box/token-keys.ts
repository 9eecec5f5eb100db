import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findKeyFile, KeyError, listKeyFiles, readKeyFile, removeKeyFile, writeKeyFile } from '#db/box/key-files';
import { TOKEN_KEY_BITS } from '#shared/ballot/token';

const MAX_FILE_BYTES = 8_000;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE_NAME = new RegExp(`^(${UUID})\\.([0-9a-f]{64})\\.token$`);
/** Maximum number of keys that a process caches. */
const MAX_CACHED = 100;

const makePair = promisify(generateKeyPair);

/** The name of a key that signs the tokens of a campaign. */
export interface TokenKeyName {
  campaignId: string;
  /** SHA-256 of the public key, hexadecimal. */
  keyHash: string;
}

/** The name of the file of a key. */
export const nameTokenKeyFile = ({ campaignId, keyHash }: TokenKeyName): string => `${campaignId}.${keyHash}.token`;

/** The bytes of a public key, as SPKI. */
const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** SHA-256 of a public key, hexadecimal. */
export const hashTokenKey = (publicKey: Uint8Array): string => createHash('sha256').update(publicKey).digest('hex');

/** @throws KeyError */
function parseTokenKey(path: string, text: string, keyHash: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (hashTokenKey(spkiOf(createPublicKey(key))) === keyHash) return key;
  } catch {
    // The same error as for another key.
  }
  throw new KeyError(`${path} is damaged, or is another key.`, { isLost: true });
}

/** The keys that sign the tokens of campaigns by invitation: files in the folder of the box keys, with the same rights. */
export class TokenKeyFolder {
  readonly path: string;
  /** Cache: read keys, by the state of their files. */
  readonly #read = new Map<string, KeyObject>();

  constructor(path: string) {
    this.path = path;
  }

  /** Creates a key. Resolves once it is on the disk. @returns the public key as SPKI @throws Error of the file system */
  async make(campaignId: string): Promise<Buffer> {
    const { publicKey, privateKey } = await makePair('rsa', { modulusLength: TOKEN_KEY_BITS, publicExponent: 65_537 });
    const spki = spkiOf(publicKey);
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writeKeyFile(this.path, nameTokenKeyFile({ campaignId, keyHash: hashTokenKey(spki) }), text);
    return spki;
  }

  /** The private key of this name. @throws KeyError when it is missing, damaged, readable by others, or not what its name says */
  async read(name: TokenKeyName): Promise<KeyObject> {
    const path = join(this.path, nameTokenKeyFile(name));
    const state = await findKeyFile(path, MAX_FILE_BYTES);
    const known = this.#read.get(state);
    if (known) return known;
    const key = parseTokenKey(path, await readKeyFile(path), name.keyHash);
    if (this.#read.size >= MAX_CACHED) this.#read.clear();
    this.#read.set(state, key);
    return key;
  }

  /** The names of all keys, with their age in milliseconds. */
  async list(): Promise<(TokenKeyName & { ageMs: number })[]> {
    const files = await listKeyFiles(this.path);
    return files.flatMap(({ name, ageMs }) => {
      const [, campaignId, keyHash] = FILE_NAME.exec(name) ?? [];
      return campaignId && keyHash ? { campaignId, keyHash, ageMs } : [];
    });
  }

  /** Deletes a key for good. Does nothing if it does not exist. @throws Error of the file system when it stays */
  async remove(name: TokenKeyName): Promise<void> {
    this.#read.clear();
    await removeKeyFile(join(this.path, nameTokenKeyFile(name)));
  }
}
