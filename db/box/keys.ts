import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findKeyFile, KeyError, listKeyFiles, readKeyFile, removeKeyFile, writeKeyFile } from '#db/box/key-files';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

const KEY_BYTES = 32;
const MAX_FILE_BYTES = 1_000;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE_NAME = new RegExp(`^(${UUID})\\.(${UUID})\\.key$`);

/** The name of a key: its id and its campaign. */
export interface KeyName {
  campaignId: string;
  keyId: string;
}
/** A key with which ballots of one campaign are sealed. */
export interface BoxKey extends KeyName {
  /** The threshold of the campaign. It is part of the key, so that a change of the store cannot lower it. */
  threshold: number;
  secret: KeyObject;
}

/**
 * The id of a key is derived from the key, its campaign and its threshold, so that a file with another key does not match its name.
 * @returns a UUID
 */
function keyIdOf({ campaignId, threshold, secret }: Omit<BoxKey, 'keyId'>): string {
  const digest = createHmac('sha256', secret).update(`box key ${campaignId} ${threshold}`).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The name of the file of a key. */
export const nameKeyFile = ({ campaignId, keyId }: KeyName): string => `${campaignId}.${keyId}.key`;

/** @throws KeyError */
function parseKey(path: string, text: string, { campaignId, keyId }: KeyName): BoxKey {
  const wrong = new KeyError(`${path} is damaged, or is the key of another campaign.`, { isLost: true });
  try {
    const { threshold, key } = JSON.parse(text) as { threshold: number; key: string };
    const read: BoxKey = { campaignId, keyId, threshold, secret: createSecretKey(key, 'base64') };
    if (read.secret.symmetricKeySize !== KEY_BYTES || clampThreshold(threshold) !== threshold || keyIdOf(read) !== keyId) throw wrong;
    return read;
  } catch {
    throw wrong;
  }
}

/**
 * The folder of the keys of all ballot boxes: outside the store, readable for its owner alone, one folder for all processes. A copy of
 * the store has no key.
 */
export class KeyFolder {
  readonly path: string;
  /** Cache: the last read key of each campaign, with the state of its file. A changed file is read again. */
  readonly #read = new Map<string, { state: string; key: BoxKey }>();

  constructor(path: string) {
    this.path = path;
  }

  /** Creates a key. Resolves once it is on the disk. @throws Error of the file system */
  async make(campaignId: string, threshold: number): Promise<BoxKey> {
    const own = { campaignId, threshold: clampThreshold(threshold), secret: createSecretKey(randomBytes(KEY_BYTES)) };
    const key = { ...own, keyId: keyIdOf(own) };
    const text = JSON.stringify({ threshold: key.threshold, key: key.secret.export().toString('base64') });
    await writeKeyFile(this.path, nameKeyFile(key), text);
    return key;
  }

  /**
   * The key of this name, from the current state of its file. A deleted key is refused even if it is cached.
   * @throws KeyError when it is missing, damaged, readable by others, or not what its name says
   */
  async read(name: KeyName): Promise<BoxKey> {
    const path = join(this.path, nameKeyFile(name));
    const state = await findKeyFile(path, MAX_FILE_BYTES);
    const known = this.#read.get(name.campaignId);
    if (known?.state === state) return known.key;
    const key = parseKey(path, await readKeyFile(path), name);
    this.#read.set(name.campaignId, { state, key });
    return key;
  }

  /** Whether the folder exists. */
  hasFolder(): Promise<boolean> {
    return stat(this.path).then(
      () => true,
      ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
    );
  }

  /** The names of all keys, with their age in milliseconds. */
  async list(): Promise<(KeyName & { ageMs: number })[]> {
    const files = await listKeyFiles(this.path);
    return files.flatMap(({ name, ageMs }) => {
      const [, campaignId, keyId] = FILE_NAME.exec(name) ?? [];
      return campaignId && keyId ? { campaignId, keyId, ageMs } : [];
    });
  }

  /** Deletes a key for good. Does nothing if it does not exist. @throws Error of the file system when it stays */
  async remove(name: KeyName): Promise<void> {
    if (this.#read.get(name.campaignId)?.key.keyId === name.keyId) this.#read.delete(name.campaignId);
    await removeKeyFile(join(this.path, nameKeyFile(name)));
  }
}
