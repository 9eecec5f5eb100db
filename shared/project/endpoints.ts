import { Type } from 'typebox';
import { TALK_MODULES } from '#shared/access/requirements';
import { HandOver, OwnerAnswer } from '#shared/campaign/schema';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Launch } from '#shared/launch/schema';
import { MAX_PAIRS_BYTES, PROJECT_PAGE_SIZES } from '#shared/project/limits';
import { PairsFile, PairsReview } from '#shared/project/pairs-file';
import {
  AddedPair,
  PairChange,
  ProjectPair,
  ProjectTemplate,
  TalkProject,
  TalkProjectDraft,
  TalkProjectDraftChange,
  TalkProjectDraftFields,
  TalkProjectDryRun,
  TalkProjectRow,
} from '#shared/project/schema';
import { SEARCH_LENGTH } from '#shared/user/list';

const Id = Type.String({ format: 'uuid' });
const params = Type.Object({ id: Id });
/** As the page of talk projects, so that nobody creates a draft that no page shows. */
const needs = { ...TALK_MODULES, permission: 'talkProjects' } as const;
const drafts = '/api/talk-project-drafts';
const projects = '/api/talk-projects';
const pageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
  pageSize: Type.Optional(Type.Enum([...PROJECT_PAGE_SIZES])),
  search: Type.Optional(Type.String({ minLength: SEARCH_LENGTH.least, maxLength: SEARCH_LENGTH.most })),
});
const pageOf = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({ items: Type.Array(row), currentPage: Type.Integer(), totalCount: Type.Integer() });

const keyQuery = Type.Object({ creationKey: CreationKey });

export const listTalkProjectDrafts = defineEndpoint({
  method: 'GET',
  path: drafts,
  summary: 'A page of the talk project drafts of your tenant, the last changed first',
  query: pageQuery,
  answer: pageOf(TalkProjectDraft),
  needs,
});

export const createTalkProjectDraft = defineEndpoint({
  method: 'POST',
  path: drafts,
  summary: 'Creates a talk project draft',
  description:
    'With any fields, or none. You own the project unless `ownerUserId` names another user. A repeated call with the same `creationKey` and content creates nothing.',
  query: keyQuery,
  body: TalkProjectDraftFields,
  answer: TalkProjectDraft,
  created: true,
  errors: ['NotFoundError'],
  needs,
  maxBodyBytes: MAX_PAIRS_BYTES,
});

export const listProjectTemplates = defineEndpoint({
  method: 'GET',
  path: `${drafts}/templates`,
  summary: 'A page of the templates that a talk project can use, by name',
  description:
    'For users who may plan talks, also without a right to the library. Archived templates and those of regular talks are left out. With `id` only that one, also if it is archived.',
  query: Type.Object({ ...pageQuery.properties, id: Type.Optional(Id) }),
  answer: pageOf(ProjectTemplate),
  needs,
});

export const getTalkProjectDraft = defineEndpoint({
  method: 'GET',
  path: `${drafts}/:id`,
  summary: 'A talk project draft',
  params,
  answer: TalkProjectDraft,
  errors: ['NotFoundError'],
  needs,
});

export const changeTalkProjectDraft = defineEndpoint({
  method: 'PATCH',
  path: `${drafts}/:id`,
  summary: 'Saves fields of a talk project draft',
  description:
    'Needs the `revision` on which the changes are based, and a `counter`: a repeated save is answered as the first one was. An older revision is refused with the stored draft in `current`.',
  params,
  body: TalkProjectDraftChange,
  answer: Type.Object({ ...TalkProjectDraft.properties, counter: Type.Integer() }),
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs,
  maxBodyBytes: MAX_PAIRS_BYTES,
});

export const copyTalkProjectDraft = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/copy`,
  summary: 'Copies a talk project draft',
  description: 'A draft of its own with the same fields, including its pairs. A repeated call with the same `creationKey` creates nothing.',
  params,
  query: keyQuery,
  answer: TalkProjectDraft,
  created: true,
  errors: ['NotFoundError'],
  needs,
});

export const removeTalkProjectDraft = defineEndpoint({
  method: 'DELETE',
  path: `${drafts}/:id`,
  summary: 'Deletes a talk project draft',
  params,
  answer: params,
  errors: ['NotFoundError'],
  needs,
});

export const importPairs = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/pairs/import`,
  summary: 'Adds the pairs of a CSV file to a draft, or with `dryRun` reviews the file',
  description:
    'Columns `giver` and `taker` with mails, at most 500 rows. Valid rows are added, the others are returned with what is wrong; a pair is never added twice. A dry run adds none, and returns all rows.',
  params,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: PairsFile,
  answer: PairsReview,
  errors: ['NotFoundError'],
  needs,
  maxBodyBytes: MAX_PAIRS_BYTES,
});

