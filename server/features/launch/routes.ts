import type { FastifyInstance } from 'fastify';
import type { LaunchService } from '#server/features/launch/service';
import { registerEndpoint } from '#server/route';
import { AppError } from '#shared/contract/errors';
import {
  changeCampaignDraft,
  copyCampaignDraft,
  createCampaignDraft,
  getCampaignDraft,
  launchCampaign,
  listCampaignDrafts,
  listCampaignSurveys,
  listSurveysOfDraft,
  removeCampaignDraft,
  repeatCampaign,
} from '#shared/launch/endpoints';

/** Registers the routes of campaign drafts. */
export function launchRoutes(app: FastifyInstance, launches: LaunchService): void {
  registerEndpoint(app, listCampaignDrafts, ({ principal, query }) => launches.list(principal, query));
  registerEndpoint(app, createCampaignDraft, ({ principal, query, body }) => launches.create(principal, body, query.creationKey));
  registerEndpoint(app, listCampaignSurveys, ({ principal, query }) => launches.surveys(principal, query));
  registerEndpoint(app, listSurveysOfDraft, ({ principal, params }) => launches.surveysOf(principal, params.id));
  registerEndpoint(app, getCampaignDraft, ({ principal, params }) => launches.get(principal, params.id));
  registerEndpoint(app, changeCampaignDraft, ({ principal, params, body }) => launches.change(principal, params.id, body));
  registerEndpoint(app, copyCampaignDraft, ({ principal, params, query }) => launches.copy(principal, params.id, query.creationKey));
  registerEndpoint(app, removeCampaignDraft, ({ principal, params }) => launches.remove(principal, params.id));
  registerEndpoint(app, launchCampaign, async ({ principal, params, query, body, markCreated }) => {
    if (query.dryRun) return launches.dryRun(principal, params.id);
    if (!body) throw new AppError('ValidationErrorResponse', { fields: { revision: 'validations.required' } });
    const { campaignId, isNew } = await launches.launch(principal, params.id, body);
    if (isNew) markCreated();
    return { campaignId };
  });
  registerEndpoint(app, repeatCampaign, ({ principal, params, query, body }) =>
    launches.again(principal, params.id, body, query.creationKey),
  );
}
