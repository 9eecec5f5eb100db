import { finishDraft, isHandedIn, notifyOtherWindows, onOtherWindow } from '#client/anonymous/local-campaign-data';
import { handInAnonymous } from '#client/api/anonymous-response';
import { changeDraft, readDraft } from '#client/api/ballot-draft-database';
import { forgetToken } from '#client/api/ballot-token-database';
import { ApiError } from '#client/api/fetch';
import type { SaveReply } from '#client/features/survey/survey-props';
import { type BallotDraft, isSent, saveDraft, withoutSent, withoutToken } from '#shared/ballot/draft';
import type { ErrorBody } from '#shared/contract/errors';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';

/** Message key when a save finds no draft: another window of this browser started over. */
export const DRAFT_REPLACED_KEY = 'survey.replacedText';

/** The submitted state without answers. Its revision is higher than any draft's. */
const submittedState = (state: ResponseState): ResponseState => ({
  ...state,
  revision: Number.MAX_SAFE_INTEGER,
  status: 'Completed',
  responses: [],
});

const refusalOf = (status: number, body: Pick<ErrorBody, 'type' | 'messageKey' | 'current'>): ApiError =>
  new ApiError(status, { message: '', ...body });
const alreadySubmittedError = (state: ResponseState): ApiError =>
  refusalOf(403, { type: 'ResponseCompletedError', messageKey: 'api.responseCompleted', current: submittedState(state) });
const conflictError = (current: ResponseState): ApiError =>
  refusalOf(409, { type: 'ConcurrencyError', messageKey: 'api.concurrencyError', current });

/** Applies the save to the draft. @throws ApiError like the server's, when the draft was changed, deleted or submitted meanwhile */
function applySave(campaignId: string, draft: BallotDraft | undefined, save: AnonymousSave): BallotDraft {
  const answer = saveDraft(draft, save);
  if ('draft' in answer) return answer.draft;
  if (answer.refusal === 'ConcurrencyError') throw conflictError(answer.current);
  if (isHandedIn(campaignId)) throw alreadySubmittedError({ ...save, status: 'InProgress', submittedAt: null });
  throw refusalOf(404, { type: 'NotFoundError', messageKey: DRAFT_REPLACED_KEY });
}

/** Turns a refused submission back into a draft. @throws ApiError when the draft no longer exists */
function reopenDraft(draft: BallotDraft | undefined, sent: AnonymousSave, refusal: ApiError): BallotDraft {
  if (!draft) throw refusal;
  const kept = isSent(draft, sent) ? withoutSent(draft) : draft;
  return isTokenRefused(refusal) ? withoutToken(kept) : kept;
}

export const isTokenRefused = ({ body }: ApiError): boolean => body?.type === 'TokenError';

/** Sends a pending submission. @throws ApiError; unless it is transient, the submission becomes a draft again */
export async function sendHandIn(campaignId: string, { sent, secret, state, token }: BallotDraft): Promise<void> {
  if (!sent) return;
  try {
    await handInAnonymous(secret, sent, token);
  } catch (error) {
    const refusal = error instanceof ApiError ? error : new ApiError(0);
    if (refusal.isTransient) throw refusal;
    await changeDraft(campaignId, (now) => reopenDraft(now, sent, refusal)).catch(() => {});
    if (isTokenRefused(refusal)) await forgetToken(campaignId, token);
    if (refusal.body?.type === 'ResponseCompletedError') throw alreadySubmittedError(state);
    // The server's current record does not contain the draft, so it is left out.
    throw new ApiError(refusal.status, refusal.body && { ...refusal.body, current: undefined });
  }
  if (token) await forgetToken(campaignId, token);
  await finishDraft(campaignId);
}

/**
 * Saves on this device only; a submission is sent to the server. A pending submission of an earlier attempt is sent first.
 * @throws ApiError
 */
export async function saveDraftLocally(campaignId: string, save: AnonymousSave): Promise<SaveReply> {
  const draft = await changeDraft(campaignId, (now) => applySave(campaignId, now, save));
  const { counter } = save;
  if (!draft.sent) {
    notifyOtherWindows(campaignId);
    return { surveyResponse: draft.state, counter };
  }
  const isOwn = save.status === 'Completed' && isSent(draft, save);
  await sendHandIn(campaignId, draft).catch((refusal: ApiError) => {
    throw isOwn || refusal.isTransient || refusal.body?.current ? refusal : conflictError(draft.state);
  });
  if (!isOwn) throw alreadySubmittedError(draft.state);
  return { surveyResponse: submittedState(draft.state), counter };
}

/** Texts of a save that was refused because another window had submitted; they are stored nowhere else. */
export const unsavedTextsOf = (campaignId: string, { responses }: AnonymousSave): string[] =>
  isHandedIn(campaignId)
    ? []
    : (responses.flatMap(({ textResponse1, textResponse2 }) =>
        [textResponse1, textResponse2].filter((text) => text != null && text !== ''),
      ) as string[]);

/** Follows changes of the draft by other windows of this browser. @param gone called when another window started over */
export function followDraft(campaignId: string, begun: ResponseState, take: (state: ResponseState) => void, gone: () => void): () => void {
  const look = async (): Promise<void> => {
    const draft = await readDraft(campaignId);
    if (draft?.state.id === begun.id) take(draft.state);
    else if (isHandedIn(campaignId)) take(submittedState(begun));
    else gone();
  };
  const stop = onOtherWindow(campaignId, () => void look());
  // The page read the draft before its questions were loaded; another window may have saved since.
  void readDraft(campaignId).then((draft) => {
    if (draft?.state.id === begun.id && draft.state.revision > begun.revision) take(draft.state);
  });
  return stop;
}
