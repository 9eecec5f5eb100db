import { openStore } from '#db/open';

const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? '.data' });
await store.migrate();
await store.close();
console.log('The schema is up to date.');
