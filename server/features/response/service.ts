import type { Store } from '#db/store';
import type { MailService } from '#server/features/mail/service';
import { presentResponse, presentResponseState } from '#server/features/response/present';
import { type ResponseRow, responseStore } from '#server/features/response/store';
import type { StatisticsService } from '#server/features/statistics/service';
import type { TalkService } from '#server/features/talk/service';
import type { ResponseAnnouncer } from '#server/lib/announcer-types';
import { LruCache } from '#server/lib/cache';
import { withCachedJson } from '#server/lib/cached-json-text';
import type { Principal } from '#server/lib/principal';
import { isSameJson } from '#server/lib/same-json';
import type { CampaignProgress } from '#shared/board/progress-event';
import { campaignStatusAt } from '#shared/campaign/status';
import { AppError } from '#shared/contract/errors';
import { normalizeStatus, validateResponseContent } from '#shared/response/content-validation';
import { isOwn } from '#shared/response/policy';
import { responseSaveError, stateAfterSave, validateResponseIdentity } from '#shared/response/save-refusal';
import type { ResponseItem, ResponseSave, ResponseState, SurveyResponse } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export type ResponseService = ReturnType<typeof responseService>;

/** The parts of a response that never change. With them a save is checked without a read. */
interface ImmutableParts {
  tenantId: string;
  assignedUserId: string;
  surveyAssignmentId: string;
  campaignId: string;
  preparesTalk: boolean;
  survey: SurveySnapshot;
}
type Counts = Pick<CampaignProgress, 'responseCount' | 'assignedUsersCount'>;

/**
 * Whether a save is a repetition: the stored row has its counter (the idempotency key) and content, one revision later, and is handed in if
 * the save does that.
 */
const isRetry = ({ response }: ResponseRow, save: ResponseSave, document: string): boolean =>
  response.saveCounter === save.counter &&
  response.revision === save.revision + 1 &&
  (response.status === 'Completed') === (normalizeStatus(save.status) === 'Completed') &&
  response.currentResponseIndex === save.currentResponseIndex &&
  response.soundStatus === save.soundStatus &&
  document !== '' &&
  isSameJson(document, response.responses);

/** The state after a save, with its JSON text made from that of the document. */
const stateOf = (head: Omit<ResponseState, 'responses'>, responses: ResponseItem[], document: string): ResponseState =>
  withCachedJson({ ...head, responses }, `${JSON.stringify(head).slice(0, -1)},"responses":${document}}`);

/** Other services that depend on answers. */
interface Dependencies {
  talks: TalkService;
  statistics: Pick<StatisticsService, 'onAnswer'>;
  mails: Pick<MailService, 'onHandIn'>;
}

