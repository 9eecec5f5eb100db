import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Store } from '#db/store';

const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url));

/** Migrates an empty store up to a migration. @param tag the first omitted migration, without its number */
export async function migrateUntil(store: Store, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag.replace(/^\d+_/, '') === tag);
  if (at < 0) throw new Error(`There is no migration ${tag}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  const { migrate } =
    store.kind === 'pglite' ? await import('drizzle-orm/pglite/migrator') : await import('drizzle-orm/node-postgres/migrator');
  await migrate(store.db as never, { migrationsFolder: folder });
  rmSync(folder, { recursive: true, force: true });
}
