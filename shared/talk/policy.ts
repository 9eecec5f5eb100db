import type { Static } from 'typebox';
import type { PresenceRole } from '#shared/talk/live-events';
import type { SessionRole, SessionStatus } from '#shared/talk/schema';

/** Permissions in a talk. */
export interface TalkAudience {
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

const sameTenant = (a: Actor, c: Pick<TalkAudience, 'tenantId'>): boolean => a.tenantId === c.tenantId;

/** TALK-P1: giver, taker, the project's CEO and its viewers may read, in their own tenant. For other users the session does not exist. */
export const canRead = (a: Actor, c: TalkAudience): boolean => roleOf(a, c) !== undefined;

/** TALK-P1: the ids of all users who may read the session. */
export const audienceUserIds = (c: TalkAudience): string[] => [
  ...new Set([c.giverId, c.takerId, ...(c.ceoUserId ? [c.ceoUserId] : []), ...c.viewerIds]),
];

/** TALK-P2: only the giver may write. */
export const canWrite = (a: Actor, c: Pick<TalkAudience, 'tenantId' | 'giverId'>): boolean => sameTenant(a, c) && a.userId === c.giverId;

/** TALK-P3: a session accepts changes while it is Ready or Ongoing. */
export const isOpen = (status: SessionStatus): boolean => status === 'Ready' || status === 'Ongoing';

/** The fields of a talk that show whether it was ever begun. */
interface TalkCourse {
  status: SessionStatus;
  startedAt: Date | string | null;
  closedEarly?: boolean | undefined;
}

/** TALK-P4: whether the system closed a talk that had not begun. */
export const isNeverHeld = ({ closedEarly, startedAt }: Omit<TalkCourse, 'status'>): boolean => closedEarly === true && startedAt === null;

/** TALK-P4: whether preparation answers show: once the talk has begun (decision 7). */
export const showsPreparation = (talk: TalkCourse): boolean => talk.status === 'Ongoing' || (talk.status === 'Done' && !isNeverHeld(talk));

/** TALK-P5: the role of a user in the room; of several roles, the first of giver, taker, CEO, viewer. Undefined for other users. */
export function roleOf(a: Actor, c: TalkAudience): PresenceRole | undefined {
  if (!sameTenant(a, c)) return undefined;
  if (a.userId === c.giverId) return 'giver';
  if (a.userId === c.takerId) return 'taker';
  if (a.userId === c.ceoUserId) return 'ceo';
  return c.viewerIds.includes(a.userId) ? 'viewer' : undefined;
}

/** TALK-P2: the role of a reader in the list of sessions: `giver` may write, `other` may not. */
export const sessionRole = (a: Actor, c: TalkAudience): Static<typeof SessionRole> => (canWrite(a, c) ? 'giver' : 'other');
