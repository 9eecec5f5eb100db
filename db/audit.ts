import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#db/schema/audit';
import { users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import { type AuditAction, type AuditChange, PERSON_FIELD } from '#shared/audit/schema';
import { displayName } from '#shared/user/name';

/** The acting user of an entry, with the name that is recorded. */
export interface AuditActor {
  id: string;
  name: string;
  byProvider: boolean;
}

/** The actor for a user of the transaction's tenant. */
export async function loadAuditActor(tx: Tx, userId: string): Promise<AuditActor> {
  const [row] = await tx.select({ givenName: users.givenName, surname: users.surname }).from(users).where(eq(users.id, userId));
  return { id: userId, name: row ? displayName(row) : '', byProvider: false };
}

/** TENANT-O4: records a change of the tenant in the transaction that makes it, so that both are committed or neither. */
export async function insertAuditEntry(
  tx: Tx,
  tenantId: string,
  doer: AuditActor,
  action: AuditAction,
  changes: AuditChange[],
): Promise<void> {
  const { id: actorId, name: actorName, byProvider } = doer;
  await tx.insert(auditEntries).values({ id: randomUUID(), tenantId, actorId, actorName, byProvider, action, changes });
}

/** An administrator who changes users, and the tenant. */
export interface Keeper {
  tenantId: string;
  userId: string;
}

/** USER-U9: records a change of a user. @param id of the changed user */
export async function writeDownOfPerson(
  tx: Tx,
  { tenantId, userId }: Keeper,
  action: AuditAction,
  id: string,
  changes: AuditChange[],
): Promise<void> {
  await insertAuditEntry(tx, tenantId, await loadAuditActor(tx, userId), action, [{ field: PERSON_FIELD, after: id }, ...changes]);
}
