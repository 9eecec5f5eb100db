import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';

const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url));

interface Journal {
  entries: { tag: string; when: number }[];
}
const readJournal = (path: string): Journal => JSON.parse(readFileSync(path, 'utf8'));

/** All migrations, in the order in which they are applied. */
export const MIGRATIONS = readJournal(join(migrations, 'meta', '_journal.json')).entries;

export async function countAppliedMigrations({ db }: Store): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)) as never as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
}

/** Migrates an empty store up to a migration. @param tag the first omitted migration, without its number */
export async function migrateUntil(store: Store, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = readJournal(path);
  const at = journal.entries.findIndex((entry) => entry.tag.replace(/^\d+_/, '') === tag);
  if (at < 0) throw new Error(`There is no migration ${tag}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  const { migrate } =
    store.kind === 'pglite' ? await import('drizzle-orm/pglite/migrator') : await import('drizzle-orm/node-postgres/migrator');
  await migrate(store.db as never, { migrationsFolder: folder });
  rmSync(folder, { recursive: true, force: true });
}
