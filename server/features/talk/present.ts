import type { TalkRow } from '#server/features/talk/store';
import { presentCard } from '#server/features/user/present';
import { type Actor, type Circle, sessionRole } from '#shared/talk/policy';
import { DEPENDENCY_LISTS, type Dependencies, type Session, type SessionListItem, type SessionState } from '#shared/talk/schema';

type CircleRow = Pick<TalkRow, 'ceoUserId' | 'viewerIds'> & { session: Pick<TalkRow['session'], 'tenantId' | 'giverId' | 'takerId'> };

export const circleOf = ({ session, ceoUserId, viewerIds }: CircleRow): Circle => ({
  tenantId: session.tenantId,
  giverId: session.giverId,
  takerId: session.takerId,
  ceoUserId,
  viewerIds,
});

type StateRow = Pick<TalkRow['session'], 'id' | 'revision' | 'driver' | 'status' | 'startedAt' | 'finishedAt' | 'working'>;

export const presentState = ({ session }: { session: StateRow }): SessionState => ({
  id: session.id,
  revision: session.revision,
  driver: session.driver,
  status: session.status,
  startedAt: session.startedAt?.toISOString() ?? null,
  finishedAt: session.finishedAt?.toISOString() ?? null,
  ...session.working,
});

const presentDependencies = ({ dependencies }: TalkRow): Dependencies => {
  const idsOf = (list: string) => dependencies.filter((d) => d.list === list).map((d) => d.id);
  return Object.fromEntries(DEPENDENCY_LISTS.map((list) => [list, idsOf(list)])) as Dependencies;
};

const presentFixed = (actor: Actor, row: TalkRow) => ({
  giverId: row.session.giverId,
  takerId: row.session.takerId,
  futureTalkProjectSnapshot: row.session.projectSnapshot,
  sessionRole: sessionRole(actor, circleOf(row)),
  giverUser: presentCard(row.giver),
  takerUser: presentCard(row.taker),
});

export const presentSession = (actor: Actor, row: TalkRow): Session => ({
  ...presentState(row),
  ...presentFixed(actor, row),
  chaptersSnapshot: row.session.chaptersSnapshot ?? [],
  depedencyResponses: presentDependencies(row),
});

/** A list says what a session is about, not what was said in it. */
export const presentListItem = (actor: Actor, row: TalkRow): SessionListItem => {
  const { id, revision, driver, status, startedAt, finishedAt } = presentState(row);
  const chaptersSnapshot = (row.session.chaptersSnapshot ?? []).map(({ id, multilang }) => ({ id, multilang }));
  return { id, revision, driver, status, startedAt, finishedAt, ...presentFixed(actor, row), chaptersSnapshot };
};
