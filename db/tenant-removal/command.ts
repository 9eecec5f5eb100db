import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkSessions } from '#db/schema/talk';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import { assertKeys, deleteKeys, forgetKeys, listCampaignIds } from '#db/tenant-removal/keys';
import { deleteEmptyTenant, deleteRows, hasFilesQueue, listTenantTables } from '#db/tenant-removal/rows';
import { assertUnused } from '#db/tenant-removal/tenant-lock';
import { disableUsers } from '#db/tenant-removal/users';

/**
 * Maximum number of rounds. Each round deletes what others added during the previous one. The users are disabled, so the additions end
 * soon.
 */
const MAX_ROUNDS = 20;

type TenantRow = typeof tenants.$inferSelect;

/** TENANT-O14: the tenant of this name. @throws Error with a sentence for the operator when it may not be removed */
async function findRemovable({ db }: Store, name: string): Promise<TenantRow> {
  const [tenant, ...others] = await db.select().from(tenants).where(eq(tenants.name, name));
  if (!tenant) throw new Error(`There is no tenant with the name ${name}. The case of letters matters.`);
  if (others.length > 0) throw new Error(`There are several tenants with the name ${name}. Rename one of them first.`);
  assertUnused(tenant);
  if (!(await hasFilesQueue(db)))
    throw new Error('There is no queue for the removal of files. Start the server of this version once, then run the command again.');
  return tenant;
}

/** An operator who removes a tenant. */
interface Operator {
  /** The folder of the keys of anonymous answers. */
  keysDir: string;
  /** Keys that are not in the folder are lost. */
  keysLost?: boolean;
  /** Asks a question. @returns the answer */
  ask: (question: string) => Promise<string>;
}

async function describeContents({ db }: Store, { id, name }: TenantRow): Promise<string> {
  const people = await db.$count(users, eq(users.tenantId, id));
  const asked = await db.$count(campaigns, eq(campaigns.tenantId, id));
  const talks = await db.$count(talkSessions, eq(talkSessions.tenantId, id));
  return `${name} has ${people} users, ${asked} campaigns and ${talks} talks. The command deletes all of it, and the server deletes its files. Only a backup can restore it.`;
}

/**
 * TENANT-O14: removes a tenant with everything of it, some rows at a time. After a crash the same command goes on.
 * @returns a sentence that says what was done
 * @throws Error with a sentence for the operator: modules that it was given while it was removed; with nothing changed: no such tenant, one in use, the provider's, missing keys, another name typed
 */
export async function removeTenant(store: Store, name: string, { keysDir, keysLost = false, ask }: Operator): Promise<string> {
  const tenant = await findRemovable(store, name);
  await assertKeys(store.db, keysDir, tenant.id, keysLost);
  const typed = await ask(`${await describeContents(store, tenant)}\nType the name of the tenant to delete it: `);
  if (typed.trim() !== tenant.name) throw new Error(`Nothing was deleted, because the typed name is not ${tenant.name}.`);
  await disableUsers(store.db, tenant.id);
  // The keys are deleted before the rows, because the rows name the campaigns: a repeated command then finds the remaining keys.
  const campaignIds = await listCampaignIds(store.db, tenant.id);
  await deleteKeys(keysDir, campaignIds);
  await forgetKeys(store.db, tenant.id);
  const tables = await listTenantTables(store.db);
  let deleted = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const table of tables) deleted += await deleteRows(store.db, table, tenant.id);
    if (!(await deleteEmptyTenant(store.db, tenant, tables))) continue;
    // Again, because a hand-in may have created a key in the meantime.
    await deleteKeys(keysDir, campaignIds);
    // Drafts and counts have no foreign key to the tenant: a call that was running may have added some.
    for (const table of tables) deleted += await deleteRows(store.db, table, tenant.id);
    return `${tenant.name} was removed at ${new Date().toISOString()}, with ${deleted} rows. Its id was ${tenant.id}. The server deletes its files within minutes, or after its next start. Backups still contain all of it.`;
  }
  throw new Error(`A server keeps adding rows to ${tenant.name}. Stop all servers and run the command again.`);
}
