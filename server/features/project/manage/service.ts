import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { isOverAt, NO_TALKS, presentPair, presentProject, presentProjectRow } from '#server/features/project/manage/present';
import {
  type PreparationCampaign,
  type ProjectRows,
  type TalkProjectRecord,
  talkProjectStore,
} from '#server/features/project/manage/store';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { isUnreplaced } from '#shared/project/hand-over';
import { PROJECT_PAGE_SIZE } from '#shared/project/limits';
import { isPairOpen, validatePair } from '#shared/project/pairs';
import { canManageProject } from '#shared/project/policy';
import type { AddedPair, PairChange, ProjectPair, TalkProject } from '#shared/project/schema';

export type TalkProjectService = ReturnType<typeof talkProjectService>;

interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  ownerless?: boolean | undefined;
}

/** PROJECT-O1: the project. @throws AppError NotFoundError if the user does not manage it */
export function requireManaged(principal: Principal, row: TalkProjectRecord | undefined): TalkProjectRecord {
  if (!row || !canManageProject(principal, row)) throw new AppError('NotFoundError');
  return row;
}

/** Locks a project that is about to change, and reads its preparations. @throws AppError NotFoundError, ProjectClosedError */
async function openForChange(rows: ProjectRows, principal: Principal, id: string) {
  const project = requireManaged(principal, await rows.lock(id));
  if (project.closedAt !== null) throw new AppError('ProjectClosedError');
  const campaign = (await rows.campaigns([id])).get(id);
  return { project, campaign };
}

/** The data from which talks of a launched project are created. */
async function planOf(rows: ProjectRows, project: TalkProjectRecord, campaign: PreparationCampaign | undefined) {
  const { id, languageIndependentName, dueDateExecution, ceoUserId, preparations } = project;
  return {
    project: { id, languageIndependentName, dueDateExecution },
    ...{ ceoUserId, preparations },
    chapters: await rows.chapters(project),
    campaign: campaign ?? null,
  };
}

/**
 * PROJECT-P4, PROJECT-P8: validates a pair. @param changed id of the talk whose pair changes
 * @throws AppError ValidationErrorResponse by field
 */
async function checkPair(rows: ProjectRows, projectId: string, { replaces, ...pair }: AddedPair, changed?: string): Promise<void> {
  const active = await rows.holdActive([pair.giverId, pair.takerId]);
  const pairs = await rows.listPairs(projectId);
  const others = pairs.filter(({ sessionId }) => sessionId !== changed);
  const fields = validatePair(pair, {
    others: others.filter(({ closedEarly }) => !closedEarly),
    count: others.length,
    isThere: (userId) => active.has(userId),
  });
  if (replaces !== undefined && !canReplace(pairs, replaces, pair.takerId)) fields.takerId ??= 'talkProjects.errors.takenOver';
  if (Object.keys(fields).length > 0) throw new AppError('ValidationErrorResponse', { fields });
}

type PlannedPair = Awaited<ReturnType<ProjectRows['listPairs']>>[number];

/** PROJECT-P8: whether a new talk with this user can replace the talk with this id. */
function canReplace(pairs: readonly PlannedPair[], replaced: string, takerId: string): boolean {
  const left = pairs.find(({ sessionId }) => sessionId === replaced);
  // Older talks that the system closed have no reason, because at that time it closed talks only when a user left.
  return (
    left?.closedEarly === true &&
    left.takerId === takerId &&
    isUnreplaced({ ...left, closedReason: left.closedReason ?? 'personLeft' }, pairs)
  );
}

async function presented(
  rows: ProjectRows,
  projectId: string,
  sessionId: string,
  campaign: PreparationCampaign | undefined,
): Promise<ProjectPair> {
  const row = await rows.pair(projectId, sessionId);
  if (!row) throw new AppError('NotFoundError');
  return presentPair(row, isOverAt(campaign, new Date()));
}

