import { constants } from 'node:fs';
import { access, chmod, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/** The error for a key that is unreadable or does not match its name. Its message names the file. */
export class KeyError extends Error {
  /** The folder has no such key. False when the key may exist and is only unreadable for this process now. */
  readonly isLost: boolean;
  constructor(message: string, { isLost = false } = {}) {
    super(message);
    this.isLost = isLost;
  }
}

/**
 * Makes the folder of the keys, where it is not there. The server reports a failure when it starts, because the first anonymous answer may
 * come weeks later. It starts nevertheless, because only anonymous answers need keys.
 * @returns a sentence for the operator when no key can be stored there
 */
export const findFolderProblem = (folder: string): Promise<string | undefined> =>
  mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    .then(() => access(folder, constants.R_OK | constants.W_OK | constants.X_OK))
    .then(
      () => undefined,
      ({ code }: NodeJS.ErrnoException) =>
        `ANONYMITY_KEYS_DIR: the server cannot store a key in ${folder} (${code}). It refuses anonymous answers until it may write there.`,
    );

/** The end of the name of a file that is being written. */
const UNFINISHED = '.new';

/** Writes the file of a key, readable only by its owner. Resolves once it is on the disk. @throws Error of the file system */
export async function writeKeyFile(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await chmod(folder, FOLDER_MODE);
  const path = join(folder, name);
  const unfinished = `${path}${UNFINISHED}`;
  const file = await open(unfinished, 'wx', FILE_MODE);
  try {
    await file
      .writeFile(text)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(unfinished, path);
  } catch (error) {
    await removeKeyFile(unfinished).catch(() => {});
    throw error;
  }
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}

/**
 * Finds the file of a key without reading it.
 * @returns a text that differs once the file is another
 * @throws KeyError when it is missing, readable by others, or larger than a key
 */
export async function findKeyFile(path: string, maxBytes: number): Promise<string> {
  const found = await stat(path).catch(({ code }: NodeJS.ErrnoException) => code);
  if (found === 'ENOENT') throw new KeyError(`${path} cannot be read: the key or its folder is missing.`, { isLost: true });
  if (typeof found !== 'object') throw new KeyError(`${path} cannot be read (${found}).`);
  if ((found.mode & OTHERS) !== 0) throw new KeyError(`${path} is readable by other users. Its mode must be 600.`);
  if (found.size > maxBytes) throw new KeyError(`${path} is not a key: the file is too large.`, { isLost: true });
  return `${path} ${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** @throws KeyError when the file belongs to another user */
export async function readKeyFile(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) throw new KeyError(`${path} cannot be read: its owner is another user.`);
  return file.readFile('utf8').finally(() => file.close());
}

/** The names of the files of a folder, with their age in milliseconds; none where there is no folder. @throws Error of the file system */
export async function listKeyFiles(folder: string): Promise<{ name: string; ageMs: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => undefined);
      return file ? { name, ageMs: Date.now() - file.mtimeMs } : [];
    }),
  );
  return found.flat();
}

/** Deletes the file of a key for good. Does nothing if it does not exist. @throws Error of the file system when it stays */
export const removeKeyFile = (path: string): Promise<void> =>
  unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Deletes files of keys that a process was writing when it ended. Nothing was sealed or signed with these keys. @throws Error of the file system */
export async function removeUnfinishedKeys(folder: string, minAgeMs: number): Promise<void> {
  const found = await listKeyFiles(folder);
  for (const { name, ageMs } of found) if (name.endsWith(UNFINISHED) && ageMs >= minAgeMs) await removeKeyFile(join(folder, name));
}
