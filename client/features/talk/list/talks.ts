import type { TFunction } from 'i18next';
import type { Column } from '#client/features/talk/list/rows';
import { shortDate } from '#shared/i18n/dates';
import { actionOf, labelOf, type SessionAction } from '#shared/talk/list';
import type { SessionListItem, SessionStatus } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';

/** A talk as its row says it. */
export interface TalkRow {
  id: string;
  title: string;
  detail: string;
  /** Project and people in one line, to be heard without the row around it. */
  spoken: string;
  status: SessionStatus;
  action: SessionAction;
  due: string;
  /** The other person; for somebody who is neither, giver and taker. */
  people: UserCard[];
}

/** Whom a person of the talk talks with. */
export const otherOf = (item: SessionListItem, userId: string): UserCard => (item.takerId === userId ? item.giverUser : item.takerUser);

function named(item: SessionListItem, userId: string, t: TFunction): Pick<TalkRow, 'title' | 'spoken' | 'people'> & { who: string | undefined } {
  const project = item.futureTalkProjectSnapshot.languageIndependentName;
  const [giver, taker] = [item.giverUser, item.takerUser];
  const label = labelOf(item, userId);
  if (label === 'withTaker') {
    const title = t('talks.withTaker', { project, taker: taker.displayName });
    return { title, spoken: title, people: [taker], who: taker.jobTitle };
  }
  if (label === 'mine') {
    const title = t('talks.mine', { project });
    const who = t('talks.with', { name: giver.displayName });
    return { title, spoken: `${title} ${who}`, people: [giver], who };
  }
  const title = t('talks.between', { giver: giver.displayName, taker: taker.displayName });
  return { title, spoken: `${project}, ${title}`, people: [giver, taker], who: project };
}

function stateOf({ status, finishedAt }: SessionListItem, t: TFunction): string | undefined {
  if (status === 'Waiting') return t('talks.waits');
  return status === 'Done' && finishedAt ? t('talks.finishedOn', { date: shortDate(finishedAt) }) : undefined;
}

export function talkRow(item: SessionListItem, userId: string, t: TFunction): TalkRow {
  const { who, ...names } = named(item, userId, t);
  return {
    ...names,
    id: item.id,
    detail: [who, stateOf(item, t)].filter(Boolean).join(' · '),
    status: item.status,
    action: actionOf(item),
    due: item.futureTalkProjectSnapshot.dueDateExecution,
  };
}

/** The way of a talk, from its preparation to its end. */
const COURSE: SessionStatus[] = ['Waiting', 'Ready', 'Ongoing', 'Done'];
export const SESSION_TAGS = { Waiting: 'idle', Ready: 'go', Ongoing: 'wip', Done: 'ok' } as const satisfies Record<SessionStatus, string>;

export const TALK_COLUMNS: Column<TalkRow>[] = [
  { key: 'name', sortBy: (row) => row.title },
  { key: 'status', sortBy: (row) => COURSE.indexOf(row.status) },
  { key: 'dueDate', sortBy: (row) => row.due },
];
