import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import type { TokenService } from '#server/features/anonymous-response/ballot-token/service';
import { NO_TOKEN } from '#server/features/anonymous-response/box/save-queue';
import type { BoxService } from '#server/features/anonymous-response/box/service';
import { refuseUnlessOpen } from '#server/features/anonymous-response/open-campaign-check';
import {
  FIRST_REVISION,
  presentAnonymousCampaign,
  presentDraft,
  presentEmpty,
  presentHandedIn,
} from '#server/features/anonymous-response/present';
import { campaignOf, createSecret, hashContent, hashSecret, parseTenantId } from '#server/features/anonymous-response/secret';
import { type AnonymousCampaignRow, anonymousStore } from '#server/features/anonymous-response/store';
import { LruCache } from '#server/lib/cache';
import { BALLOT_BYTES, ballotBytesLeft, writeBallot } from '#shared/ballot/content';
import type { Anonymity } from '#shared/campaign/schema';
import { AppError } from '#shared/contract/errors';
import { normalizeStatus, validateResponseContent } from '#shared/response/content-validation';
import { stateAfterSave } from '#shared/response/save-refusal';
import type { AnonymousOpened, AnonymousRespondent, AnonymousSave, ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export type AnonymousService = ReturnType<typeof anonymousService>;

/** The parts of a running campaign that never change. */
interface CampaignParts {
  survey: SurveySnapshot;
  anonymity: Anonymity;
}

type KnownCampaign = AnonymousCampaignRow & { survey: SurveySnapshot };

/** Why a save is not a valid hand-in, as a text for developers; undefined if it is valid. */
function handInError(id: string, save: AnonymousSave): string | undefined {
  if (save.id.toLowerCase() !== id.toLowerCase()) return 'id: differs from the address';
  if (normalizeStatus(save.status) !== 'Completed') return 'status: only Completed is taken, what is begun stays in the browser';
  return save.revision === FIRST_REVISION ? undefined : `revision: ${FIRST_REVISION}, since it is handed in once`;
}

/** Anonymous responses: drafts stay in the browser, hand-ins go into the ballot box. */
export function anonymousService(store: Store, { box, tokens }: { box: Pick<BoxService, 'handIn'>; tokens: Pick<TokenService, 'verify'> }) {
  const rows = anonymousStore(store);
  /** Cache of these parts by campaign, so that checking a hand-in needs no query. */
  const parts = new LruCache<CampaignParts>(500);

  /** @throws AppError NotFoundError */
  async function find(tenantId: string, campaignId: string): Promise<KnownCampaign> {
    const row = await rows.campaign(tenantId, campaignId);
    if (!row?.campaign.survey) throw new AppError('NotFoundError');
    const { survey, anonymity } = row.campaign;
    parts.set(`${tenantId} ${campaignId}`, { survey, anonymity });
    return { ...row, survey };
  }

  /** @throws AppError NotFoundError */
  async function partsOf(tenantId: string, campaignId: string): Promise<CampaignParts> {
    const known = parts.get(`${tenantId} ${campaignId}`);
    if (known) return known;
    const { survey, campaign } = await find(tenantId, campaignId);
    return { survey, anonymity: campaign.anonymity };
  }

  /**
   * Refuses because of the status of the campaign if it is not open, else with `refusal`.
   * @throws AppError NotFoundError, CampaignPlannedError, CampaignClosedError or `refusal`
   */
  async function refuseFirstIfClosed(tenantId: string, campaignId: string, refusal: AppError): Promise<never> {
    refuseUnlessOpen((await find(tenantId, campaignId)).campaign);
    throw refusal;
  }

  return {
    /** An empty response, which is not stored. @throws AppError NotFoundError, CampaignPlannedError or CampaignClosedError */
    async create(tenantId: string, campaignId: string): Promise<AnonymousRespondent> {
      const found = await find(tenantId, campaignId);
      refuseUnlessOpen(found.campaign);
      const campaign = presentAnonymousCampaign(found, found.survey);
      const secret = createSecret(campaign.tenantId, campaign.id);
      return { campaign, surveyResponse: presentEmpty(randomUUID(), found.survey), secret };
    },

    /**
     * A draft that an earlier version stored, for the browser that has its secret.
     * @throws AppError NotFoundError for a wrong secret; ResponseCompletedError if it was handed in
     */
    async open(id: string, secret: string): Promise<AnonymousOpened> {
      const tenantId = parseTenantId(secret);
      if (!tenantId) throw new AppError('NotFoundError');
      const row = await rows.draft(tenantId, id, hashSecret(secret));
      if (row?.campaign.survey)
        return { campaign: presentAnonymousCampaign(row, row.campaign.survey), surveyResponse: presentDraft(row.draft) };
      throw new AppError((await rows.isHandedIn(tenantId, hashSecret(secret))) ? 'ResponseCompletedError' : 'NotFoundError');
    },

    /** Deletes a draft that an earlier version stored, once the browser has saved it. @throws AppError NotFoundError for a wrong secret */
    async remove(id: string, secret: string): Promise<void> {
      const tenantId = parseTenantId(secret);
      if (!tenantId || !(await rows.removeDraft(tenantId, id, hashSecret(secret)))) throw new AppError('NotFoundError');
    },

    /**
     * Hands in a response: seals it into the ballot box. A repetition gets the same answer.
     * @param token token of a campaign by invitation
     * @throws AppError in the order of decision 21; TokenError for a token that is missing, spent, forged or of another campaign;
     * PayloadTooLargeError for answers that do not fit into a ballot; UnavailableError while the key is unreadable
     */
    async handIn(
      id: string,
      { secret, token }: { secret: string; token: string | undefined },
      save: AnonymousSave,
    ): Promise<ResponseState> {
      const of = campaignOf(secret);
      if (!of) throw new AppError('NotFoundError');
      const { tenantId, campaignId } = of;
      const { survey, anonymity } = await partsOf(tenantId, campaignId);
      const { questions } = survey;
      const wrong = handInError(id, save) ?? validateResponseContent(questions, save);
      if (wrong) throw new AppError('ValidationErrorResponse', { detail: wrong });
      const { responses } = stateAfterSave(questions, save);
      if (ballotBytesLeft(questions, responses) < 0)
        throw new AppError('PayloadTooLargeError', { detail: `an answer has ${BALLOT_BYTES} bytes` });
      const content = writeBallot(questions, responses);
      const hashes = { secretHash: hashSecret(secret), contentHash: hashContent(secret, content) };
      const tokenHash = anonymity === 'invited' ? await tokens.verify(of, token) : NO_TOKEN;
      if (!tokenHash) return refuseFirstIfClosed(tenantId, campaignId, new AppError('TokenError'));
      const outcome = await box.handIn({ ...of, ...hashes, content, tokenHash });
      if (outcome === 'closed') return refuseFirstIfClosed(tenantId, campaignId, new AppError('CampaignClosedError'));
      if (outcome === 'spent') throw new AppError('TokenError');
      if (outcome === 'other') throw new AppError('ResponseCompletedError');
      if (outcome === 'unavailable') throw new AppError('UnavailableError');
      return presentHandedIn(save);
    },
  };
}
