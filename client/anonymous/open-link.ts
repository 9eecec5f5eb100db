import { isTokenRefused, sendHandIn } from '#client/anonymous/draft-save-and-submission';
import { draftKeyOf, forgetOthers, formerKey, isHandedIn, markHandedIn } from '#client/anonymous/local-campaign-data';
import { beginAnonymous } from '#client/api/anonymous-response';
import { changeDraft, isStored, readDraft } from '#client/api/ballot-draft-database';
import { findToken } from '#client/api/ballot-token-database';
import { ApiError } from '#client/api/fetch';
import { hasDrafts } from '#client/features/survey/unsent-comment-storage';
import { alignDraft, type BallotDraft, withoutSent, withoutToken } from '#shared/ballot/draft';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import type { AnonymousRespondent, ResponseState } from '#shared/response/schema';

/** The result of opening a campaign's link in this browser. */
export type OpenedLink =
  /** `isStarted`: there are answers from an earlier visit. */
  | { is: 'open'; campaign: AnonymousCampaign; response: ResponseState; place: string; isStarted: boolean; isStored: boolean }
  /** `campaign` is missing when it accepts no more answers. */
  | { is: 'handedIn'; campaign?: AnonymousCampaign | undefined }
  /** Sent earlier, and not acknowledged yet. */
  | { is: 'waiting'; refusal: ApiError }
  /** `isLeft`: this device has answers, or unsent words, that were not submitted. */
  | { is: 'refused'; refusal: ApiError; isLeft: boolean }
  /** A campaign by invitation without a token on this device. `isRefused`: the token was already spent. `isLeft` as above. */
  | { is: 'tokenless'; campaign: AnonymousCampaign; isRefused: boolean; isLeft: boolean }
  /** Another window of this browser started over. */
  | { is: 'replaced' };

type StartedResponse = Promise<AnonymousRespondent>;

/** Whether this device has answers or unsent words of an earlier visit. */
const isStarted = (campaignId: string, draft: BallotDraft | undefined): boolean =>
  draft !== undefined && (draft.state.status !== 'Open' || hasDrafts(draftKeyOf(campaignId, draft.state.id)));

async function finishSubmission(campaignId: string, begun: StartedResponse): Promise<OpenedLink> {
  await forgetOthers(campaignId);
  return { is: 'handedIn', campaign: await begun.then(({ campaign }) => campaign).catch(() => undefined) };
}

/** The draft of an earlier visit, including one that an earlier version stored on the server. @throws ApiError */
async function foundDraft(campaignId: string, begun: StartedResponse): Promise<BallotDraft | 'handedIn' | undefined> {
  const draft = await readDraft(campaignId);
  const key = formerKey(campaignId);
  if (!key && !draft?.former) return draft;
  const { adoptFormerResponse: takeOver } = await import('#client/anonymous/server-draft-migration');
  return takeOver(campaignId, key, draft, begun);
}

/**
 * Sends again a submission that was not acknowledged.
 * @returns the remaining draft; null when it was submitted
 * @throws ApiError when it should be retried
 */
async function resend(campaignId: string, draft: BallotDraft): Promise<BallotDraft | null> {
  try {
    await sendHandIn(campaignId, draft);
    return null;
  } catch (error) {
    if ((error as ApiError).isTransient) throw error;
    return isTokenRefused(error as ApiError) ? withoutToken(withoutSent(draft)) : withoutSent(draft);
  }
}

async function openResponse(campaignId: string, begun: StartedResponse): Promise<OpenedLink> {
  let isRefused = false;
  if (isHandedIn(campaignId)) return finishSubmission(campaignId, begun);
  let draft = await foundDraft(campaignId, begun);
  if (draft === 'handedIn') {
    await markHandedIn(campaignId);
    return finishSubmission(campaignId, begun);
  }
  if (draft?.sent) {
    try {
      const { token } = draft;
      draft = (await resend(campaignId, draft)) ?? undefined;
      isRefused = token !== undefined && draft?.token === undefined;
    } catch (refusal) {
      return { is: 'waiting', refusal: refusal as ApiError };
    }
    if (!draft) return finishSubmission(campaignId, begun);
  }
  const { campaign, surveyResponse, secret } = await begun;
  const token = campaign.anonymity === 'invited' ? (draft?.token ?? (await findToken(campaignId))) : undefined;
  if (campaign.anonymity === 'invited' && !token) return { is: 'tokenless', campaign, isRefused, isLeft: isStarted(campaignId, draft) };
  // Another window may have created the draft at the same moment.
  const own = token ? { token } : {};
  const { state } = await changeDraft(campaignId, (now) => ({ ...own, ...(now ?? { secret, state: surveyResponse }) }));
  const place = draftKeyOf(campaignId, state.id);
  await forgetOthers(campaignId, state.id);
  return {
    ...{ is: 'open', campaign, place },
    response: alignDraft(campaign.surveySnapshot.questions, state),
    isStarted: isStarted(campaignId, draft),
    isStored: isStored(campaignId),
  };
}

/** Opens the link: continues the draft of this device, or begins a new response. */
export async function openAnonymousLink(tenantId: string, campaignId: string): Promise<OpenedLink> {
  const begun = beginAnonymous(tenantId, campaignId);
  // Prevents an unhandled rejection; the error is handled where the result is awaited.
  begun.catch(() => {});
  try {
    return await openResponse(campaignId, begun);
  } catch (error) {
    const refusal = error instanceof ApiError ? error : new ApiError(0);
    return { is: 'refused', refusal, isLeft: isStarted(campaignId, await readDraft(campaignId)) };
  }
}
