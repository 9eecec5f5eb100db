import type { Store } from '#db/store';
import { type CampaignDraftRow, type LaunchRows, launchStore } from '#server/features/launch/store';
import type { LaunchSurvey } from '#server/features/launch/surveys/store';
import type { UserAnnouncer } from '#server/lib/announcer-types';
import { hashOf } from '#server/lib/content-hash';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { canManageCampaign } from '#shared/campaign/policy';
import { AppError } from '#shared/contract/errors';
import { DEFAULT_LOCALE } from '#shared/i18n/locale';
import { applyCampaignFields, emptyCampaignDraft, isOpenLink, validateCampaignDraft } from '#shared/launch/draft';
import { auditConfirmed, isLaunchable, planLaunch } from '#shared/launch/dry-run';
import { DRAFT_PAGE_SIZE } from '#shared/launch/limits';
import { changedVersions, nextWave, validateWaveDays, type WaveDays } from '#shared/launch/next-wave';
import type {
  CampaignDraft,
  CampaignDraftChange,
  CampaignDraftContent,
  CampaignDraftFields,
  CampaignSurvey,
  DryRun,
  Launch,
  NextWave,
} from '#shared/launch/schema';

export type LaunchService = ReturnType<typeof launchService>;

interface DraftQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
}

const presentDraft = ({ id, revision, changedAt, content }: CampaignDraftRow): CampaignDraft => ({
  id,
  revision,
  changedAt: changedAt.toISOString(),
  ...content,
});

async function find(rows: LaunchRows, id: string, how: 'draft' | 'lock' = 'draft'): Promise<CampaignDraftRow> {
  const row = await rows[how](id);
  if (!row) throw new AppError('NotFoundError');
  return row;
}

/** The new draft, or the one of the first call. @throws AppError NotFoundError if that was launched meanwhile: the campaign has its id */
async function insert(rows: LaunchRows, id: string, makerId: string, draft: CampaignDraftContent): Promise<CampaignDraftRow> {
  const row = await rows.insert(id, makerId, draft);
  // Checked after the insert, because the insert waits for a launch that is removing this draft.
  if (!row || (await rows.hasCampaign(id))) throw new AppError('NotFoundError');
  return row;
}

/** LAUNCH-D2: validates a draft. @throws AppError ValidationErrorResponse with a message key for each wrong field */
async function validate(rows: LaunchRows, draft: CampaignDraftContent, before: CampaignDraftContent): Promise<void> {
  const fields = validateCampaignDraft(draft, before, await rows.known(draft));
  if (Object.keys(fields).length > 0) throw new AppError('ValidationErrorResponse', { fields });
}

const presentSurvey = ({ id, name, version, questions, isOffered, isDraftNewer }: LaunchSurvey): CampaignSurvey => ({
  ...{ id, name, version, isOffered, isDraftNewer },
  questionCount: questions.length,
});
const presentSurveys = (found: readonly (LaunchSurvey | undefined)[]): CampaignSurvey[] =>
  found.flatMap((survey) => (survey ? [presentSurvey(survey)] : []));

interface Plan extends DryRun {
  surveys: LaunchSurvey[];
}

/** LAUNCH-R5: plans a launch of this draft now. */
async function plan(rows: LaunchRows, draft: CampaignDraftContent, now: Date): Promise<Plan> {
  const { modules, timeZone, threshold } = await rows.tenant();
  const surveys = await rows.surveys(draft.surveyIds);
  const today = dayIn(timeZone, now);
  const people = await rows.people(draft, draft.fromDate ?? today);
  const isOwnerThere = await rows.isActive(draft.ownerUserId);
  const dryRun = planLaunch(draft, { today, modules, surveys, people, isOwnerThere });
  return { ...dryRun, timeZone, threshold, surveys: surveys.filter((survey) => survey !== undefined) };
}

