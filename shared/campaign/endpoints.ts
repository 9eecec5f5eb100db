import { Type } from 'typebox';
import { BOARD_MODULES, CAMPAIGN_MODULES, SURVEY_MODULES } from '#shared/access/requirements';
import { CAMPAIGN_PAGE_SIZES, CampaignListItem, CampaignListPage, HandOver, ManagedCampaign, OwnerAnswer } from '#shared/campaign/schema';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';

const Id = Type.String({ format: 'uuid' });

export const listActive = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/active',
  summary: 'The board evaluations that are running: first those that ask you, then by their end; at most ten',
  description: 'With `campaignId` only that one, open or over; the list is empty if it is planned. The first item is the one to show.',
  query: Type.Object({ campaignId: Type.Optional(Id) }),
  answer: Type.Array(CampaignListItem),
  errors: ['NotFoundError'],
  needs: BOARD_MODULES,
});

export const listBoard = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/board-score-campaigns-list',
  summary: 'A page of the board evaluations that you may see',
  description:
    'Without `includeExpired` those that run or are planned, the nearest end first; with it those that are over, the last one first. A page past the end has no items and the true total.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
    pageSize: Type.Optional(Type.Enum([...CAMPAIGN_PAGE_SIZES])),
    includeExpired: Type.Optional(Type.Boolean()),
  }),
  answer: CampaignListPage,
  needs: BOARD_MODULES,
});

export const listOwned = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/owned',
  summary: 'The campaigns that you own, the last end first; preparations of talks are left out',
  description: 'At most fifty; `after` is the id of the last one that you have, and gives those that follow it.',
  query: Type.Object({ after: Type.Optional(Id) }),
  answer: Type.Array(CampaignListItem),
  needs: SURVEY_MODULES,
});

const byId = Type.Object({ id: Id });
const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });

export const listManaged = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns',
  summary: 'A page of the campaigns that you manage, the last launched first; archived ones on request',
  description:
    'Your own; administrators get all of the tenant, with `mine` their own, and with `ownerless` those whose owner can no longer sign in. Preparations of talks are left out.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
    pageSize: Type.Optional(Type.Enum([...CAMPAIGN_PAGE_SIZES])),
    search: Type.Optional(Type.String({ minLength: 3, maxLength: 100 })),
    archived: Type.Optional(Type.Boolean()),
    mine: Type.Optional(Type.Boolean()),
    ownerless: Type.Optional(Type.Boolean()),
  }),
  answer: CampaignListPage,
  needs: CAMPAIGN_MODULES,
});

export const getManaged = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  summary: 'A campaign that you manage, with what its launch fixed',
  params: byId,
  answer: ManagedCampaign,
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const closeCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/close',
  summary: 'Closes a campaign early; it cannot be opened again',
  params: byId,
  body: Type.Object({ revision: Revision }, strict),
  answer: ManagedCampaign,
  errors: ['NotFoundError', 'ConcurrencyError', 'CampaignClosedError'],
  needs: CAMPAIGN_MODULES,
});

export const extendCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/extend',
  summary: 'Extends a campaign to a later day',
  params: byId,
  body: Type.Object({ revision: Revision, toDate: Type.String({ format: 'date' }) }, strict),
  answer: ManagedCampaign,
  errors: ['NotFoundError', 'ConcurrencyError', 'CampaignClosedError'],
  needs: CAMPAIGN_MODULES,
});

export const archiveCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/archive',
  summary: 'Archives a campaign that is over',
  params: byId,
  body: Type.Object({ revision: Revision }, strict),
  answer: ManagedCampaign,
  errors: ['NotFoundError', 'ConcurrencyError', 'CampaignRunningError'],
  needs: CAMPAIGN_MODULES,
});

export const handOverCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/hand-over',
  summary: 'Gives a campaign another owner, whatever its state',
  description:
    'A user of your tenant who can sign in and has the right `campaigns`; otherwise `fields` of the refusal says why not. Unless you are an administrator, you can no longer see the campaign. Handing it to its owner changes nothing. The new owner gets no mail.',
  params: byId,
  body: HandOver,
  answer: OwnerAnswer,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: CAMPAIGN_MODULES,
});
