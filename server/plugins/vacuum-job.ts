import type { Store } from '#db/store';
import type { Jobs } from '#server/plugins/jobs';

/** Vacuums an embedded store every five minutes. */
export function defineVacuumJob(jobs: Jobs, { vacuum }: Store): void {
  if (vacuum) jobs.define({ name: 'vacuum', every: '2-59/5 * * * *', handle: vacuum });
}
