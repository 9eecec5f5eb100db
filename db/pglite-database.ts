import { existsSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { DATABASE_ARCHIVE } from './database-archive.mjs';

/** PostgreSQL fills its cache with zeros when it starts, which takes longer than the rest of its start with the usual 128 MB. */
const CACHE = '32MB';

/** An installation without scripts has no archive, and PostgreSQL makes the files in some seconds. */
const readArchive = (): Promise<Blob | undefined> =>
  readFile(DATABASE_ARCHIVE).then(
    (bytes) => new Blob([bytes], { type: 'application/x-gzip' }),
    () => undefined,
  );

/** Opens the database of a folder, or a new one. @param folder undefined: in memory */
export async function openDatabase(folder: string | undefined): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${CACHE}`];
  if (folder && existsSync(folder)) return PGlite.create(folder, { startParams });
  const loadDataDir = await readArchive();
  const options = { startParams, ...(loadDataDir ? { loadDataDir } : {}) };
  if (!folder) return PGlite.create('memory://', options);
  // Under another name until it is complete: half a database opens, but is broken.
  const unfinished = `${folder}-new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished, options)).close();
  renameSync(unfinished, folder);
  return PGlite.create(folder, { startParams });
}
