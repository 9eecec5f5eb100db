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

export type SortDirection = 'ascend' | 'descend' | null;

/** T4: sorting cycles ascending, descending, none (spec 3 section 4). */
export const nextDirection = (direction: SortDirection): SortDirection =>
  direction === null ? 'ascend' : direction === 'ascend' ? 'descend' : null;

/** Rows in the order of one column; equal ones, and all without a direction, as they came. */
export function sorted<Row>(rows: readonly Row[], key: (row: Row) => string | number, direction: SortDirection): Row[] {
  if (direction === null) return [...rows];
  const turn = direction === 'ascend' ? 1 : -1;
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return [...rows].sort((a, b) => turn * compare(key(a), key(b)));
}

export const TALK_PAGE_SIZES = [5, 10];
export const TALK_PAGE_SIZE = 10;
