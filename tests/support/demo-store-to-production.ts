import { randomUUID } from 'node:crypto';
import { demoMarks } from '#db/schema/demo-mark';
import type { Store } from '#db/store';
import { insertTenant } from '#db/tenant-setup';

/** Turns the demo's store into one of a production installation: removes the demo mark and adds another tenant. */
export async function makeProductionStore(store: Store): Promise<void> {
  await store.db.delete(demoMarks);
  await store.db.transaction((tx) => insertTenant(tx, randomUUID(), 'Acme'));
}
