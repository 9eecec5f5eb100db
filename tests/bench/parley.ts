import { sql } from 'drizzle-orm';
import { fillDemo } from '#db/demo/fill';
import { idOf } from '#db/demo/ids';
import { openStore } from '#db/open';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';

/** The product with one session of Greta's for each connection of the load. Prints a line when it listens. */
const config = readConfig({ DEMO: '1', PORT: process.env.PORT, DATA_DIR: process.env.BENCH_DATA_DIR, LOG_LEVEL: 'error' });
const databaseUrl = process.env.BENCH_DATABASE_URL;
const store = await openStore({ databaseUrl, dataDir: config.dataDir });
await store.migrate();
await fillDemo(store, new Date());
for (const id of (process.env.BENCH_IDS ?? '').split(',')) {
  await store.db.execute(sql`
    insert into talk_sessions (id, tenant_id, project_id, giver_id, taker_id, project_snapshot, chapters_snapshot, status, working)
    select ${id}::uuid, tenant_id, project_id, giver_id, taker_id, project_snapshot, chapters_snapshot, 'Ready', working
    from talk_sessions where id = ${idOf('session', 'aurora', 'greta-vogel', 'tom-keller')} on conflict (id) do nothing`);
}
const app = await buildApp({ config, store, pages: 'none' });
await app.listen({ port: config.port, host: '::' });
console.log('ready');
