import type { Store } from '#db/store';
import { removedTenantStore } from '#server/features/tenant/removal/files-store';
import type { Jobs, RunAgain } from '#server/plugins/jobs';
import type { Storage } from '#server/plugins/storage/storage';

/** Milliseconds until the files of a tenant are deleted again after a failure. */
const RETRY_MS = 60_000;
/** A year, because no other record names these files and the operator may have stopped the server. */
const RETENTION_SECONDS = 365 * 86_400;

interface Dependencies {
  jobs: Jobs;
  storage: Pick<Storage, 'removeAll'>;
}

/**
 * TENANT-O15: deletes the files of tenants that the operator removed. The command itself may run on a machine that cannot reach the files.
 */
export function defineTenantFileRemoval(store: Store, { jobs, storage }: Dependencies): void {
  const rows = removedTenantStore(store);
  jobs.define<{ tenantId: string }>({
    name: rows.queue,
    retentionSeconds: RETENTION_SECONDS,
    // The job returns a time for its next run and does not fail, because the queue ends a failed job after an hour, and the storage may be
    // unreachable for longer.
    async handle({ tenantId }): Promise<RunAgain | undefined> {
      if (await rows.exists(tenantId)) return undefined;
      return storage.removeAll(tenantId).then(
        () => undefined,
        () => ({ key: tenantId, inMs: RETRY_MS }),
      );
    },
  });
}
