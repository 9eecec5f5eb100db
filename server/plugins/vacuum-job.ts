import type { Store } from '#db/store';
import { vacuumDueTables } from '#db/vacuum';
import type { Jobs } from '#server/plugins/jobs';

/** Vacuums an embedded store every five minutes. PostgreSQL does so by itself. */
export function defineVacuumJob(jobs: Jobs, store: Store): void {
  if (store.kind !== 'pglite') return;
  jobs.define({ name: 'vacuum', every: '2-59/5 * * * *', handle: () => vacuumDueTables(store) });
}
