import { randomUUID } from 'node:crypto';
import { auditEntries } from '#db/schema/audit';
import type { Tx } from '#db/store';
import { type AuditAction, type AuditChange, OPERATOR_COMMAND, PERSON_FIELD } from '#shared/audit/schema';

/** Who made an entry: a user, who is named when the log is read, so that USER-R1 holds; or the operator's command. */
export interface AuditActor {
  /** Of the user; of the command, the user for whom it ran. */
  id: string;
  byProvider: boolean;
  isCommand?: true;
}

/** The actor for a user of the tenant. */
export const userActor = (id: string): AuditActor => ({ id, byProvider: false });

/** TENANT-O4: records a change of the tenant in the transaction that makes it, so that both are committed or neither. */
export async function insertAuditEntry(
  tx: Tx,
  tenantId: string,
  doer: AuditActor,
  action: AuditAction,
  changes: AuditChange[],
): Promise<void> {
  const { id: actorId, byProvider, isCommand } = doer;
  const actorName = isCommand ? OPERATOR_COMMAND : '';
  await tx.insert(auditEntries).values({ id: randomUUID(), tenantId, actorId, actorName, byProvider, action, changes });
}

/** The user who makes a change, and their tenant. */
export interface ActingUser {
  tenantId: string;
  userId: string;
}

/** USER-U9: records a change of a user. @param id of the changed user */
export async function insertUserAuditEntry(
  tx: Tx,
  { tenantId, userId }: ActingUser,
  action: AuditAction,
  id: string,
  changes: AuditChange[],
): Promise<void> {
  await insertAuditEntry(tx, tenantId, userActor(userId), action, [{ field: PERSON_FIELD, after: id }, ...changes]);
}