/** Locks the talk of a pair that is about to change. @throws AppError TalkBegunError, NotFoundError, ConcurrencyError */
async function lockPair(
  rows: ProjectRows,
  projectId: string,
  sessionId: string,
  campaign: PreparationCampaign | undefined,
  revision?: number,
): Promise<ProjectPair> {
  await presented(rows, projectId, sessionId, campaign);
  const talk = await rows.lockTalk(sessionId, campaign?.id);
  const current = await presented(rows, projectId, sessionId, campaign);
  if (revision !== undefined && talk?.revision !== revision) throw new AppError('ConcurrencyError', { current });
  if (!isPairOpen(current)) throw new AppError('TalkBegunError', { current });
  return current;
}

/** The project as its managers read it. */
export async function loadProject(rows: ProjectRows, project: TalkProjectRecord): Promise<TalkProject> {
  const campaign = (await rows.campaigns([project.id])).get(project.id);
  const viewerIds = await rows.viewerIds(project.id);
  const named = [project.ownerUserId, project.ceoUserId, ...viewerIds].filter((id) => id !== null);
  const people = new Map((await rows.people([...new Set(named)])).map((person) => [person.id, person]));
  const isOver = isOverAt(campaign, new Date());
  const pairs = (await rows.pairs(project.id)).map((row) => presentPair(row, isOver));
  return presentProject(project, { pairs, viewerIds, campaign, people });
}

