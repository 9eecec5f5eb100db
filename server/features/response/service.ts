import type { Store } from '#db/open';
import { Cache } from '#server/cache';
import { presentResponse, presentState } from '#server/features/response/present';
import { type ResponseRow, responseStore } from '#server/features/response/store';
import type { StatisticsService } from '#server/features/statistics/service';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/plugins/auth';
import { written } from '#server/written';
import { statusOn } from '#shared/campaign/status';
import { Refusal } from '#shared/contract/errors';
import type { CampaignProgress } from '#shared/contract/events';
import { contentError } from '#shared/response/content';
import { isOwn } from '#shared/response/policy';
import { identityError, refusalOfSave, workingAfter } from '#shared/response/save';
import type { ResponseItem, ResponseSave, ResponseState, SurveyResponse } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

/** Tells those concerned what was committed; the realtime plugin does it. */
export interface Announce {
  progress(progress: CampaignProgress): void;
  assignmentsChanged(userIds: readonly string[], campaignId: string): void;
}
export type ResponseService = ReturnType<typeof responseService>;

/** What never changes of a response: enough to check a save without a read. */
interface Fixed {
  tenantId: string;
  assignedUserId: string;
  surveyAssignmentId: string;
  campaignId: string;
  preparesTalk: boolean;
  survey: SurveySnapshot;
}
type Counts = Pick<CampaignProgress, 'responseCount' | 'assignedUsersCount'>;

/** A save that comes again finds what it would store, one revision on, under its own number. */
const isRepeated = ({ response }: ResponseRow, save: ResponseSave, document: string): boolean =>
  response.saveCounter === save.counter &&
  response.revision === save.revision + 1 &&
  response.currentResponseIndex === save.currentResponseIndex &&
  response.soundStatus === save.soundStatus &&
  JSON.stringify(response.responses) === document;

/** The state that a save made, with its JSON text made from the document's. */
const stateOf = (head: Omit<ResponseState, 'responses'>, responses: ResponseItem[], document: string): ResponseState =>
  written({ ...head, responses }, `${JSON.stringify(head).slice(0, -1)},"responses":${document}}`);

/** Others that answers matter to. */
interface Concerned {
  talks: TalkService;
  statistics: Pick<StatisticsService, 'answered'>;
}

export function responseService(store: Store, { talks, statistics }: Concerned, announce: Announce) {
  const rows = responseStore(store);
  const fixedParts = new Cache<Fixed>(20_000);
  /** Many people answer the same survey. */
  const surveys = new Cache<SurveySnapshot>(500);

  async function surveyOf(tenantId: string, { campaignId, surveyId }: ResponseRow['assignment']): Promise<SurveySnapshot> {
    const key = `${campaignId} ${surveyId}`;
    const survey = surveys.get(key) ?? (await rows.survey(tenantId, campaignId, surveyId));
    if (!survey) throw new Refusal('NotFoundError', { detail: 'the campaign does not hold this survey any more' });
    return surveys.set(key, survey);
  }

  /** @throws Refusal NotFoundError for whoever may not read it, in this tenant or another */
  async function readable(principal: Principal, id: string): Promise<ResponseRow> {
    const row = await rows.response(principal.tenantId, id);
    if (!row) throw new Refusal('NotFoundError');
    if (isOwn(principal, row.assignment)) return row;
    if (row.response.status === 'Completed' && (await talks.shows(principal, id))) return row;
    throw new Refusal('NotFoundError');
  }

  async function fixedPart(principal: Principal, id: string): Promise<Fixed> {
    const known = fixedParts.get(id);
    if (known && known.tenantId === principal.tenantId && isOwn(principal, known)) return known;
    const { response, assignment, campaign } = await readable(principal, id);
    if (!isOwn(principal, assignment)) throw new Refusal('ForbiddenError');
    return fixedParts.set(id, {
      tenantId: response.tenantId,
      assignedUserId: assignment.assignedUserId,
      surveyAssignmentId: assignment.id,
      campaignId: assignment.campaignId,
      preparesTalk: campaign.futureTalkId !== null,
      survey: await surveyOf(principal.tenantId, assignment),
    });
  }

  /** A status that is another one now: those who follow the campaign see it, and so do the lists of the person. */
  async function tell(fixed: Fixed, { id, status }: ResponseState, { responseCount, assignedUsersCount }: Counts): Promise<void> {
    const { campaignId, assignedUserId: userId, survey } = fixed;
    announce.progress({ campaignId, userId, surveyId: survey.id, status, responseCount, assignedUsersCount });
    announce.assignmentsChanged([userId], campaignId);
    if (status !== 'Completed') return;
    if (fixed.preparesTalk) await talks.tellPrepared(fixed.tenantId, id, campaignId);
    else statistics.answered(fixed.tenantId, campaignId);
  }

  /** Why the store did not take a save: the row tells, and a save that it took before is answered as then. */
  async function refused(
    principal: Principal,
    fixed: Fixed,
    save: ResponseSave,
    wrong: string | undefined,
    document: string,
  ): Promise<ResponseState> {
    const row = await readable(principal, save.id);
    const current = presentState(row);
    if (isRepeated(row, save, document)) {
      // Whoever took it the first time, here or elsewhere, may have been cut off before anybody was told.
      await tell(fixed, current, row.campaign);
      return current;
    }
    const refusal = refusalOfSave(current, statusOn(row.campaign, new Date()), save, wrong);
    if (!refusal) throw new Refusal('ConcurrencyError', { current });
    const { type, detail } = refusal;
    throw new Refusal(type, { ...(detail ? { detail } : {}), ...(type === 'ValidationErrorResponse' ? {} : { current }) });
  }

  return {
    /** Your own, or a finished one that a begun talk of yours shows. @throws Refusal NotFoundError */
    response: async (principal: Principal, id: string): Promise<SurveyResponse> => presentResponse(await readable(principal, id)),

    /**
     * Saves the working part and tells who is concerned. The usual save needs no read: the one update proves that revision,
     * status and campaign are current.
     * @throws Refusal in the order of decisions 21, with the current object where the save was about an older one
     */
    async save(principal: Principal, sent: ResponseSave): Promise<ResponseState> {
      const save = { ...sent, id: sent.id.toLowerCase() };
      const fixed = await fixedPart(principal, save.id);
      const foreign = identityError(fixed, save);
      if (foreign) throw new Refusal('ValidationErrorResponse', { detail: foreign });
      const wrong = contentError(fixed.survey.questions, save);
      if (wrong) return refused(principal, fixed, save, wrong, '');
      const { status, currentResponseIndex, soundStatus, responses } = workingAfter(fixed.survey.questions, save);
      const { id, revision, counter } = save;
      const document = JSON.stringify(responses);
      const position = { status, currentResponseIndex, soundStatus };
      const saved = await rows.save({ tenantId: principal.tenantId, id, revision, counter, ...position, document });
      if (!saved) return refused(principal, fixed, save, undefined, document);
      const { was, responseCount, assignedUsersCount, ...set } = saved;
      const state = stateOf({ id, ...position, ...set }, responses, document);
      if (was !== state.status) await tell(fixed, state, { responseCount, assignedUsersCount });
      return state;
    },
  };
}
