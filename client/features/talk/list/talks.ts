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
  /** Small below the title: what the title leaves open, and where it stands. */
  detail: string;
  /** What the other person does; said where there is room. */
  job: string | undefined;
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

const stateOf = ({ status, finishedAt }: SessionListItem, t: TFunction): string | undefined => {
  if (status === 'Waiting') return t('talks.waits');
  return status === 'Done' && finishedAt ? t('talk.record', { date: shortDate(finishedAt) }) : undefined;
};

export const inOneLine = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

function words(item: SessionListItem, userId: string, t: TFunction): Pick<TalkRow, 'title' | 'spoken' | 'people' | 'job' | 'detail'> {
  const project = item.futureTalkProjectSnapshot.languageIndependentName;
  const [giver, taker] = [item.giverUser, item.takerUser];
  const [label, state] = [labelOf(item, userId), stateOf(item, t)];
  if (label === 'withTaker') {
    const title = t('talks.withTaker', { project, taker: taker.displayName });
    return { title, spoken: title, people: [taker], job: taker.jobTitle, detail: inOneLine(state) };
  }
  if (label === 'mine') {
    const title = t('talks.mine', { project });
    const spoken = t('talks.withTaker', { project: title, taker: giver.displayName });
    const detail = inOneLine(t('talks.resumeGiver', { name: giver.displayName }), state);
    return { title, spoken, people: [giver], job: undefined, detail };
  }
  const title = t('talks.between', { giver: giver.displayName, taker: taker.displayName });
  return { title, spoken: `${project}, ${title}`, people: [giver, taker], job: undefined, detail: inOneLine(project, state) };
}

export const talkRow = (item: SessionListItem, userId: string, t: TFunction): TalkRow => ({
  ...words(item, userId, t),
  id: item.id,
  status: item.status,
  action: actionOf(item),
  due: item.futureTalkProjectSnapshot.dueDateExecution,
});

/** Without another order asked for: what can be done now, then what is to come, then what is over. */
export const USUALLY: SessionStatus[] = ['Ongoing', 'Ready', 'Waiting', 'Done'];

/** The way of a talk, from its preparation to its end. */
const COURSE: SessionStatus[] = ['Waiting', 'Ready', 'Ongoing', 'Done'];
export const SESSION_TAGS = { Waiting: 'idle', Ready: 'go', Ongoing: 'wip', Done: 'ok' } as const satisfies Record<SessionStatus, string>;

export const TALK_COLUMNS: Column<TalkRow>[] = [
  { key: 'name', sortBy: (row) => row.title },
  { key: 'status', sortBy: (row) => COURSE.indexOf(row.status) },
  { key: 'dueDate', sortBy: (row) => row.due },
];
