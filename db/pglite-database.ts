import { existsSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { DATABASE_ARCHIVE } from './new-database-archive.mjs';

/** PostgreSQL fills its cache with zeros when it starts, which takes longer than the rest of its start with the usual 128 MB. */
const CACHE = '32MB';

/** Bytes as Node writes and reads them, because PGlite converts letter by letter: 0.4 s for a megabyte. */
const BYTES: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
};

/** An installation without scripts has no archive, and PostgreSQL makes the files in some seconds. */
const readArchive = (): Promise<Blob | undefined> =>
  readFile(DATABASE_ARCHIVE).then(
    (bytes) => new Blob([bytes], { type: 'application/x-gzip' }),
    () => undefined,
  );

/** Opens the database of a folder, or a new one. @param folder undefined: in memory */
export async function openDatabase(folder: string | undefined): Promise<PGlite> {
  const options = { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${CACHE}`], ...BYTES };
  if (folder && existsSync(folder)) return PGlite.create(folder, options);
  const loadDataDir = await readArchive();
  const forNew = { ...options, ...(loadDataDir ? { loadDataDir } : {}) };
  if (!folder) return PGlite.create('memory://', forNew);
  // Under another name until it is complete: half a database opens, but is broken.
  const unfinished = `${folder}-new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished, forNew)).close();
  renameSync(unfinished, folder);
  return PGlite.create(folder, options);
}
