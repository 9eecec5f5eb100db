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
/** As the page of campaigns, so that nobody creates a draft that no page shows. */
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
  summary: 'A page of the drafts of campaigns of your tenant, the last changed first',
  query: pageQuery,
  answer: Type.Object({ items: Type.Array(CampaignDraft), currentPage: Type.Integer(), totalCount: Type.Integer() }),
  needs,
});

export const createCampaignDraft = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Makes a draft of a campaign',
  description:
    'Any fields, also none. You own the campaign unless `ownerUserId` names somebody else. A call that comes again with the same `creationKey` and content makes nothing anew.',
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
  summary: 'A draft of a campaign',
  params,
  answer: CampaignDraft,
  errors: ['NotFoundError'],
  needs,
});

export const changeCampaignDraft = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Saves fields of the draft of a campaign',
  description:
    'Carries the `revision` that the fields were changed on and a `counter`: a save that comes again is answered as before. An older revision is refused with the draft as it stands in `current`.',
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
  summary: 'Copies the draft of a campaign',
  description: 'A draft of its own with the same fields. A call that comes again with the same `creationKey` makes nothing anew.',
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
  summary: 'Deletes the draft of a campaign',
  params,
  answer: params,
  errors: ['NotFoundError'],
  needs,
});

export const launchCampaign = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/launch`,
  summary: 'Launches a campaign, or tells with `dryRun` what that would do',
  description:
    'A launch carries the `revision` of the draft and every warning of the dry run in `confirmed`; with errors, or a warning that is not confirmed, nothing happens. The campaign has the id of its draft, which is not there any more. Pressed again, or by somebody else, the answer is 200 with the same. A dry run takes no body and does nothing.',
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
  summary: 'Makes a draft of the next wave of a campaign that you manage',
  description:
    'With everything that the campaign had, on these days: the same departments and board as they are now, and everybody else who was asked, by name. It asks the newest saved versions; `changes` names the surveys of which the campaign asked another one (`to` is 0 of a survey that is gone). Nothing is launched. A call that comes again with the same `creationKey` and days makes nothing anew.',
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
  description: 'For whoever plans campaigns, also without a right to the library. Archived ones are left out.',
  query: pageQuery,
  answer: Type.Object({ items: Type.Array(CampaignSurvey), currentPage: Type.Integer(), totalCount: Type.Integer() }),
  needs,
});

export const listSurveysOfDraft = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/surveys`,
  summary: 'The surveys of the draft of a campaign, in their order; those that are gone are left out',
  params,
  answer: Type.Array(CampaignSurvey),
  errors: ['NotFoundError'],
  needs,
});
