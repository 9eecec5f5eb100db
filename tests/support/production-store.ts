import { randomUUID } from 'node:crypto';
import { insertTenant } from '#db/administrator';
import { demoMarks } from '#db/schema/installation';
import type { Store } from '#db/store';

/** Turns the demo's store into one of a production installation: removes the demo mark and adds another tenant. */
export async function makeReal(store: Store): Promise<void> {
  await store.db.delete(demoMarks);
  await store.db.transaction((tx) => insertTenant(tx, randomUUID(), 'Acme'));
}
