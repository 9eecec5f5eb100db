import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { askJoiners, findProgressAfterChange, holdPeopleForChange } from '#db/campaign-people';
import { mailDomains } from '#db/schema/sign-in';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import type { CampaignProgress } from '#shared/board/progress-event';
import { missingAdminRights, NEW_TENANT_RIGHTS, newAdministrator } from '#shared/platform-admin/new-tenant';

export type AdministratorDraft = typeof users.$inferSelect;

/** Number of the lock under which tenants and administrators are created, so that concurrent commands do not create one tenant twice. */
const LOCK = 5_860_003;

/** Waits for other transactions that create a tenant or an administrator, and excludes them until the end of this transaction. */
export const lockTenantCreation = async (tx: Tx): Promise<void> => void (await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`));

/** TENANT-O8: inserts a tenant with all modules and features. */
export const insertTenant = async (tx: Tx, id: string, name: string): Promise<void> =>
  void (await tx.insert(tenants).values({ id, name, ...NEW_TENANT_RIGHTS }));

/** TENANT-O8: adds a new user to a tenant as its administrator. @returns the id of the user */
export async function addAdministrator(
  tx: Tx,
  tenantId: string,
  mail: string,
  options?: Parameters<typeof newAdministrator>[1],
): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({ id, tenantId, ...newAdministrator(mail, options) });
  return id;
}

/** The campaigns that ask a user since they became an administrator, and the counts of all campaigns that ask them. */
interface Promotion {
  joined: string[];
  progress: CampaignProgress[];
}

/**
 * TENANT-O8: gives a user of the tenant the missing rights of an administrator, and enables them; running campaigns then ask them
 * (LAUNCH-R10). The transaction must be pinned to the tenant. @returns undefined if nothing was missing
 */
export async function grantAdministrator(tx: Tx, person: AdministratorDraft, provider = false): Promise<Promotion | undefined> {
  const promotion = missingAdminRights(person, provider);
  if (!promotion) return undefined;
  const { id, tenantId } = person;
  await tx
    .update(users)
    .set({ ...promotion, revision: sql`${users.revision} + 1` })
    .where(eq(users.id, id));
  const joined = await askJoiners(tx, tenantId, [id], new Date());
  return { joined, progress: await findProgressAfterChange(tx, [id]) };
}

/** The user of a tenant with this mail, for a change. Locks the row until the end of the transaction. */
export async function findUserByEmail(tx: Tx, tenantId: string, mail: string): Promise<AdministratorDraft | undefined> {
  await holdPeopleForChange(tx, tenantId);
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(sql`lower(${users.mail})`, mail.toLowerCase())))
    .for('update');
  return person;
}

/**
 * TENANT-O11: gives a tenant mail domains that it does not have.
 * @param domains in lower case
 * @returns the domains that already belong to a tenant and were not given
 */
export async function addDomains(tx: Tx, tenantId: string, domains: readonly string[]): Promise<string[]> {
  if (domains.length === 0) return [];
  const rows = await tx
    .insert(mailDomains)
    .values(domains.map((domain) => ({ domain, tenantId })))
    .onConflictDoNothing()
    .returning({ domain: mailDomains.domain });
  const added = new Set(rows.map(({ domain }) => domain));
  return domains.filter((domain) => !added.has(domain));
}
