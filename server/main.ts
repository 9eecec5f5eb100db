import { fillDemo } from '#db/demo/fill';
import { openStore } from '#db/open';
import { buildApp } from '#server/app';
import { buildWhenNeeded } from '#server/build';
import { readConfig } from '#server/config';

/** An embedded database that has broken down is opened again by the next start and by nothing else; no word is lost by that. */
function endBroken(error: unknown): never {
  const cause = error instanceof Error ? error.message : String(error);
  console.error(`The embedded database cannot go on: ${cause}. This server ends; start it again once there is space on the disk.`);
  process.exit(1);
}

/** Configuration, database, app, listen; and on a signal: drain, close, end. */
async function main(): Promise<void> {
  const development = process.argv.includes('--dev');
  const config = readConfig(process.env);
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }, endBroken);
  if (config.migrates) await store.migrate();
  if (config.demo) await fillDemo(store, new Date());
  if (!development) await buildWhenNeeded();
  const app = await buildApp({ config, store, pages: development ? 'watched' : 'built' });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await app.listen({ port: config.port, host: config.host });
  const where = config.databaseUrl ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`;
  console.log(`Parley is at ${config.origins.insights} with ${where}${config.demo ? ' and the demo company' : ''}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
