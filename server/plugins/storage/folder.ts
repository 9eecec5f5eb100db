import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Shelf } from '#server/plugins/storage/shelf';

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What a call gives, or `otherwise` where there is no such file. */
const unlessAbsent = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  work.catch((error: unknown) => {
    if (isAbsent(error)) return otherwise;
    throw error;
  });

/** Files of a folder of this machine. One is there whole or not at all, whenever the process ends. */
export const inFolder = (folder: string): Shelf => ({
  async put(key, bytes) {
    const path = join(folder, key);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(unfinished, 'wx', 0o600);
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
});
