import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { lockDataDir } from '#db/data-dir-lock';
import { readStoreLocation, runCommand } from '#db/operator-command';
import { openStore } from '#db/store';

// Empties the store. The next start migrates it and, in demo mode, fills it again.

/** @throws Error unless the operator named the database: DATABASE_URL may still be that of an installation in use */
function assertNamed(databaseUrl: string): void {
  const { hostname, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  if (process.argv[2] !== name)
    throw new Error(
      `This command deletes everything in the database ${name} at ${hostname} (DATABASE_URL). To confirm, name the database: npm run db:reset -- ${name}`,
    );
}

async function emptyPostgres(databaseUrl: string): Promise<void> {
  assertNamed(databaseUrl);
  const store = await openStore({ databaseUrl });
  try {
    for (const schema of ['drizzle', 'jobs', 'installation', 'public'])
      await store.db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    await store.db.execute(sql`create schema public`);
  } finally {
    await store.close();
  }
}

async function emptyFolder(dataDir: string): Promise<void> {
  const release = await lockDataDir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return async () => {};
    throw error;
  });
  for (const part of ['pglite', 'files', 'outbox']) await rm(join(dataDir, part), { recursive: true, force: true });
  await release();
}

await runCommand(async (environment) => {
  const { databaseUrl, dataDir } = readStoreLocation(environment);
  await (databaseUrl ? emptyPostgres(databaseUrl) : emptyFolder(dataDir));
  return 'The store is empty.';
});
