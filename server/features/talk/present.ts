import type { StoredTalk } from '#server/features/talk/store';
import { presentUserCard } from '#server/features/user/present';
import { campaignStatusAt } from '#shared/campaign/status';
import { fillChapter, type TalkNames } from '#shared/talk/placeholders';
import { type Actor, isNeverHeld, sessionRole, type TalkAudience } from '#shared/talk/policy';
import { DEPENDENCY_LISTS, type Dependencies, type Session, type SessionListItem, type SessionState } from '#shared/talk/schema';
import { type TalkPreparation, unpreparedOf } from '#shared/talk/status';
import { displayName, isDeleted } from '#shared/user/name';

type CircleRow = Pick<StoredTalk, 'ceoUserId' | 'viewerIds'> & { session: Pick<StoredTalk['session'], 'tenantId' | 'giverId' | 'takerId'> };

/** The audience of a session, from its row. */
export const audienceOf = ({ session, ceoUserId, viewerIds }: CircleRow): TalkAudience => ({
  tenantId: session.tenantId,
  giverId: session.giverId,
  takerId: session.takerId,
  ceoUserId,
  viewerIds,
});

type StateRow = Pick<
  StoredTalk['session'],
  'id' | 'revision' | 'driver' | 'status' | 'startedAt' | 'finishedAt' | 'closedEarly' | 'closedReason' | 'working'
>;

/** The working part of a session, as saves and followers get it. */
export const presentSessionState = ({ session }: { session: StateRow }): SessionState => ({
  id: session.id,
  revision: session.revision,
  driver: session.driver,
  status: session.status,
  startedAt: session.startedAt?.toISOString() ?? null,
  finishedAt: session.finishedAt?.toISOString() ?? null,
  ...(session.closedEarly ? { closedEarly: true as const, closedReason: session.closedReason ?? 'personLeft' } : {}),
  ...session.working,
});

/** The preparations that giver and taker have not completed, on this day. */
export const preparingOf = ({ owed }: Pick<StoredTalk, 'owed'>, now: Date): TalkPreparation[] =>
  owed.map(({ userId, status, campaign }) => ({ userId, status, isOver: campaignStatusAt(campaign, now) === 'Done' }));

/** TALK-P4: the preparation responses of a session; none if the system closed it before it began. */
const presentDependencies = ({ session, dependencies }: StoredTalk): Dependencies => {
  const idsOf = (list: string) => (isNeverHeld(session) ? [] : dependencies.filter((d) => d.list === list).map((d) => d.id));
  return Object.fromEntries(DEPENDENCY_LISTS.map((list) => [list, idsOf(list)])) as Dependencies;
};

type Named = Pick<StoredTalk['giver'], 'givenName' | 'surname'>;
const nameOf = (person: Named): string | null => (isDeleted(person) ? null : displayName(person));

/** TALK-N11: the names for the texts of a talk. */
export const talkNamesOf = ({ giver, taker }: { giver: Named; taker: Named }): TalkNames => ({
  giver: nameOf(giver),
  taker: nameOf(taker),
});

const presentFixed = (actor: Actor, row: StoredTalk, now = new Date()) => ({
  giverId: row.session.giverId,
  takerId: row.session.takerId,
  futureTalkProjectSnapshot: row.session.projectSnapshot,
  sessionRole: sessionRole(actor, audienceOf(row)),
  giverUser: presentUserCard(row.giver),
  takerUser: presentUserCard(row.taker),
  unprepared: unpreparedOf(preparingOf(row, now), row.session, row.session.status === 'Waiting'),
});

/** A session with everything that its page needs. */
export const presentSession = (actor: Actor, row: StoredTalk): Session => ({
  ...presentSessionState(row),
  ...presentFixed(actor, row),
  chaptersSnapshot: (row.session.chaptersSnapshot ?? []).map((chapter) => fillChapter(chapter, talkNamesOf(row))),
  depedencyResponses: presentDependencies(row),
});

/** A session for a list: without chapters and answers. */
export const presentListItem = (actor: Actor, row: StoredTalk): SessionListItem => {
  const { id, revision, driver, status, startedAt, finishedAt, closedEarly, closedReason } = presentSessionState(row);
  const chaptersSnapshot = (row.session.chaptersSnapshot ?? []).map(({ id, multilang }) =>
    fillChapter({ id, multilang }, talkNamesOf(row)),
  );
  const early = closedEarly && closedReason ? { closedEarly, closedReason } : {};
  return { id, revision, driver, status, startedAt, finishedAt, ...early, ...presentFixed(actor, row), chaptersSnapshot };
};
