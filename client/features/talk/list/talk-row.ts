import type { TFunction } from 'i18next';
import { deviceDay } from '#client/api/device-day';
import type { Column } from '#client/features/talk/list/useSortedPage';
import { joinUnprepared, titleOfPair } from '#client/features/talk/participant-names';
import { shortDate } from '#shared/i18n/dates';
import { numberEqualTitles, type SessionAction, sessionAction, sessionLabel } from '#shared/talk/list';
import type { SessionListItem, SessionStatus } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';

/** The data of a talk's row. */
export interface TalkRow {
  id: string;
  title: string;
  /** In small type below the title: further facts and the current state. */
  detail: string;
  /** The other user's job title; shown where there is room. */
  job: string | undefined;
  /** Project and users in one line, for screen readers: understandable without the rest of the row. */
  spoken: string;
  status: SessionStatus;
  action: SessionAction;
  due: string;
  /** The other user; for a viewer, giver and taker. */
  people: UserCard[];
}

/** The other user of the talk. */
export const counterpart = (item: SessionListItem, userId: string): UserCard => (item.takerId === userId ? item.giverUser : item.takerUser);

/** How a talk ended: it was held, or the system closed it. */
export function endingOf({ closedReason }: Pick<SessionListItem, 'closedReason'>, date: string, t: TFunction): string {
  if (closedReason === undefined) return t('talk.record', { date });
  return t(closedReason === 'personLeft' ? 'talks.closedEarly' : 'talks.closedWithProject', { date });
}

/** The talk's state: who has to prepare, who did not prepare, when and how it ended. */
function stateOf(item: SessionListItem, userId: string, t: TFunction): string | undefined {
  const { status, finishedAt } = item;
  const names = joinUnprepared(item, userId, t);
  if (status === 'Waiting') return names ? t('talks.waitsFor', { names }) : t('talks.waits');
  if (status === 'Ready' && names) return t('talks.unprepared', { names });
  return status === 'Done' && finishedAt ? endingOf(item, shortDate(deviceDay(finishedAt)), t) : undefined;
}

export const describeTalk = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

function words(item: SessionListItem, userId: string, t: TFunction): Pick<TalkRow, 'title' | 'spoken' | 'people' | 'job' | 'detail'> {
  const project = item.futureTalkProjectSnapshot.languageIndependentName;
  const [giver, taker] = [item.giverUser, item.takerUser];
  const [label, state] = [sessionLabel(item, userId), stateOf(item, userId, t)];
  if (label === 'withTaker') {
    const title = taker.former ? t('talks.withFormer', { project }) : t('talks.withTaker', { project, taker: taker.displayName });
    return { title, spoken: title, people: [taker], job: taker.jobTitle, detail: describeTalk(state) };
  }
  if (label === 'mine') {
    const title = t('talks.mine', { project });
    const spoken = giver.former
      ? t('talks.withFormer', { project: title })
      : t('talks.withTaker', { project: title, taker: giver.displayName });
    const detail = describeTalk(giver.former ? t('talks.onlyFormer') : t('talks.resumeGiver', { name: giver.displayName }), state);
    return { title, spoken, people: [giver], job: undefined, detail };
  }
  const title = titleOfPair(item, t);
  return { title, spoken: `${project}, ${title}`, people: [giver, taker], job: undefined, detail: describeTalk(project, state) };
}

/** The rows of these talks; equal titles get numbers (TALK-T7). */
export function talkRows(items: readonly SessionListItem[], userId: string, t: TFunction): TalkRow[] {
  const rows = items.map((item) => talkRow(item, userId, t));
  const [titles, spoken] = [numberEqualTitles(rows.map((row) => row.title)), numberEqualTitles(rows.map((row) => row.spoken))];
  return rows.map((row, i) =>
    spoken[i] === row.spoken ? row : { ...row, title: titles[i] ?? row.title, spoken: spoken[i] ?? row.spoken },
  );
}

const talkRow = (item: SessionListItem, userId: string, t: TFunction): TalkRow => ({
  ...words(item, userId, t),
  id: item.id,
  status: item.status,
  action: sessionAction(item),
  due: item.futureTalkProjectSnapshot.dueDateExecution,
});

/** The default order: talks that can be opened now, future ones, finished ones. */
export const DEFAULT_STATUS_ORDER: SessionStatus[] = ['Ongoing', 'Ready', 'Waiting', 'Done'];

/** Statuses in the order in which a talk passes them, for sorting. */
const STATUS_ORDER: SessionStatus[] = ['Waiting', 'Ready', 'Ongoing', 'Done'];
export const SESSION_TAGS = { Waiting: 'idle', Ready: 'go', Ongoing: 'wip', Done: 'ok' } as const satisfies Record<SessionStatus, string>;

export const TALK_COLUMNS: Column<TalkRow>[] = [
  { key: 'name', sortBy: (row) => row.title },
  { key: 'status', sortBy: (row) => STATUS_ORDER.indexOf(row.status) },
  { key: 'dueDate', sortBy: (row) => row.due },
];
