import { Type } from 'typebox';
import { BOARD_MODULES, CAMPAIGN_MODULES, SURVEY_MODULES } from '#shared/access/requirements';
import { CAMPAIGN_PAGE_SIZES, CampaignListItem, CampaignListPage, HandOver, ManagedCampaign, OwnerAnswer } from '#shared/campaign/schema';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';

const Id = Type.String({ format: 'uuid' });

export const listActive = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/active',
  summary: 'The board evaluations that run now: those that ask you first, then by their end; ten at most',
  description:
    'With `campaignId` that one alone, whether it is open or done; a planned one gives an empty list. The first item is the one to show.',
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
  description: 'Fifty at most; `after` is the id of the last one that you have, and gives those that follow it.',
  query: Type.Object({ after: Type.Optional(Id) }),
  answer: Type.Array(CampaignListItem),
  needs: SURVEY_MODULES,
});

const byId = Type.Object({ id: Id });
const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });
const strict = { additionalProperties: false } as const;

export const listManaged = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns',
  summary: 'A page of the campaigns that you manage, the last launched first; archived ones when asked',
  description:
    'Your own; for administrators all of the tenant, or with `mine` their own, and with `ownerless` those whose owner can no longer sign in. Preparations of talks are left out.',
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
  summary: 'A campaign that you manage, with what was fixed at its launch',
  params: byId,
  answer: ManagedCampaign,
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const closeCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/close',
  summary: 'Closes a campaign early, for good',
  params: byId,
  body: Type.Object({ revision: Revision }, strict),
  answer: ManagedCampaign,
  errors: ['NotFoundError', 'ConcurrencyError', 'CampaignClosedError'],
  needs: CAMPAIGN_MODULES,
});

export const extendCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/extend',
  summary: 'Lets a campaign run until a later day',
  params: byId,
  body: Type.Object({ revision: Revision, toDate: Type.String({ format: 'date' }) }, strict),
  answer: ManagedCampaign,
  errors: ['NotFoundError', 'ConcurrencyError', 'CampaignClosedError'],
  needs: CAMPAIGN_MODULES,
});

export const archiveCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/archive',
  summary: 'Takes a campaign that is over out of the list',
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
    'Somebody of your tenant who can sign in and has the right `campaigns`; otherwise the refusal says in `fields` why not. Unless you are an administrator, the campaign does not exist for you any more. Handing it to its owner changes nothing. No mail is sent to the new owner.',
  params: byId,
  body: HandOver,
  answer: OwnerAnswer,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: CAMPAIGN_MODULES,
});
