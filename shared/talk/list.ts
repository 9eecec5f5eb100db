import type { SessionListItem } from '#shared/talk/schema';

/** Rules of the list of talks (decision 8). */

/**
 * TALK-T1: a talk that is Waiting cannot be opened. A talk that is Done is viewed. Any other talk is started or resumed by the giver and
 * joined by viewers.
 */
export type SessionAction = 'waits' | 'view' | 'start' | 'resume' | 'join';
/** TALK-T1: what the user can do with a session of the list. */
export function sessionAction({ status, sessionRole }: Pick<SessionListItem, 'status' | 'sessionRole'>): SessionAction {
  if (status === 'Waiting') return 'waits';
  if (status === 'Done') return 'view';
  if (sessionRole !== 'giver') return 'join';
  return status === 'Ongoing' ? 'resume' : 'start';
}

/** TALK-T2: the names in a row: the giver sees the taker's name, the taker sees "mine", any other viewer sees both names. */
export type SessionLabel = 'withTaker' | 'mine' | 'between';
/** TALK-T2: the names of the session's users in a row, for this user. */
export function sessionLabel(item: Pick<SessionListItem, 'sessionRole' | 'takerId'>, userId: string): SessionLabel {
  if (item.sessionRole === 'giver') return 'withTaker';
  return item.takerId === userId ? 'mine' : 'between';
}

/** The start of a talk in milliseconds since the epoch; 0 for one that has not begun. */
const startOf = ({ startedAt }: SessionListItem): number => (startedAt === null ? 0 : Date.parse(startedAt));

/**
 * TALK-T3: the talk that the start page offers: the most recently started ongoing talk, else the talk to start with the earliest due date.
 * Never a talk with a removed user.
 */
export function nextTalk(items: readonly SessionListItem[], userId: string): SessionListItem | undefined {
  const mine = items.filter(
    (item) => (item.giverId === userId || item.takerId === userId) && !item.giverUser.former && !item.takerUser.former,
  );
  const [latest] = mine.filter(({ status }) => status === 'Ongoing').sort((a, b) => startOf(b) - startOf(a));
  return latest ?? mine.find(({ status }) => status === 'Ready');
}

/** A finished talk, with the given names that the message needs. */
export type FinishedTalk = { id: string } & ({ name: string } | { giver: string; taker: string });

/** TALK-R4: giver and taker see the other's name, other viewers both names. */
export function describeFinished(
  { id, giverUser, takerUser }: Pick<SessionListItem, 'id' | 'giverUser' | 'takerUser'>,
  userId: string,
): FinishedTalk {
  if (userId === giverUser.id) return { id, name: takerUser.givenName };
  return userId === takerUser.id ? { id, name: giverUser.givenName } : { id, giver: giverUser.givenName, taker: takerUser.givenName };
}

/** TABLE-T8: the columns by which talks and preparations can be sorted. */
export const TALK_SORTS = ['name', 'status', 'dueDate'] as const;
/** TABLE-T8: the columns by which preparations can be sorted. */
export const PREPARATION_SORTS = ['name', 'campaign', 'status', 'startDate', 'endDate'] as const;

/** Rows per page that the list of talks offers. */
export const TALK_PAGE_SIZES = [5, 10];
/** Default rows per page of the list of talks. */
export const TALK_PAGE_SIZE = 10;

/** TALK-T7: the titles, with a number added to those that are equal. */
export function numberEqualTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const nth = (seen.get(title) ?? 0) + 1;
    seen.set(title, nth);
    return titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (${nth})`;
  });
}
