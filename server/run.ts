import { convertAnswers } from '#db/box/convert';
import { findFolderProblem } from '#db/box/key-files';
import { KeyFolder } from '#db/box/keys';
import { findStoreUse } from '#db/demo/demo-mark';
import { describeStoreFailure } from '#db/loggable-error';
import { keepFilesPrivate, makePrivate } from '#db/private-files';
import { openStore, type Store } from '#db/store';
import { buildApp } from '#server/app';
import { type Config, readConfig } from '#server/config';
import { buildClientIfStale } from '#server/lib/client-build';
import { listen } from '#server/listen';
import { storeRefusal } from '#shared/config/demo-store-check';

/** Ends the process after a fatal error of the embedded database, which only a new start can open again. No saved data is lost. */
function endBroken(error: unknown): never {
  const cause = error instanceof Error ? error.message : String(error);
  console.error(`The embedded database failed: ${cause}. This server process ends. Start it again once the disk has free space.`);
  process.exit(1);
}

/** Opens and migrates the store. @throws Error with a sentence for the operator when the store does not fit demo mode (CONFIG-J2) */
async function openOwnStore(config: Config, where: string): Promise<Store> {
  // With PostgreSQL the folder has files and keys only.
  await makePrivate(config.dataDir);
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, isCopied: config.migrates }, endBroken);
  const use = await findStoreUse(store);
  const refusal = storeRefusal(config.demo, use, where);
  if (refusal) {
    await store.close();
    throw new Error(refusal);
  }
  if (config.migrates) {
    await store.migrate();
    await convertAnswers(store, new KeyFolder(config.keysDir));
  }
  // The texts of the demo company are loaded only if they are written into the store.
  if (config.demo && !use.hasTenants) await (await import('#db/demo/seed')).seedDemo(store, new Date());
  return store;
}

/** Configuration, database, app, listen; and on a signal a graceful shutdown: drain, close, end. */
async function main(): Promise<void> {
  const development = process.argv.includes('--dev');
  const config = readConfig(process.env);
  keepFilesPrivate();
  const where = config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : `the embedded database in ${config.dataDir}`;
  const store = await openOwnStore(config, where);
  const problem = await findFolderProblem(config.keysDir);
  if (problem) console.error(problem);
  if (!development) await buildClientIfStale();
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

  await listen(app, config);
  console.log(`Parley is at ${config.origins.insights} with ${where}${config.demo ? ' and the demo company' : ''}.`);
}

main().catch((error: unknown) => {
  console.error(describeStoreFailure(error));
  process.exit(1);
});
