import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from '#server/plugins/storage/blob-store';

/** Only the operating system user of the server may read files of tenants. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The result of a call, or `otherwise` if the file does not exist. */
const unlessAbsent = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  work.catch((error: unknown) => {
    if (isAbsent(error)) return otherwise;
    throw error;
  });

/** A blob store in a folder of this machine. Writes are atomic, also if the process ends. */
export const fileBlobStore = (folder: string): BlobStore => ({
  async put(key, bytes) {
    const path = join(folder, key);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    try {
      const file = await open(unfinished, 'wx', FILE_MODE);
      await file
        .writeFile(bytes)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
  },
  get: (key) => unlessAbsent<Uint8Array | undefined>(readFile(join(folder, key)), undefined),
  has: (key) =>
    unlessAbsent(
      stat(join(folder, key)).then((found) => found.isFile()),
      false,
    ),
  remove: (key) => rm(join(folder, key), { force: true }),
  removeFolder: (key) => rm(join(folder, key), { recursive: true, force: true }),
});
