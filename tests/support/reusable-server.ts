import { openStore } from '#db/store';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';

/** Message to the server: the environment to start with, or null to wait. */
interface Move {
  env: Record<string, string> | null;
}

/** Runs server/main.mjs for several tests: on a new folder it closes the store and opens the other one without restarting the process. */
async function open(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const config = readConfig(env);
  const store = await openStore(config);
  // Each folder is a copy of a store with the demo company. To look for migrations takes connections of the queue, which five servers that
  // start beside as many browsers did not get in time.
  const app = await buildApp({ config, store, pages: 'built' });
  await app.listen({ port: config.port, host: config.host });
  console.log(`Parley is at ${config.origins.insights}`);
  return async () => {
    await app.close();
    await store.close();
    // The garbage collector does not notice the external memory of a closed embedded database.
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
