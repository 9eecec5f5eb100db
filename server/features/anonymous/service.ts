import { randomUUID } from 'node:crypto';
import type { Store } from '#db/open';
import { Cache } from '#server/cache';
import { presentCampaign, presentKept, presentSaved } from '#server/features/anonymous/present';
import { hashOf, makeSecret, tenantOf } from '#server/features/anonymous/secret';
import { type AnonymousRow, anonymousStore } from '#server/features/anonymous/store';
import type { Announce } from '#server/features/response/service';
import type { StatisticsService } from '#server/features/statistics/service';
import { statusOn } from '#shared/campaign/status';
import { Refusal } from '#shared/contract/errors';
import type { CampaignProgress } from '#shared/contract/events';
import { contentError } from '#shared/response/content';
import { refusalOfSave, workingAfter } from '#shared/response/save';
import type { AnonymousOpened, AnonymousRespondent, AnonymousSave, ResponseState } from '#shared/response/schema';
import { emptyResponses } from '#shared/response/shape';
import type { SurveySnapshot } from '#shared/survey/schema';

export type AnonymousService = ReturnType<typeof anonymousService>;

/** Who has the secret of a response. */
interface Holder {
  id: string;
  tenantId: string;
  secretHash: string;
}

/** @throws Refusal NotFoundError for what is no secret, as for one of another response */
function holderOf(id: string, secret: string): Holder {
  const tenantId = tenantOf(secret);
  if (!tenantId) throw new Refusal('NotFoundError');
  return { id: id.toLowerCase(), tenantId, secretHash: hashOf(secret) };
}

const isRepeated = (row: AnonymousRow, save: AnonymousSave, document: string): boolean =>
  row.saveCounter === save.counter &&
  row.revision === save.revision + 1 &&
  row.currentResponseIndex === save.currentResponseIndex &&
  row.soundStatus === save.soundStatus &&
  JSON.stringify(row.responses) === document;

export function anonymousService(store: Store, statistics: Pick<StatisticsService, 'answered'>, announce: Pick<Announce, 'progress'>) {
  const rows = anonymousStore(store);
  /** What each response is asked, by campaign: enough to check a save without a read. */
  const surveys = new Cache<SurveySnapshot>(500);
  const campaignOf = new Cache<string>(20_000);

  async function opened({ tenantId, id, secretHash }: Holder) {
    const row = await rows.response(tenantId, id, secretHash);
    if (!row?.campaign.survey) throw new Refusal('NotFoundError');
    surveys.set(row.campaign.id, row.campaign.survey);
    campaignOf.set(id, row.campaign.id);
    return { ...row, survey: row.campaign.survey };
  }

  async function surveyOf(holder: Holder): Promise<SurveySnapshot> {
    const campaign = campaignOf.get(holder.id);
    return (campaign && surveys.get(campaign)) || (await opened(holder)).survey;
  }

  function tell(tenantId: string, progress: CampaignProgress): void {
    announce.progress(progress);
    statistics.answered(tenantId, progress.campaignId);
  }

  /** Why the store did not take a save; one that it took before is answered as then. */
  async function refused(holder: Holder, save: AnonymousSave, wrong: string | undefined, document: string): Promise<ResponseState> {
    const { response, campaign } = await opened(holder);
    const { id: campaignId, responseCount, assignedUsersCount } = campaign;
    if (isRepeated(response, save, document)) {
      if (response.status === 'Completed') tell(holder.tenantId, { campaignId, responseCount, assignedUsersCount });
      return presentSaved(response);
    }
    const current = presentKept(response);
    const refusal = refusalOfSave(current, statusOn(campaign, new Date()), save, wrong);
    if (!refusal) throw new Refusal('ConcurrencyError', { current });
    const { type, detail } = refusal;
    throw new Refusal(type, { ...(detail ? { detail } : {}), ...(type === 'ValidationErrorResponse' ? {} : { current }) });
  }

  return {
    /** A response of somebody unknown. @throws Refusal NotFoundError, CampaignPlannedError or CampaignClosedError */
    async create(tenantId: string, campaignId: string): Promise<AnonymousRespondent> {
      const row = await rows.campaign(tenantId, campaignId);
      if (!row?.campaign.survey) throw new Refusal('NotFoundError');
      const campaign = presentCampaign(row, row.campaign.survey);
      if (campaign.status !== 'Open') throw new Refusal(campaign.status === 'Planned' ? 'CampaignPlannedError' : 'CampaignClosedError');
      const secret = makeSecret(campaign.tenantId);
      const made = await rows.create({
        id: randomUUID(),
        tenantId: campaign.tenantId,
        campaignId: campaign.id,
        secretHash: hashOf(secret),
        status: 'Open',
        responses: emptyResponses(row.campaign.survey.questions),
      });
      if (!made) throw new Refusal('NotFoundError');
      return { campaign, surveyResponse: presentKept(made), secret };
    },

    /** @throws Refusal NotFoundError for whoever has not its secret */
    async open(id: string, secret: string): Promise<AnonymousOpened> {
      const row = await opened(holderOf(id, secret));
      return { campaign: presentCampaign(row, row.survey), surveyResponse: presentKept(row.response) };
    },

    /**
     * Saves the working part; the one update proves secret, revision, status and campaign.
     * @throws Refusal in the order of decisions 21, with the current object where the save was about an older one
     */
    async save(id: string, secret: string, save: AnonymousSave): Promise<ResponseState> {
      const holder = holderOf(id, secret);
      if (save.id.toLowerCase() !== holder.id) throw new Refusal('ValidationErrorResponse', { detail: 'id: differs from the address' });
      const { questions } = await surveyOf(holder);
      const wrong = contentError(questions, save);
      if (wrong) return refused(holder, save, wrong, '');
      const { responses, ...position } = workingAfter(questions, save);
      const document = JSON.stringify(responses);
      const { revision, counter } = save;
      const saved = await rows.save({ ...holder, revision, counter, ...position, document });
      if (!saved) return refused(holder, save, undefined, document);
      if (saved.progress) tell(holder.tenantId, saved.progress);
      const { progress: _, ...set } = saved;
      return { id: holder.id, ...position, ...set, responses };
    },
  };
}
