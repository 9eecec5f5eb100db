import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { claimFolder } from '#db/lock';
import { openStore } from '#db/open';

// Empties the store; the next start migrates it and, in demo mode, fills it anew.
const databaseUrl = process.env.DATABASE_URL;
const dataDir = process.env.DATA_DIR ?? '.data';
if (databaseUrl) {
  const store = await openStore({ databaseUrl });
  await store.db.execute(sql`drop schema if exists drizzle cascade`);
  await store.db.execute(sql`drop schema if exists jobs cascade`);
  await store.db.execute(sql`drop schema public cascade`);
  await store.db.execute(sql`create schema public`);
  await store.close();
} else {
  const release = await claimFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return async () => {};
    throw error;
  });
  for (const part of ['pglite', 'files']) await rm(join(dataDir, part), { recursive: true, force: true });
  await release();
}
console.log('The store is empty.');
