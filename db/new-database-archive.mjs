import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: it runs at the end of an installation, with any version of Node.

const root = fileURLToPath(new URL('..', import.meta.url));

/** Path of the files of a new embedded database, which an installation keeps: to make them takes half of a first start. */
export const DATABASE_ARCHIVE = join(root, 'node_modules/@electric-sql/pglite/new-database.tgz');

/**
 * Removes the databases that new ones are copied from: an embedded store creates none, and theirs are two thirds of its files.
 * @param {import('@electric-sql/pglite').PGlite} client
 */
export async function dropTemplateDatabases(client) {
  const { rows } = await client.query('select datname as name from pg_database where datistemplate');
  if (rows.length === 0) return;
  await client.query('update pg_database set datistemplate = false');
  for (const { name } of rows) await client.query(`drop database ${name}`);
}

/**
 * Makes a new database and keeps its files.
 * @param {string} path file of the archive
 */
export async function keepNewDatabase(path) {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create('memory://');
  await dropTemplateDatabases(client);
  await client.query('checkpoint');
  const archive = await client.dumpDataDir('gzip');
  await client.close();
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()), { flush: true });
  renameSync(unfinished, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await keepNewDatabase(DATABASE_ARCHIVE).catch((error) => {
    // A database that fails may set an exit code. The installation must not fail only because the archive is missing.
    process.exitCode = 0;
    console.warn(
      'The files of a new database could not be stored. The first start creates the database instead, which takes longer:',
      error,
    );
  });
}