/** Launched talk projects for their owners and administrators. Rules of shared/project/RULES.md. */
export function talkProjectService(store: Store, { talks }: { talks: Pick<TalkService, 'tellChanged'> }) {
  const projects = talkProjectStore(store);
  const get = ({ tenantId, ...principal }: Principal, id: string): Promise<TalkProject> =>
    projects.run(tenantId, async (rows) => loadProject(rows, requireManaged({ tenantId, ...principal }, await rows.row(id))));

  return {
    get,

    list: (principal: Principal, { page = 1, pageSize = PROJECT_PAGE_SIZE, search, ownerless = false }: PageQuery) =>
      projects.run(principal.tenantId, async (rows) => {
        const ownerUserId = principal.role.includes('TenantAdministrator') ? undefined : principal.userId;
        const { rows: found, total } = await rows.page({ ownerUserId, search, ownerless, offset: (page - 1) * pageSize, limit: pageSize });
        const ids = found.map(({ id }) => id);
        const [counts, campaigns, now] = [await rows.countTalks(ids), await rows.campaigns(ids), new Date()];
        const owners = await rows.people([...new Set(found.flatMap((project) => project.ownerUserId ?? []))]);
        const people = new Map(owners.map((person) => [person.id, person]));
        const items = found.map((project) => {
          const talks = { ...NO_TALKS };
          let closedEarly = 0;
          // A talk that waits for preparations that are over is Ready (PROJECT-P2).
          const isOver = isOverAt(campaigns.get(project.id), now);
          for (const { status, count, ...closed } of counts.filter(({ projectId }) => projectId === project.id)) {
            talks[status === 'Waiting' && isOver ? 'Ready' : status] += count;
            closedEarly += closed.closedEarly;
          }
          return presentProjectRow(project, { talks, closedEarly }, people);
        });
        return { items, currentPage: page, totalCount: total };
      }),

    async addPair(principal: Principal, id: string, { replaces, ...pair }: AddedPair): Promise<ProjectPair> {
      const added = await projects.run(principal.tenantId, async (rows) => {
        const { project, campaign } = await openForChange(rows, principal, id);
        await checkPair(rows, id, { ...pair, ...(replaces ? { replaces } : {}) });
        const sessionId = randomUUID();
        await rows.makeTalks(await planOf(rows, project, campaign), [{ ...pair, sessionId }], new Date());
        if (replaces) await rows.replaceTalk(replaces, sessionId);
        await rows.touch(id);
        await rows.audit(principal.userId, [
          { field: 'talkProject', after: project.languageIndependentName },
          { field: 'pairs', after: '+1' },
        ]);
        return { pair: await presented(rows, id, sessionId, campaign), campaignId: campaign?.id ?? id };
      });
      await talks.tellChanged(principal.tenantId, {
        ...{ sessionIds: [], userIds: [pair.giverId, pair.takerId], campaignId: added.campaignId },
      });
      return added.pair;
    },

    /** PROJECT-P5: gives the talk another pair, which prepares again. */
    async changePair(principal: Principal, id: string, sessionId: string, { revision, ...who }: PairChange): Promise<ProjectPair> {
      const changed = await projects.run(principal.tenantId, async (rows) => {
        const { project, campaign } = await openForChange(rows, principal, id);
        const found = await rows.pair(id, sessionId);
        if (!found) throw new AppError('NotFoundError');
        const pair = { giverId: who.giverId ?? found.session.giverId, takerId: who.takerId ?? found.session.takerId };
        await checkPair(rows, id, pair, sessionId);
        const before = await lockPair(rows, id, sessionId, campaign, revision);
        if (before.giverId === pair.giverId && before.takerId === pair.takerId) return { pair: before, userIds: [], campaignId: id };
        const left = await rows.unlinkPreparations(sessionId);
        await rows.makeTalks(await planOf(rows, project, campaign), [{ ...pair, sessionId }], new Date(), false);
        if (campaign) await rows.endUnneeded(campaign.id, left);
        await rows.touch(id);
        await rows.audit(principal.userId, [
          { field: 'talkProject', after: project.languageIndependentName },
          { field: 'pairs', after: '±1' },
        ]);
        const userIds = [...new Set([before.giverId, before.takerId, pair.giverId, pair.takerId])];
        return { pair: await presented(rows, id, sessionId, campaign), userIds, campaignId: campaign?.id ?? id };
      });
      const { userIds, campaignId } = changed;
      if (userIds.length > 0) await talks.tellChanged(principal.tenantId, { sessionIds: [sessionId], userIds, campaignId });
      return changed.pair;
    },

    /** @param revision of the talk whose pair the user saw; the pair may have been changed since */
    async removePair(principal: Principal, id: string, sessionId: string, revision?: number): Promise<{ sessionId: string }> {
      const removed = await projects.run(principal.tenantId, async (rows) => {
        const { project, campaign } = await openForChange(rows, principal, id);
        const { giverId, takerId } = await lockPair(rows, id, sessionId, campaign, revision);
        const left = await rows.unlinkPreparations(sessionId);
        await rows.removeTalk(sessionId);
        if (campaign) await rows.endUnneeded(campaign.id, left);
        await rows.touch(id);
        await rows.audit(principal.userId, [
          { field: 'talkProject', after: project.languageIndependentName },
          { field: 'pairs', after: '-1' },
        ]);
        return { userIds: [giverId, takerId], campaignId: campaign?.id ?? id };
      });
      await talks.tellChanged(principal.tenantId, { sessionIds: [sessionId], ...removed });
      return { sessionId };
    },

    /** PROJECT-P6: closes the project. @throws AppError ConcurrencyError with the current project, ProjectClosedError */
    async close(principal: Principal, id: string, revision: number | undefined): Promise<TalkProject> {
      const closed = await projects.run(principal.tenantId, async (rows) => {
        const { project, campaign } = await openForChange(rows, principal, id);
        if (revision !== undefined && project.revision !== revision)
          throw new AppError('ConcurrencyError', { current: await loadProject(rows, project) });
        const sessionIds = await rows.close(id, campaign?.id);
        const changes = [
          { field: 'talkProject', after: project.languageIndependentName },
          { field: 'status', after: 'Closed' },
        ];
        await rows.audit(principal.userId, changes);
        const userIds = [...new Set((await rows.listPairs(id)).flatMap(({ giverId, takerId }) => [giverId, takerId]))];
        return { sessionIds, userIds, campaignId: campaign?.id ?? id };
      });
      await talks.tellChanged(principal.tenantId, closed);
      return get(principal, id);
    },
  };
}
