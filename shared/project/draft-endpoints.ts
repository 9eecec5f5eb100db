import { Type } from 'typebox';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Launch } from '#shared/launch/schema';
import {
  creationKeyQuery,
  PROJECT_PLAN_NEEDS,
  ProjectId,
  projectPageOf,
  projectPageQuery,
  projectParams,
} from '#shared/project/endpoint-parts';
import { MAX_PAIRS_BYTES } from '#shared/project/limits';
import { PairsFile, PairsReview } from '#shared/project/pairs-file';
import {
  ProjectTemplate,
  TalkProjectDraft,
  TalkProjectDraftChange,
  TalkProjectDraftFields,
  TalkProjectDryRun,
} from '#shared/project/schema';

const drafts = '/api/talk-project-drafts';

export const listTalkProjectDrafts = defineEndpoint({
  method: 'GET',
  path: drafts,
  summary: 'A page of the talk project drafts of your tenant, the last changed first',
  query: projectPageQuery,
  answer: projectPageOf(TalkProjectDraft),
  needs: PROJECT_PLAN_NEEDS,
});

export const createTalkProjectDraft = defineEndpoint({
  method: 'POST',
  path: drafts,
  summary: 'Creates a talk project draft',
  description:
    'With any fields, or none. You own the project unless `ownerUserId` names another user. A repeated call with the same `creationKey` and content creates nothing.',
  query: creationKeyQuery,
  body: TalkProjectDraftFields,
  answer: TalkProjectDraft,
  created: true,
  errors: ['NotFoundError'],
  needs: PROJECT_PLAN_NEEDS,
  maxBodyBytes: MAX_PAIRS_BYTES,
});

export const listProjectTemplates = defineEndpoint({
  method: 'GET',
  path: `${drafts}/templates`,
  summary: 'A page of the templates that a talk project can use, by name',
  description:
    'For users who may plan talks, also without a right to the library. Archived templates and those of regular talks are left out. With `id` only that one, also if it is archived.',
  query: Type.Object({ ...projectPageQuery.properties, id: Type.Optional(ProjectId) }),
  answer: projectPageOf(ProjectTemplate),
  needs: PROJECT_PLAN_NEEDS,
});

export const getTalkProjectDraft = defineEndpoint({
  method: 'GET',
  path: `${drafts}/:id`,
  summary: 'A talk project draft',
  params: projectParams,
  answer: TalkProjectDraft,
  errors: ['NotFoundError'],
  needs: PROJECT_PLAN_NEEDS,
});

export const changeTalkProjectDraft = defineEndpoint({
  method: 'PATCH',
  path: `${drafts}/:id`,
  summary: 'Saves fields of a talk project draft',
  description:
    'Needs the `revision` on which the changes are based, and a `counter`: a repeated save is answered as the first one was. An older revision is refused with the stored draft in `current`.',
  params: projectParams,
  body: TalkProjectDraftChange,
  answer: Type.Object({ ...TalkProjectDraft.properties, counter: Type.Integer() }),
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: PROJECT_PLAN_NEEDS,
  maxBodyBytes: MAX_PAIRS_BYTES,
});

export const copyTalkProjectDraft = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/copy`,
  summary: 'Copies a talk project draft',
  description: 'A draft of its own with the same fields, including its pairs. A repeated call with the same `creationKey` creates nothing.',
  params: projectParams,
  query: creationKeyQuery,
  answer: TalkProjectDraft,
  created: true,
  errors: ['NotFoundError'],
  needs: PROJECT_PLAN_NEEDS,
});

export const removeTalkProjectDraft = defineEndpoint({
  method: 'DELETE',
  path: `${drafts}/:id`,
  summary: 'Deletes a talk project draft',
  params: projectParams,
  answer: projectParams,
  errors: ['NotFoundError'],
  needs: PROJECT_PLAN_NEEDS,
});

export const importPairs = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/pairs/import`,
  summary: 'Adds the pairs of a CSV file to a draft, or with `dryRun` reviews the file',
  description:
    'Columns `giver` and `taker` with mails, at most 500 rows. Valid rows are added, the others are returned with what is wrong; a pair is never added twice. A dry run adds none, and returns all rows.',
  params: projectParams,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: PairsFile,
  answer: PairsReview,
  errors: ['NotFoundError'],
  needs: PROJECT_PLAN_NEEDS,
  maxBodyBytes: MAX_PAIRS_BYTES,
});

export const launchTalkProject = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/launch`,
  summary: 'Launches a talk project, or with `dryRun` tells what a launch would do',
  description:
    'A launch needs the `revision` of the draft and every warning of the dry run in `confirmed`; with errors, or a warning that is not confirmed, nothing happens. It creates the talks and asks for their preparations. The project has the id of its draft, which is removed. A repeated launch, also by another user, is answered with 200 and the same. A dry run takes no body and changes nothing.',
  params: projectParams,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: Type.Optional(Type.Union([Launch, Type.Null()])),
  answer: Type.Union([Type.Object({ talkProjectId: ProjectId }), TalkProjectDryRun]),
  mayCreate: true,
  errors: ['NotFoundError', 'ConcurrencyError', 'LaunchBlockedError'],
  needs: PROJECT_PLAN_NEEDS,
});