/** Drafts of campaigns: saving, dry run and launch. Rules of shared/launch/RULES.md. */
export function launchService(store: Store, announce: Pick<UserAnnouncer, 'assignmentsChanged'>) {
  const launches = launchStore(store);

  /** Creates the campaign of a draft and removes the draft. Runs in the caller's transaction. */
  async function open(
    rows: LaunchRows,
    principal: Principal,
    { id, content }: CampaignDraftRow,
    { surveys, timeZone, warnings }: Plan,
  ): Promise<void> {
    const { respondents, type, anonymity, fromDate, toDate } = content;
    const isNamed = type === 'Specific';
    const name = content.name.trim() || (surveys[0]?.name ?? '');
    await rows.insertCampaign({
      ...{ id, name },
      ...{ type, timeZone, status: 'Open', launchedAt: new Date() },
      anonymity: isNamed ? 'open' : anonymity,
      fromDate: fromDate ?? '',
      toDate: toDate ?? '',
      ownerUserId: content.ownerUserId,
      defaultLang: content.defaultLang,
      description: content.description,
      isBoardpulse: content.isBoardpulse,
      cuts: content.cuts,
      reminders: isOpenLink(content) ? [] : content.reminders,
      departmentIds: respondents.departmentIds,
      asksBoard: respondents.board,
      surveys: surveys.map(({ snapshot }) => snapshot),
    });
    if (isNamed)
      await rows.assign(
        id,
        content,
        surveys.map(({ snapshot }) => snapshot),
      );
    if (type === 'Anonymous' && anonymity === 'invited') await rows.invite(id, content, surveys[0]?.snapshot.id ?? '');
    if (fromDate !== null && !isOpenLink(content)) await rows.queueMails(id, { fromDate, timeZone });
    await rows.remove(id);
    await rows.audit(principal.userId, 'campaignLaunched', [{ field: 'campaign', after: name }, ...auditConfirmed(warnings)]);
  }

  return {
    list: (principal: Principal, { page = 1, pageSize = DRAFT_PAGE_SIZE, search }: DraftQuery) =>
      launches.run(principal.tenantId, async (rows) => {
        const { rows: found, total } = await rows.page({ search, offset: (page - 1) * pageSize, limit: pageSize });
        return { items: found.map(presentDraft), currentPage: page, totalCount: total };
      }),

    surveys: (principal: Principal, { page = 1, pageSize = DRAFT_PAGE_SIZE, search }: DraftQuery) =>
      launches.run(principal.tenantId, async (rows) => {
        const { ids, total } = await rows.offeredSurveys({ search, offset: (page - 1) * pageSize, limit: pageSize });
        return { items: presentSurveys(await rows.surveys(ids)), currentPage: page, totalCount: total };
      }),

    surveysOf: (principal: Principal, id: string): Promise<CampaignSurvey[]> =>
      launches.run(principal.tenantId, async (rows) => presentSurveys(await rows.surveys((await find(rows, id)).content.surveyIds))),

    get: (principal: Principal, id: string): Promise<CampaignDraft> =>
      launches.run(principal.tenantId, async (rows) => presentDraft(await find(rows, id))),

    /** A repeated call with the same fields gets the draft of the first one. */
    create: ({ tenantId, userId }: Principal, fields: CampaignDraftFields, creationKey?: string): Promise<CampaignDraft> =>
      launches.run(tenantId, async (rows) => {
        const empty = emptyCampaignDraft({ userId, language: DEFAULT_LOCALE });
        const draft = applyCampaignFields(empty, fields);
        await validate(rows, draft, empty);
        return presentDraft(await insert(rows, idOfCreation(tenantId, creationKey, 'campaign draft', hashOf(fields)), userId, draft));
      }),

    /** A draft with the fields of another one. A repeated call gets the draft of the first one. */
    copy: ({ tenantId, userId }: Principal, id: string, creationKey?: string): Promise<CampaignDraft> =>
      launches.run(tenantId, async (rows) => {
        const { content } = await find(rows, id);
        return presentDraft(await insert(rows, idOfCreation(tenantId, creationKey, 'copied campaign draft', id), userId, content));
      }),

    /** Saves fields of a draft. @throws AppError ConcurrencyError with the current draft, on an older revision */
    change: ({ tenantId }: Principal, id: string, save: CampaignDraftChange): Promise<CampaignDraft & { counter: number }> =>
      launches.run(tenantId, async (rows) => {
        const { counter } = save;
        const lastSave = hashOf(save);
        const row = await find(rows, id, 'lock');
        // A repeated save, because the answer to the first was lost.
        if (row.lastSave === lastSave && row.revision === save.revision + 1) return { ...presentDraft(row), counter };
        if (row.revision !== save.revision) throw new AppError('ConcurrencyError', { current: presentDraft(row) });
        const draft = applyCampaignFields(row.content, save.fields);
        await validate(rows, draft, row.content);
        return { ...presentDraft(await rows.update(id, draft, lastSave)), counter };
      }),

    remove: ({ tenantId }: Principal, id: string): Promise<{ id: string }> =>
      launches.run(tenantId, async (rows) => {
        if (!(await rows.remove(id))) throw new AppError('NotFoundError');
        return { id };
      }),

    dryRun: ({ tenantId }: Principal, id: string): Promise<DryRun> =>
      launches.run(tenantId, async (rows) => plan(rows, (await find(rows, id)).content, new Date())),

    /**
     * LAUNCH-R7, LAUNCH-R9: launches the draft in one transaction, or does nothing; then notifies the respondents.
     * @returns `isNew`: false if the draft was launched before
     * @throws AppError LaunchBlockedError with the dry run in `current`; ConcurrencyError with the current draft, on an older revision
     */
    async launch(principal: Principal, id: string, { revision, confirmed }: Launch): Promise<{ campaignId: string; isNew: boolean }> {
      const assigned = await launches.run(principal.tenantId, async (rows) => {
        const row = await rows.lock(id);
        if (!row) {
          if (await rows.hasCampaign(id)) return undefined;
          throw new AppError('NotFoundError');
        }
        if (row.revision !== revision) throw new AppError('ConcurrencyError', { current: presentDraft(row) });
        await rows.holdPeople();
        const planned = await plan(rows, row.content, new Date());
        const { surveys: _surveys, ...current } = planned;
        if (!isLaunchable(planned, confirmed)) throw new AppError('LaunchBlockedError', { current });
        await open(rows, principal, row, planned);
        return rows.askedIds(id);
      });
      if (assigned) announce.assignmentsChanged(assigned, id);
      return { campaignId: id, isNew: assigned !== undefined };
    },

    /**
     * LAUNCH-A1 to LAUNCH-A3: creates the draft of a campaign's next wave. A repeated call with the same days gets the draft of the first one.
     * @throws AppError NotFoundError if the user does not manage the campaign
     */
    again: (principal: Principal, id: string, days: WaveDays, creationKey?: string): Promise<NextWave> =>
      launches.run(principal.tenantId, async (rows) => {
        const campaign = await rows.formerCampaign(id);
        if (!campaign || !canManageCampaign(principal, campaign)) throw new AppError('NotFoundError');
        const fields = validateWaveDays(days);
        if (Object.keys(fields).length > 0) throw new AppError('ValidationErrorResponse', { fields });
        const draft = nextWave(campaign, await rows.formerRespondents(campaign), days);
        const newest = await rows.newestVersions(draft.surveyIds);
        const newId = idOfCreation(principal.tenantId, creationKey, 'next wave', id, hashOf(days));
        const inserted = await insert(rows, newId, principal.userId, draft);
        return { ...presentDraft(inserted), changes: changedVersions(campaign.surveys, newest) };
      }),
  };
}
