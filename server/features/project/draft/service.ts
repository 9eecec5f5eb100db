import type { Store } from '#db/store';
import { openProject, planLaunchOf } from '#server/features/project/draft/launch';
import { type TalkProjectDraftRow, type TalkProjectDraftRows, talkProjectDraftStore } from '#server/features/project/draft/store';
import type { LaunchTemplate } from '#server/features/project/template/store';
import type { TalkService } from '#server/features/talk/service';
import { hashOf } from '#server/lib/content-hash';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { isLaunchable } from '#shared/launch/dry-run';
import type { Launch } from '#shared/launch/schema';
import { applyTalkProjectFields, emptyTalkProjectDraft, namedUserIds, peopleOf, validateTalkProjectDraft } from '#shared/project/draft';
import { PROJECT_PAGE_SIZE } from '#shared/project/limits';
import { nextRound } from '#shared/project/next-round';
import { mailsOfPairs, type PairsReview, pairsOfRows, parsePairs, reviewPairs } from '#shared/project/pairs-file';
import type {
  ProjectTemplate,
  TalkProject,
  TalkProjectDraft,
  TalkProjectDraftChange,
  TalkProjectDraftContent,
  TalkProjectDraftFields,
  TalkProjectDryRun,
} from '#shared/project/schema';
import { DEPENDENCY_LISTS } from '#shared/talk/schema';
import { listsOf } from '#shared/template/problems';

export type TalkProjectDraftService = ReturnType<typeof talkProjectDraftService>;

interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
}

const presentDraft = ({ id, revision, changedAt, content }: TalkProjectDraftRow): TalkProjectDraft => ({
  id,
  revision,
  changedAt: changedAt.toISOString(),
  ...content,
});

function presentTemplate({ id, name, version, isOffered, isDraftNewer, chapters }: LaunchTemplate): ProjectTemplate {
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const questionsOf = (list: (typeof DEPENDENCY_LISTS)[number]): number => pages.filter((page) => listsOf(page).includes(list)).length;
  return {
    ...{ id, name, version, isOffered, isDraftNewer, chapterCount: chapters.length, pageCount: pages.length },
    questions: Object.fromEntries(DEPENDENCY_LISTS.map((list) => [list, questionsOf(list)])) as ProjectTemplate['questions'],
  };
}

async function find(rows: TalkProjectDraftRows, id: string, how: 'draft' | 'lock' = 'draft'): Promise<TalkProjectDraftRow> {
  const row = await rows[how](id);
  if (!row) throw new AppError('NotFoundError');
  return row;
}

/** The new draft, or the one of the first call. @throws AppError NotFoundError if that was launched meanwhile: the project has its id */
async function insert(
  rows: TalkProjectDraftRows,
  id: string,
  makerId: string,
  draft: TalkProjectDraftContent,
): Promise<TalkProjectDraftRow> {
  const row = await rows.insert(id, makerId, draft);
  // Checked after the insert, because the insert waits for a launch that is removing this draft.
  if (!row || (await rows.hasProject(id))) throw new AppError('NotFoundError');
  return row;
}

/** PROJECT-D2: validates a draft. @throws AppError ValidationErrorResponse with a message key for each wrong field */
async function validate(rows: TalkProjectDraftRows, draft: TalkProjectDraftContent, before: TalkProjectDraftContent): Promise<void> {
  const fields = validateTalkProjectDraft(draft, before, await rows.known(draft));
  if (Object.keys(fields).length > 0) throw new AppError('ValidationErrorResponse', { fields });
}

