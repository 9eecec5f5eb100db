import { seedDemo } from '#db/demo/seed';
import { openStore } from '#db/store';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';

/** server/main.ts for tests one after another: told another folder it closes, and opens there without beginning anew. */
async function open(dataDir: string | undefined): Promise<() => Promise<void>> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const store = await openStore({ dataDir: config.dataDir });
  await store.migrate();
  await seedDemo(store, new Date());
  const app = await buildApp({ config, store, pages: 'built' });
  await app.listen({ port: config.port, host: config.host });
  console.log(`Parley is at ${config.origins.insights}`);
  return async () => {
    await app.close();
    await store.close();
  };
}

let close = await open(process.env.DATA_DIR);
process.on('message', async (dataDir: string) => {
  await close();
  // The memory of the database that was closed is outside of what would be noticed to fill up.
  globalThis.gc?.();
  close = await open(dataDir);
  process.send?.('moved');
});
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
