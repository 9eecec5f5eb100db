import type { SessionListItem } from '#shared/talk/schema';

/** Rules of the list of talks (spec 2 section 2; decisions 8). */

/** T1: Waiting cannot be opened; Done is viewed; otherwise the giver starts or goes on, and everybody else joins. */
export type SessionAction = 'waits' | 'view' | 'start' | 'resume' | 'join';
export function actionOf({ status, sessionRole }: Pick<SessionListItem, 'status' | 'sessionRole'>): SessionAction {
  if (status === 'Waiting') return 'waits';
  if (status === 'Done') return 'view';
  if (sessionRole !== 'giver') return 'join';
  return status === 'Ongoing' ? 'resume' : 'start';
}

/** T2: the giver sees whom it is with, the taker that it is theirs, any other reader both people. */
export type SessionLabel = 'withTaker' | 'mine' | 'between';
export function labelOf(item: Pick<SessionListItem, 'sessionRole' | 'takerId'>, userId: string): SessionLabel {
  if (item.sessionRole === 'giver') return 'withTaker';
  return item.takerId === userId ? 'mine' : 'between';
}

/** T3: what comes first to mind: the one under way, else one that you may start; the most recent first. */
export function foremost(items: readonly SessionListItem[], userId: string): SessionListItem | undefined {
  const mine = items.filter((item) => item.giverId === userId || item.takerId === userId);
  return mine.find((i) => i.status === 'Ongoing') ?? mine.find((i) => i.status === 'Ready');
}

export const TALK_PAGE_SIZES = [5, 10];
export const TALK_PAGE_SIZE = 10;
