import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { endLinks } from '#db/activation-link';
import { type ActingUser, insertUserAuditEntry } from '#db/audit';
import { mailChanges } from '#db/schema/sign-in';
import type { Tx } from '#db/store';
import { BOUND_BY_FIELD, MAIL_FIELD } from '#shared/audit/schema';
import { identityAction, isOtherMail } from '#shared/user/sign-in-changes';

interface Person {
  id: string;
  mail: string;
  externalUserId: string | null;
}

/** USER-U10: records that a provider administrator set or removed the identity of a user. @param before undefined: a new user */
export async function recordIdentity(tx: Tx, actor: ActingUser, before: Person | undefined, after: Person): Promise<void> {
  const action = identityAction(before, after);
  if (action) await insertUserAuditEntry(tx, actor, action, after.id, [{ field: BOUND_BY_FIELD, after: 'provider' }]);
}

/** USER-U11: invalidates the links that were sent to the old mail, and records the change. */
export async function recordMail(tx: Tx, actor: ActingUser, before: Person, after: Person): Promise<void> {
  if (!isOtherMail(before.mail, after.mail)) return;
  const change = { id: randomUUID(), tenantId: actor.tenantId, userId: after.id, before: before.mail, after: after.mail };
  await endLinks(tx, after.id);
  await tx.insert(mailChanges).values(change);
  await insertUserAuditEntry(tx, actor, 'personMailChanged', after.id, [{ field: MAIL_FIELD, after: change.id }]);
}

/** USER-R1: deletes the identity and the links of the user, so that they cannot sign in. */
export async function eraseSignIn(tx: Tx, userId: string): Promise<void> {
  await endLinks(tx, userId);
  await tx.delete(mailChanges).where(eq(mailChanges.userId, userId));
}