export const launchTalkProject = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/launch`,
  summary: 'Launches a talk project, or with `dryRun` tells what a launch would do',
  description:
    'A launch needs the `revision` of the draft and every warning of the dry run in `confirmed`; with errors, or a warning that is not confirmed, nothing happens. It creates the talks and asks for their preparations. The project has the id of its draft, which is removed. A repeated launch, also by another user, is answered with 200 and the same. A dry run takes no body and changes nothing.',
  params,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: Type.Optional(Type.Union([Launch, Type.Null()])),
  answer: Type.Union([Type.Object({ talkProjectId: Id }), TalkProjectDryRun]),
  mayCreate: true,
  errors: ['NotFoundError', 'ConcurrencyError', 'LaunchBlockedError'],
  needs,
});

export const listTalkProjects = defineEndpoint({
  method: 'GET',
  path: projects,
  summary: 'A page of the talk projects that you manage, the last launched first',
  description: 'Your own; administrators get all of the tenant, or with `ownerless` those whose owner can no longer sign in.',
  query: Type.Object({ ...pageQuery.properties, ownerless: Type.Optional(Type.Boolean()) }),
  answer: pageOf(TalkProjectRow),
  needs: TALK_MODULES,
});

export const getTalkProject = defineEndpoint({
  method: 'GET',
  path: `${projects}/:id`,
  summary: 'A talk project that you manage, with the progress of its pairs',
  description: 'States and dates, never words of a talk.',
  params,
  answer: TalkProject,
  errors: ['NotFoundError'],
  needs: TALK_MODULES,
});

export const addPair = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/pairs`,
  summary: 'Adds a pair to a launched project',
  description:
    'Both are asked to prepare as the others were; if the preparations are over, their talk is Ready at once. `replaces` names a talk that was closed because its leader left, and that the new one replaces.',
  params,
  body: AddedPair,
  answer: ProjectPair,
  created: true,
  errors: ['NotFoundError', 'ProjectClosedError'],
  needs: TALK_MODULES,
});

const ofPair = Type.Object({ id: Id, sessionId: Id });

export const changePair = defineEndpoint({
  method: 'PATCH',
  path: `${projects}/:id/pairs/:sessionId`,
  summary: 'Changes giver or taker of a talk that has not begun',
  description:
    'The new pair prepares anew: answers for the former pair are not shown. With a `revision`, an older one is refused with the stored pair in `current`.',
  params: ofPair,
  body: PairChange,
  answer: ProjectPair,
  errors: ['NotFoundError', 'ProjectClosedError', 'TalkBegunError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});

export const removePair = defineEndpoint({
  method: 'DELETE',
  path: `${projects}/:id/pairs/:sessionId`,
  summary: 'Removes a pair from a project whose talk has not begun',
  description: 'With a `revision`, an older one is refused with the stored pair in `current`.',
  params: ofPair,
  query: Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })) }),
  answer: Type.Object({ sessionId: Id }),
  errors: ['NotFoundError', 'ProjectClosedError', 'TalkBegunError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});

export const repeatTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/again`,
  summary: 'Creates the draft of the next round of a talk project that you manage',
  description:
    'With the same name, template, readers, preparations and pairs, without days. Users who can no longer sign in are left out, with their pairs. A repeated call with the same `creationKey` creates nothing.',
  params,
  query: keyQuery,
  answer: TalkProjectDraft,
  created: true,
  errors: ['NotFoundError'],
  needs,
});

export const closeTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/close`,
  summary: 'Closes a talk project; it cannot be opened again',
  description:
    'Talks that have not begun are closed and preparations end; a talk that is under way can be finished. With a `revision`, an older one is refused with the stored project in `current`.',
  params,
  body: Type.Optional(
    Type.Union([Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })) }, strict), Type.Null()]),
  ),
  answer: TalkProject,
  errors: ['NotFoundError', 'ConcurrencyError', 'ProjectClosedError'],
  needs: TALK_MODULES,
});

export const handOverTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/hand-over`,
  summary: 'Gives a talk project and its preparations another owner, also if it is closed',
  description:
    'A user of your tenant who can sign in and has the right `talkProjects`; otherwise `fields` of the refusal says why not. Unless you are an administrator, you can no longer see the project. Handing it to its owner changes nothing. The new owner gets no mail.',
  params,
  body: HandOver,
  answer: OwnerAnswer,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});
