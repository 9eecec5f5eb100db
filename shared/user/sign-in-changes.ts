import type { AuditAction } from '#shared/audit/schema';

/** Rules USER-U10 and USER-U11 of RULES.md. */
interface SignIn {
  mail: string;
  externalUserId: string | null;
}

/** USER-U11: whether the mail changed. Two mails that differ only in case are equal. */
export const isOtherMail = (before: string, after: string): boolean => before.toLowerCase() !== after.toLowerCase();

/** USER-U10: the audit action for a changed identity of a user; undefined when it did not change. */
export function identityAction(
  before: Pick<SignIn, 'externalUserId'> | undefined,
  after: Pick<SignIn, 'externalUserId'>,
): Extract<AuditAction, 'personBound' | 'personUnbound'> | undefined {
  if ((before?.externalUserId ?? null) === after.externalUserId) return undefined;
  return after.externalUserId === null ? 'personUnbound' : 'personBound';
}
