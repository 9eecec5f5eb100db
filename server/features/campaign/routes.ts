import type { FastifyInstance } from 'fastify';
import type { CampaignListService } from '#server/features/campaign/list/service';
import { registerEndpoint } from '#server/route';
import { listActive, listBoard, listOwned } from '#shared/campaign/endpoints';

/** Routes of lists of campaigns and of single ones. */
export function campaignRoutes(app: FastifyInstance, lists: CampaignListService): void {
  registerEndpoint(app, listActive, ({ principal, query }) => lists.active(principal, query.campaignId));
  registerEndpoint(app, listBoard, ({ principal, query }) => lists.board(principal, query));
  registerEndpoint(app, listOwned, ({ principal, query }) => lists.owned(principal, query.after));
}
