import type { FastifyInstance } from 'fastify';
import type { CampaignListService } from '#server/features/campaign/list/service';
import { answer } from '#server/http';
import { listActive, listBoard, listOwned } from '#shared/campaign/endpoints';

export function campaignRoutes(app: FastifyInstance, lists: CampaignListService): void {
  answer(app, listActive, ({ principal, query }) => lists.active(principal, query.campaignId));
  answer(app, listBoard, ({ principal, query }) => lists.board(principal, query));
  answer(app, listOwned, ({ principal, query }) => lists.owned(principal, query.after));
}
