import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import type { NewOwner } from '#shared/launch/new-owner';

/**
 * LAUNCH-O2: a user of the tenant with what decides whether they can take over a launch. Locks the user's row, so that nobody disables them
 * until the end of the transaction. Call it before the launch is locked: disabling a user locks the user first, then campaigns.
 */
export async function lockNewOwner(tx: Tx, tenantId: string, userId: string): Promise<(NewOwner & { id: string }) | undefined> {
  const { id, role, organizationRole, disabled } = users;
  const [person] = await tx
    .select({ id, role, organizationRole, disabled, rolePermissions: tenants.rolePermissions })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, tenantId), eq(id, userId)))
    .for('share', { of: users });
  return person;
}

/** LAUNCH-O4: a condition that a launch has no owner, or one who can no longer sign in. @param owner the column with the owner's id */
export const isOwnerless = (owner: PgColumn): SQL =>
  sql`not exists (select from users active_owner where active_owner.id = ${owner} and not active_owner.disabled)`;
