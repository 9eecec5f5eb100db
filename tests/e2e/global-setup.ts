import { openStore } from '#db/store';
import { buildClientIfStale } from '#server/build-client';
import { closeStatistics } from '#tests/support/close-statistics';
import { type Home, Homes } from '#tests/support/homes';
import { findPostgres } from '#tests/support/postgres';
import { startInstance } from '#tests/support/test-instance';

/** The demo company that has freshly moved in, and nobody is there; every house of a test begins like it. */
interface Model {
  home: Home;
  /** Where databases are made, where there is a PostgreSQL. */
  adminUrl?: string | undefined;
}

export const readModel = (): Model => JSON.parse(process.env.E2E_MODEL ?? '{}');

/** The pages with the gallery of their pieces, as they are in development. */
export const GALLERY = '.data/gallery';

/** The pages are built, and the demo company moves in, once for all workers. @returns what removes it */
export default async function prepare(): Promise<() => Promise<void>> {
  // A server does not start without pages, and the second build may go on beside it.
  await buildClientIfStale();
  const cluster = await findPostgres();
  const homes = new Homes(cluster?.adminUrl);
  const [house] = await Promise.all([startInstance({}, homes), buildClientIfStale({ outDir: GALLERY, mode: 'development' })]);
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
