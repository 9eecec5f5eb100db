import { sql } from 'drizzle-orm';
import { demoTenants } from '#db/demo/tenants';
import { demoMarks } from '#db/schema/demo-mark';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import type { StoreUse } from '#shared/config/demo-store-check';

/** CONFIG-J2: marks the store of this transaction as the demo's; a second mark changes nothing. */
export const markDemoStore = async (tx: Tx): Promise<void> => void (await tx.insert(demoMarks).values({ id: 1 }).onConflictDoNothing());

/** No tenant has this id: the query is about the whole store. */
const NO_TENANT = '00000000-0000-0000-0000-000000000000';

interface Row {
  marked: boolean;
  has_tenants: boolean;
  has_other_tenants: boolean;
}

const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

/** Which parts of the schema exist: an empty store has no table of tenants, a store older than the mark has no function. */
async function findSchema(store: Store): Promise<{ has_tenants: boolean; has_function: boolean }> {
  const result = await store.db.execute(sql`
    select to_regclass('public.tenants') is not null as has_tenants,
      to_regprocedure('public.find_store_use(uuid[])') is not null as has_function`);
  return rowsOf<{ has_tenants: boolean; has_function: boolean }>(result)[0] ?? { has_tenants: false, has_function: false };
}

/**
 * CONFIG-J2: the use of this store, with a current or an old schema, without changing it. With a current schema the login needs only the
 * right to take the role of requests.
 */
export async function findStoreUse(store: Store): Promise<StoreUse> {
  const ids = demoTenants.map(({ id }) => id);
  const schema = await findSchema(store);
  if (!schema.has_tenants) return { marked: false, hasTenants: false, hasOtherTenants: false };
  if (!schema.has_function) {
    const found = await store.db.select({ id: tenants.id }).from(tenants);
    return { marked: false, hasTenants: found.length > 0, hasOtherTenants: found.some(({ id }) => !ids.includes(id)) };
  }
  const use = sql`select * from find_store_use(${sql.param(ids)}::uuid[])`;
  const [row] = rowsOf<Row>(await store.asTenant(NO_TENANT, (tx) => tx.execute(use)));
  if (!row) throw new Error('The store returned no row about its use.');
  return { marked: row.marked, hasTenants: row.has_tenants, hasOtherTenants: row.has_other_tenants };
}
