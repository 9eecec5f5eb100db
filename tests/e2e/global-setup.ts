import { openStore } from '#db/store';
import { buildClientIfStale } from '#server/lib/client-build';
import { findPostgres } from '#tests/support/postgres';
import { type ServerData, ServerDataFactory } from '#tests/support/server-data';
import { closeStatistics } from '#tests/support/skip-demo-statistics';
import { startInstance } from '#tests/support/test-instance';

/** Store of a fresh demo company without a running server; every server of a test starts from a copy. */
interface Model {
  home: ServerData;
  /** PostgreSQL server for the databases, if one is available. */
  adminUrl?: string | undefined;
}

export const readModel = (): Model => JSON.parse(process.env.E2E_MODEL ?? '{}');

/** Development build of the pages, with the gallery. */
export const GALLERY = '.data/gallery';

/** Builds the pages and creates the demo company, once for all workers. @returns a function that removes both */
export default async function prepare(): Promise<() => Promise<void>> {
  // A server needs the pages to start; the second build may continue in parallel.
  await buildClientIfStale();
  const cluster = await findPostgres();
  const dataFactory = new ServerDataFactory(cluster?.adminUrl);
  const [house] = await Promise.all([startInstance({}, dataFactory), buildClientIfStale({ outDir: GALLERY, mode: 'development' })]);
  await house.stop();
  const store = await openStore(house.home);
  await closeStatistics(store);
  await store.close();
  const model: Model = { home: house.home, adminUrl: cluster?.adminUrl };
  process.env.E2E_MODEL = JSON.stringify(model);
  return async () => {
    await house.close();
    cluster?.stop();
  };
}
