import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#db/open';
import { auditEntries } from '#db/schema/audit';
import { users } from '#db/schema/tenant';
import type { AuditAction, AuditChange } from '#shared/audit/schema';
import { displayName } from '#shared/user/present';

/** Who did something, with the name that is written down. */
export interface Doer {
  id: string;
  name: string;
  byProvider: boolean;
}

/** Somebody of the tenant itself. */
export async function ownDoer(tx: Tx, userId: string): Promise<Doer> {
  const [row] = await tx.select({ givenName: users.givenName, surname: users.surname }).from(users).where(eq(users.id, userId));
  return { id: userId, name: row ? displayName(row) : '', byProvider: false };
}

/** O4: writes down what is done to the tenant of this transaction, so that both are kept or neither. */
export async function writeDown(tx: Tx, tenantId: string, doer: Doer, action: AuditAction, changes: AuditChange[]): Promise<void> {
  const { id: actorId, name: actorName, byProvider } = doer;
  await tx.insert(auditEntries).values({ id: randomUUID(), tenantId, actorId, actorName, byProvider, action, changes });
}
