import type { Static } from 'typebox';
import type { PresenceRole } from '#shared/contract/events';
import type { SessionRole, SessionStatus } from '#shared/talk/schema';

/** Who may do what in a talk (spec 2 section 6; the issue: read by giver, taker, CEO, viewers; written by its giver). */
export interface Circle {
  tenantId: string;
  giverId: string;
  takerId: string;
  ceoUserId: string | null;
  viewerIds: readonly string[];
}
export interface Actor {
  userId: string;
  tenantId: string;
}

const sameTenant = (a: Actor, c: Pick<Circle, 'tenantId'>): boolean => a.tenantId === c.tenantId;

/** P1: giver, taker, the project's CEO and the viewers named on the project read; for anybody else there is nothing. */
export const canRead = (a: Actor, c: Circle): boolean => sameTenant(a, c) && roleIn(a, c) !== undefined;

/** P1: everybody who may read it. */
export const peopleOf = (c: Circle): string[] => [
  ...new Set([c.giverId, c.takerId, ...(c.ceoUserId ? [c.ceoUserId] : []), ...c.viewerIds]),
];

/** P2: the giver writes, and nobody else. */
export const canWrite = (a: Actor, c: Pick<Circle, 'tenantId' | 'giverId'>): boolean => sameTenant(a, c) && a.userId === c.giverId;

/** P3: a session takes changes while it is Ready or Ongoing: never before its preparations, never when Done. */
export const isOpen = (status: SessionStatus): boolean => status === 'Ready' || status === 'Ongoing';

/** P4: preparation answers show only once the talk has begun (decisions 7). */
export const showsPreparation = (status: SessionStatus): boolean => status === 'Ongoing' || status === 'Done';

/** P5: the part somebody plays in the room; who plays several is named by the first. */
export function roleIn(a: Actor, c: Circle): PresenceRole | undefined {
  if (!sameTenant(a, c)) return undefined;
  if (a.userId === c.giverId) return 'giver';
  if (a.userId === c.takerId) return 'taker';
  if (a.userId === c.ceoUserId) return 'ceo';
  return c.viewerIds.includes(a.userId) ? 'viewer' : undefined;
}

export const sessionRole = (a: Actor, c: Circle): Static<typeof SessionRole> => (canWrite(a, c) ? 'giver' : 'other');
