import { randomUUID } from 'node:crypto';
import { insertTenant } from '#db/administrator';
import { demoMarks } from '#db/schema/installation';
import type { Store } from '#db/store';

/** From now on the people of the demo are those of a real installation: the demo's mark is gone, and another tenant is there. */
export async function makeReal(store: Store): Promise<void> {
  await store.db.delete(demoMarks);
  await store.db.transaction((tx) => insertTenant(tx, randomUUID(), 'Acme'));
}
