import type { FastifyInstance } from 'fastify';
import type { CampaignListService } from '#server/features/campaign/list/service';
import type { ManagedCampaignService } from '#server/features/campaign/manage/service';
import { registerEndpoint } from '#server/route';
import {
  archiveCampaign,
  closeCampaign,
  extendCampaign,
  getManaged,
  handOverCampaign,
  listActive,
  listBoard,
  listManaged,
  listOwned,
} from '#shared/campaign/endpoints';

/** Registers the routes of campaigns and their lists. */
export function campaignRoutes(app: FastifyInstance, lists: CampaignListService, managed: ManagedCampaignService): void {
  registerEndpoint(app, listActive, ({ principal, query }) => lists.active(principal, query.campaignId));
  registerEndpoint(app, listBoard, ({ principal, query }) => lists.board(principal, query));
  registerEndpoint(app, listOwned, ({ principal, query }) => lists.owned(principal, query.after));
  registerEndpoint(app, listManaged, ({ principal, query }) => managed.list(principal, query));
  registerEndpoint(app, getManaged, ({ principal, params }) => managed.get(principal, params.id));
  registerEndpoint(app, closeCampaign, ({ principal, params, body }) =>
    managed.change(principal, params.id, body.revision, { act: 'close' }),
  );
  registerEndpoint(app, archiveCampaign, ({ principal, params, body }) =>
    managed.change(principal, params.id, body.revision, { act: 'archive' }),
  );
  registerEndpoint(app, handOverCampaign, ({ principal, params, body }) => managed.handOver(principal, params.id, body));
  registerEndpoint(app, extendCampaign, ({ principal, params, body: { revision, toDate } }) =>
    managed.change(principal, params.id, revision, { act: 'extend', toDate }),
  );
}