/** Drafts of talk projects: saving, dry run and launch. Rules of shared/project/RULES.md. */
export function talkProjectDraftService(store: Store, { talks }: { talks: Pick<TalkService, 'tellChanged'> }) {
  const drafts = talkProjectDraftStore(store);

  return {
    list: (principal: Principal, { page = 1, pageSize = PROJECT_PAGE_SIZE, search }: PageQuery) =>
      drafts.run(principal.tenantId, async (rows) => {
        const { rows: found, total } = await rows.page({ search, offset: (page - 1) * pageSize, limit: pageSize });
        return { items: found.map(presentDraft), currentPage: page, totalCount: total };
      }),

    templates: (principal: Principal, { page = 1, pageSize = PROJECT_PAGE_SIZE, search, id }: PageQuery & { id?: string | undefined }) =>
      drafts.run(principal.tenantId, async (rows) => {
        if (id !== undefined) {
          const items = (await rows.templates([id])).map(presentTemplate);
          return { items, currentPage: 1, totalCount: items.length };
        }
        const { ids, total } = await rows.offeredTemplates({ search, offset: (page - 1) * pageSize, limit: pageSize });
        return { items: (await rows.templates(ids)).map(presentTemplate), currentPage: page, totalCount: total };
      }),

    get: (principal: Principal, id: string): Promise<TalkProjectDraft> =>
      drafts.run(principal.tenantId, async (rows) => presentDraft(await find(rows, id))),

    /** A repeated call with the same fields gets the draft of the first one. */
    create: ({ tenantId, userId }: Principal, fields: TalkProjectDraftFields, creationKey?: string): Promise<TalkProjectDraft> =>
      drafts.run(tenantId, async (rows) => {
        const empty = emptyTalkProjectDraft(userId);
        const draft = applyTalkProjectFields(empty, fields);
        await validate(rows, draft, empty);
        return presentDraft(await insert(rows, idOfCreation(tenantId, creationKey, 'talk project draft', hashOf(fields)), userId, draft));
      }),

    /** A draft with the fields of another one. A repeated call gets the draft of the first one. */
    copy: ({ tenantId, userId }: Principal, id: string, creationKey?: string): Promise<TalkProjectDraft> =>
      drafts.run(tenantId, async (rows) => {
        const { content } = await find(rows, id);
        return presentDraft(await insert(rows, idOfCreation(tenantId, creationKey, 'copied talk project draft', id), userId, content));
      }),

    /** PROJECT-A1: creates the draft of the next round of a project. A repeated call gets the draft of the first one. */
    createNextRound: ({ tenantId, userId }: Principal, project: TalkProject, creationKey?: string): Promise<TalkProjectDraft> =>
      drafts.run(tenantId, async (rows) => {
        const { ownerUserId, ceoUserId, viewerIds, pairs } = project;
        const named = [ownerUserId, ceoUserId, ...viewerIds, ...peopleOf(pairs)].filter((id) => id !== null);
        const active = await rows.findActive([...new Set(named)], false);
        const id = idOfCreation(tenantId, creationKey, 'next round of a talk project', project.id);
        return presentDraft(await insert(rows, id, userId, nextRound(project, active, userId)));
      }),

    /** Saves fields of a draft. @throws AppError ConcurrencyError with the current draft, on an older revision */
    change: ({ tenantId }: Principal, id: string, save: TalkProjectDraftChange): Promise<TalkProjectDraft & { counter: number }> =>
      drafts.run(tenantId, async (rows) => {
        const { counter } = save;
        const lastSave = hashOf(save);
        const row = await find(rows, id, 'lock');
        // A repeated save, because the answer to the first was lost.
        if (row.lastSave === lastSave && row.revision === save.revision + 1) return { ...presentDraft(row), counter };
        if (row.revision !== save.revision) throw new AppError('ConcurrencyError', { current: presentDraft(row) });
        const draft = applyTalkProjectFields(row.content, save.fields);
        await validate(rows, draft, row.content);
        return { ...presentDraft(await rows.update(id, draft, lastSave)), counter };
      }),

    remove: ({ tenantId }: Principal, id: string): Promise<{ id: string }> =>
      drafts.run(tenantId, async (rows) => {
        if (!(await rows.remove(id))) throw new AppError('NotFoundError');
        return { id };
      }),

    /** PROJECT-I1 to PROJECT-I3: adds the rows of a file of pairs to the draft; with `dryRun` only reviews them. */
    importPairs: ({ tenantId }: Principal, id: string, file: string, dryRun: boolean): Promise<PairsReview> =>
      drafts.run(tenantId, async (rows) => {
        const row = await find(rows, id, dryRun ? 'draft' : 'lock');
        const read = parsePairs(file);
        if ('problem' in read) return { problem: read.problem, ...(dryRun ? {} : { created: 0, revision: row.revision }), rows: [] };
        const people = await rows.peopleByMail(mailsOfPairs(read.rows));
        const reviewed = reviewPairs(read.rows, people, row.content.pairs);
        if (dryRun) return { rows: reviewed };
        const added = pairsOfRows(reviewed);
        const content = { ...row.content, pairs: [...row.content.pairs, ...added] };
        const { revision } = added.length === 0 ? row : await rows.update(id, content, null);
        return { created: added.length, revision, rows: reviewed.filter(({ problems }) => problems.length > 0) };
      }),

    dryRun: ({ tenantId }: Principal, id: string): Promise<TalkProjectDryRun> =>
      drafts.run(tenantId, async (rows) => (await planLaunchOf(rows, (await find(rows, id)).content, new Date())).dryRun),

    /**
     * PROJECT-L1: launches the draft in one transaction, or does nothing.
     * @returns `isNew`: false if the draft was launched before
     * @throws AppError LaunchBlockedError with the dry run in `current`; ConcurrencyError with the current draft, on an older revision
     */
    async launch(
      { tenantId, userId }: Principal,
      id: string,
      { revision, confirmed }: Launch,
    ): Promise<{ talkProjectId: string; isNew: boolean }> {
      const launched = await drafts.run(tenantId, async (rows) => {
        const row = await rows.lock(id);
        if (!row) {
          if (await rows.hasProject(id)) return undefined;
          throw new AppError('NotFoundError');
        }
        if (row.revision !== revision) throw new AppError('ConcurrencyError', { current: presentDraft(row) });
        const now = new Date();
        const plan = await planLaunchOf(rows, row.content, now, true);
        if (!isLaunchable(plan.dryRun, confirmed)) throw new AppError('LaunchBlockedError', { current: plan.dryRun });
        await openProject(rows, userId, row, plan, now);
        return row.content;
      });
      if (launched) await talks.tellChanged(tenantId, { sessionIds: [], userIds: namedUserIds(launched), campaignId: id });
      return { talkProjectId: id, isNew: launched !== undefined };
    },
  };
}