/** Reads and saves survey responses, and announces changes of their status. */
export function responseService(store: Store, { talks, statistics, mails }: Dependencies, announce: ResponseAnnouncer) {
  const rows = responseStore(store);
  const fixedParts = new LruCache<ImmutableParts>(20_000);
  /** Cache, because many users answer the same survey. */
  const surveys = new LruCache<SurveySnapshot>(500);

  async function surveyOf(tenantId: string, { campaignId, surveyId }: ResponseRow['assignment']): Promise<SurveySnapshot> {
    const key = `${campaignId} ${surveyId}`;
    const survey = surveys.get(key) ?? (await rows.survey(tenantId, campaignId, surveyId));
    if (!survey) throw new AppError('NotFoundError', { detail: 'the campaign no longer has this survey' });
    return surveys.set(key, survey);
  }

  /** @throws AppError NotFoundError when the user may not read it, or it belongs to another tenant */
  async function readable(principal: Principal, id: string): Promise<ResponseRow> {
    const row = await rows.response(principal.tenantId, id);
    if (!row) throw new AppError('NotFoundError');
    if (isOwn(principal, row.assignment)) return row;
    if (row.response.status === 'Completed' && (await talks.showsResponse(principal, id))) return row;
    throw new AppError('NotFoundError');
  }

  async function fixedPart(principal: Principal, id: string): Promise<ImmutableParts> {
    const known = fixedParts.get(id);
    if (known && known.tenantId === principal.tenantId && isOwn(principal, known)) return known;
    const { response, assignment, campaign } = await readable(principal, id);
    if (!isOwn(principal, assignment)) throw new AppError('ForbiddenError');
    return fixedParts.set(id, {
      tenantId: response.tenantId,
      assignedUserId: assignment.assignedUserId,
      surveyAssignmentId: assignment.id,
      campaignId: assignment.campaignId,
      preparesTalk: campaign.futureTalkId !== null,
      survey: await surveyOf(principal.tenantId, assignment),
    });
  }

  /** Announces a changed status to the campaign's room and to the user's lists. */
  async function tell(fixed: ImmutableParts, { id, status }: ResponseState, { responseCount, assignedUsersCount }: Counts): Promise<void> {
    const { campaignId, assignedUserId: userId, survey } = fixed;
    announce.progress({ campaignId, userId, surveyId: survey.id, status, responseCount, assignedUsersCount });
    announce.assignmentsChanged([userId], campaignId);
    if (status !== 'Completed') return;
    mails.onHandIn({ tenantId: fixed.tenantId, campaignId, userId });
    if (fixed.preparesTalk) await talks.notifyPreparationDone(fixed.tenantId, id, campaignId);
    else statistics.onAnswer(fixed.tenantId, campaignId);
  }

  /** The refusal of a save that the store did not accept, from the stored row. A repeated save gets its first answer. */
  async function refused(
    principal: Principal,
    fixed: ImmutableParts,
    save: ResponseSave,
    { wrong, document = '', socketId }: { wrong?: string; document?: string; socketId: string | undefined },
  ): Promise<ResponseState> {
    const row = await readable(principal, save.id);
    const current = presentResponseState(row);
    if (isRetry(row, save, document)) {
      // Announced again, because the process that accepted the first save may have ended before it announced the change.
      announce.responseSaved(fixed.assignedUserId, { id: current.id, revision: current.revision }, socketId);
      await tell(fixed, current, row.campaign);
      return current;
    }
    const status = row.assignment.ended ? 'Done' : campaignStatusAt(row.campaign, new Date());
    const refusal = responseSaveError(current, status, save, wrong);
    if (!refusal) throw new AppError('ConcurrencyError', { current });
    const { type, detail } = refusal;
    throw new AppError(type, { ...(detail ? { detail } : {}), ...(type === 'ValidationErrorResponse' ? {} : { current }) });
  }

  return {
    /** A response of the user, or a completed one that a begun talk of the user shows. @throws AppError NotFoundError */
    response: async (principal: Principal, id: string): Promise<SurveyResponse> => presentResponse(await readable(principal, id)),

    /**
     * Saves the working part and announces it. The usual save needs no read: its update succeeds only if revision, status and campaign are
     * current.
     * @param socketId the socket of the window that saves
     * @throws AppError in the order of decision 21, with the current object when the save named an older revision
     */
    async save(principal: Principal, sent: ResponseSave, socketId?: string): Promise<ResponseState> {
      const save = { ...sent, id: sent.id.toLowerCase() };
      const fixed = await fixedPart(principal, save.id);
      const foreign = validateResponseIdentity(fixed, save);
      if (foreign) throw new AppError('ValidationErrorResponse', { detail: foreign });
      const wrong = validateResponseContent(fixed.survey.questions, save);
      if (wrong) return refused(principal, fixed, save, { wrong, socketId });
      const { status, currentResponseIndex, soundStatus, responses } = stateAfterSave(fixed.survey.questions, save);
      const { id, revision, counter } = save;
      const document = JSON.stringify(responses);
      const position = { status, currentResponseIndex, soundStatus };
      const saved = await rows.save({ tenantId: principal.tenantId, id, revision, counter, ...position, document });
      if (!saved) return refused(principal, fixed, save, { document, socketId });
      const { was, responseCount, assignedUsersCount, ...set } = saved;
      const state = stateOf({ id, ...position, ...set }, responses, document);
      announce.responseSaved(fixed.assignedUserId, { id, revision: state.revision }, socketId);
      if (was !== state.status) await tell(fixed, state, { responseCount, assignedUsersCount });
      return state;
    },
  };
}
