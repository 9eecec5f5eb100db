import { lstatSync, type Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only the operating system user of the server may read stored files. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const PERMISSION_BITS = 0o777;
/** Removes the rights of group and others from every new file. */
const OWNER_ONLY_UMASK = 0o077;

/** Parley's entries in a data folder: the embedded database, files of tenants, mails of the demo, and keys of its sign-in. */
const DATABASE = 'pglite';
const FOLDERS = [DATABASE, 'files', 'outbox'];
const FILES = ['demo-provider-key.json', 'demo-provider.jsonl'];

/** Entries that are checked concurrently: enough to keep the disk busy. */
const MAX_CHECKS_AT_ONCE = 64;

/** Makes all files that this process creates private to its user. Call it before anything is written. */
export const keepFilesPrivate = (): void => void process.umask(OWNER_ONLY_UMASK);

const belongsToOther = (path: string, owner: number, user: number): Error =>
  new Error(
    `${path} belongs to another user (uid ${owner}) than this process (uid ${user}), who could read and change the data. ` +
      'Start Parley as that user, give the folder to the user of this process (chown -R), or set DATA_DIR to another folder, such as a new one inside it.',
  );

/**
 * Sets the mode of one entry if it differs. The file may no longer exist: the database removes some of its files.
 * @throws Error when another user owns it
 */
async function setMode(path: string, found: Stats | undefined, mode: number, user: number | undefined): Promise<void> {
  if (!found || found.isSymbolicLink()) return;
  if (user !== undefined && found.uid !== user) throw belongsToOther(path, found.uid, user);
  if ((found.mode & PERMISSION_BITS) !== mode) await undefinedIfGone(chmod(path, mode));
}

const undefinedIfGone = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

type FindStats = (path: string) => Stats | undefined | Promise<Stats | undefined>;
const findStats: FindStats = (path) => undefinedIfGone(lstat(path));
/** For the embedded database, which has few files on a local disk: each promise would take ten times as long as the call itself. */
const findStatsSync: FindStats = (path) => lstatSync(path, { throwIfNoEntry: false });

/** Makes everything in a folder private, if the folder exists. */
async function makeTreePrivate(folder: string, user: number | undefined, lookAt: FindStats): Promise<void> {
  const entries = (await undefinedIfGone(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  for (let from = 0; from < entries.length; from += MAX_CHECKS_AT_ONCE) {
    const some = entries.slice(from, from + MAX_CHECKS_AT_ONCE);
    await Promise.all(
      some.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        await setMode(path, await lookAt(path), entry.isDirectory() ? FOLDER_MODE : FILE_MODE, user);
      }),
    );
  }
}

/**
 * Makes a data folder and Parley's entries in it private: 0700 for folders, 0600 for files. Creates the folder if it does not exist, and
 * leaves other files of the operator alone.
 * @param user the id of the user who must own it; undefined on systems without user ids
 * @throws Error with a sentence for the operator when another user owns the folder or one of Parley's entries
 */
export async function makePrivate(folder: string, user: number | undefined = process.getuid?.()): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await setMode(folder, await stat(folder), FOLDER_MODE, user);
  for (const name of FILES) await setMode(join(folder, name), await findStats(join(folder, name)), FILE_MODE, user);
  for (const name of FOLDERS) {
    await setMode(join(folder, name), await findStats(join(folder, name)), FOLDER_MODE, user);
    await makeTreePrivate(join(folder, name), user, name === DATABASE ? findStatsSync : findStats);
  }
}
