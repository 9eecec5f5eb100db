import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { DATABASE_ARCHIVE } from './database-archive.mjs';

/** PostgreSQL fills its cache with zeros when it starts, which takes longer than the rest of its start with the usual 128 MB. */
const CACHE = '32MB';

/** An installation without scripts has no archive, and PostgreSQL makes the files in some seconds. */
const readArchive = (): Promise<Blob | undefined> =>
  readFile(DATABASE_ARCHIVE).then(
    (bytes) => new Blob([bytes]),
    () => undefined,
  );

/** Exists while a database is being made. */
const markOf = (folder: string): string => `${folder}-unfinished`;

/** Removes a database whose process was killed before all its files existed; nothing was ever written to it. */
export function removeUnfinishedDatabase(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(markOf(folder));
}

/** Opens the database of a folder, or a new one. @param folder undefined: in memory */
export async function openDatabase(folder: string | undefined): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${CACHE}`];
  if (folder && existsSync(folder)) return PGlite.create(folder, { startParams });
  const loadDataDir = await readArchive();
  if (folder) writeFileSync(markOf(folder), '');
  const client = await PGlite.create(folder ?? 'memory://', { startParams, ...(loadDataDir ? { loadDataDir } : {}) });
  if (folder) rmSync(markOf(folder));
  return client;
}
