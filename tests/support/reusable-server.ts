import { seedDemo } from '#db/demo/seed';
import { openStore } from '#db/store';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';

/** What it is told: the environment to open with, or null to wait. */
interface Move {
  env: Record<string, string> | null;
}

/** server/main.ts for tests one after another: told another folder it closes, and opens there without beginning anew. */
async function open(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const config = readConfig(env);
  const store = await openStore(config);
  await store.migrate();
  if (config.demo) await seedDemo(store, new Date());
  const app = await buildApp({ config, store, pages: 'built' });
  await app.listen({ port: config.port, host: config.host });
  console.log(`Parley is at ${config.origins.insights}`);
  return async () => {
    await app.close();
    await store.close();
    // The memory of an embedded database that was closed is outside of what would be noticed to fill up.
    if (store.kind === 'pglite') globalThis.gc?.();
  };
}

let close: (() => Promise<void>) | undefined = await open(process.env);
process.on('message', async ({ env }: Move) => {
  await close?.();
  close = undefined;
  if (env) close = await open(env);
  process.send?.('moved');
});
process.on('SIGTERM', () => void Promise.resolve(close?.()).then(() => process.exit(0)));
