import { Type } from 'typebox';
import { CAMPAIGN_MODULES } from '#shared/access/requirements';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { DRAFT_PAGE_SIZES, MAX_CAMPAIGN_DRAFT_BYTES } from '#shared/launch/limits';
import {
  CampaignDraft,
  CampaignDraftChange,
  CampaignDraftFields,
  CampaignSurvey,
  DryRun,
  Launch,
  NextWave,
  NextWaveRequest,
} from '#shared/launch/schema';
import { SEARCH_LENGTH } from '#shared/user/list';

const Id = Type.String({ format: 'uuid' });
const params = Type.Object({ id: Id });
/** The same as the page of campaigns, so that no user can create a draft that no page shows them. */
const needs = { ...CAMPAIGN_MODULES, permission: 'campaigns' } as const;
const path = '/api/campaign-drafts';
const pageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
  pageSize: Type.Optional(Type.Enum([...DRAFT_PAGE_SIZES])),
  search: Type.Optional(Type.String({ minLength: SEARCH_LENGTH.least, maxLength: SEARCH_LENGTH.most })),
});

const keyQuery = Type.Object({ creationKey: CreationKey });

export const listCampaignDrafts = defineEndpoint({
  method: 'GET',
  path,
  summary: 'A page of the campaign drafts of your tenant, the last changed first',
  query: pageQuery,
  answer: Type.Object({ items: Type.Array(CampaignDraft), currentPage: Type.Integer(), totalCount: Type.Integer() }),
  needs,
});

export const createCampaignDraft = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Creates a campaign draft',
  description:
    'With any fields, or none. You own the campaign unless `ownerUserId` names another user. A repeated call with the same `creationKey` and content creates nothing.',
  query: keyQuery,
  body: CampaignDraftFields,
  answer: CampaignDraft,
  created: true,
  errors: ['NotFoundError'],
  needs,
  maxBodyBytes: MAX_CAMPAIGN_DRAFT_BYTES,
});

export const getCampaignDraft = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A campaign draft',
  params,
  answer: CampaignDraft,
  errors: ['NotFoundError'],
  needs,
});

export const changeCampaignDraft = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Saves fields of a campaign draft',
  description:
    'Needs the `revision` on which the changes are based, and a `counter`: a repeated save is answered as the first one was. An older revision is refused with the stored draft in `current`.',
  params,
  body: CampaignDraftChange,
  answer: Type.Object({ ...CampaignDraft.properties, counter: Type.Integer() }),
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs,
  maxBodyBytes: MAX_CAMPAIGN_DRAFT_BYTES,
});

export const copyCampaignDraft = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/copy`,
  summary: 'Copies a campaign draft',
  description: 'A draft of its own with the same fields. A repeated call with the same `creationKey` creates nothing.',
  params,
  query: keyQuery,
  answer: CampaignDraft,
  created: true,
  errors: ['NotFoundError'],
  needs,
});

export const removeCampaignDraft = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes a campaign draft',
  params,
  answer: params,
  errors: ['NotFoundError'],
  needs,
});

export const launchCampaign = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/launch`,
  summary: 'Launches a campaign, or with `dryRun` tells what a launch would do',
  description:
    'A launch needs the `revision` of the draft and every warning of the dry run in `confirmed`; with errors, or a warning that is not confirmed, nothing happens. The campaign has the id of its draft, which is removed. A repeated launch, also by another user, is answered with 200 and the same. A dry run takes no body and changes nothing.',
  params,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: Type.Optional(Type.Union([Launch, Type.Null()])),
  answer: Type.Union([Type.Object({ campaignId: Id }), DryRun]),
  mayCreate: true,
  errors: ['NotFoundError', 'ConcurrencyError', 'LaunchBlockedError'],
  needs,
});

export const repeatCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/again',
  summary: 'Creates a draft of the next wave of a campaign that you manage',
  description:
    'With everything that the campaign had, on these days: the same departments and board with their users of today, and all others who were asked, by name. It asks the newest saved versions; `changes` names the surveys of which the campaign asked another version (`to` is 0 if the survey is removed). Nothing is launched. A repeated call with the same `creationKey` and days creates nothing.',
  params,
  query: keyQuery,
  body: NextWaveRequest,
  answer: NextWave,
  created: true,
  errors: ['NotFoundError'],
  needs,
});

export const listCampaignSurveys = defineEndpoint({
  method: 'GET',
  path: `${path}/surveys`,
  summary: 'A page of the surveys that a campaign can ask, by name',
  description: 'For users who may plan campaigns, also without a right to the library. Archived surveys are left out.',
  query: pageQuery,
  answer: Type.Object({ items: Type.Array(CampaignSurvey), currentPage: Type.Integer(), totalCount: Type.Integer() }),
  needs,
});

export const listSurveysOfDraft = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/surveys`,
  summary: 'The surveys of a campaign draft, in their order; removed ones are left out',
  params,
  answer: Type.Array(CampaignSurvey),
  errors: ['NotFoundError'],
  needs,
});
