import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The folder of copies. A new installation of packages deletes it, like the caches of other tools. */
export const STORE_COPIES = join(root, 'node_modules/.cache/parley-store');
/** The sources of an empty store beside its migrations: tables, queue and rights, and the versions of the database and of the queue. */
export const STORE_SOURCES = [
  'db/migrations/meta/_journal.json',
  'db/store.ts',
  'db/database-privileges.ts',
  'db/job-queue.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
];

/**
 * The version of a migrated store: a hash of what its tables, queue and rights are made from.
 * @param folder of the installation
 */
export function hashStoreSources(folder = root): string {
  const hash = createHash('sha256').update(process.arch);
  const migrations = globSync('db/migrations/*.sql', { cwd: folder }).toSorted();
  for (const path of [...migrations, ...STORE_SOURCES]) hash.update(path).update(readFileSync(join(folder, path)));
  return hash.digest('hex');
}

/** Copies a folder completely or not at all. Without a copy the store is created from its sources. */
function copyFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
  const unfinished = `${to}.${process.pid}`;
  try {
    cpSync(from, unfinished, { recursive: true });
    renameSync(unfinished, to);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A copy of a store that has tables and not one row of a tenant, for the next store that is made on this machine. */
export interface StoreCopy {
  /** Makes a new store from the copy, if there is one. */
  restore(): void;
  /** Keeps a copy of a store that was just made; nothing may be waiting to be written to its files. */
  keep(): void;
}

/**
 * Creating the files and tables of an embedded database takes seconds; copying them takes much less.
 * @param folder of the database
 * @returns undefined when it exists: only a database that this process creates certainly has no rows
 */
export function storeCopyFor(folder: string): StoreCopy | undefined {
  if (existsSync(folder)) return undefined;
  const copy = join(STORE_COPIES, hashStoreSources());
  return {
    restore: () => void copyFolder(copy, folder),
    keep() {
      if (existsSync(copy)) return;
      try {
        rmSync(STORE_COPIES, { recursive: true, force: true });
      } catch {
        // The folder belongs to another user, who keeps other copies.
        return;
      }
      copyFolder(folder, copy);
    },
  };
}
