import { Type } from 'typebox';
import { TALK_MODULES } from '#shared/access/requirements';
import { HandOver, OwnerAnswer } from '#shared/campaign/schema';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
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
  summary: 'A page of the drafts of talk projects of your tenant, the last changed first',
  query: pageQuery,
  answer: pageOf(TalkProjectDraft),
  needs,
});

export const createTalkProjectDraft = defineEndpoint({
  method: 'POST',
  path: drafts,
  summary: 'Makes a draft of a talk project',
  description:
    'Any fields, also none. You own the project unless `ownerUserId` names somebody else. A call that comes again with the same `creationKey` and content makes nothing anew.',
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
  summary: 'A page of the templates that a talk project can be held with, by name',
  description:
    'For whoever plans talks, also without a right to the library. Archived ones and those of regular talks are left out. With `id` that one alone, also if it is archived.',
  query: Type.Object({ ...pageQuery.properties, id: Type.Optional(Id) }),
  answer: pageOf(ProjectTemplate),
  needs,
});

export const getTalkProjectDraft = defineEndpoint({
  method: 'GET',
  path: `${drafts}/:id`,
  summary: 'A draft of a talk project',
  params,
  answer: TalkProjectDraft,
  errors: ['NotFoundError'],
  needs,
});

export const changeTalkProjectDraft = defineEndpoint({
  method: 'PATCH',
  path: `${drafts}/:id`,
  summary: 'Saves fields of the draft of a talk project',
  description:
    'Carries the `revision` that the fields were changed on and a `counter`: a save that comes again is answered as before. An older revision is refused with the draft as it stands in `current`.',
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
  summary: 'Copies the draft of a talk project',
  description:
    'A draft of its own with the same fields, its pairs included. A call that comes again with the same `creationKey` makes nothing anew.',
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
  summary: 'Deletes the draft of a talk project',
  params,
  answer: params,
  errors: ['NotFoundError'],
  needs,
});

export const importPairs = defineEndpoint({
  method: 'POST',
  path: `${drafts}/:id/pairs/import`,
  summary: 'Adds the pairs of a CSV file to a draft, or says with `dryRun` what is wrong in which row',
  description:
    'Columns `giver` and `taker` with mails, 500 rows. The good rows are added, the others come back; the same file again adds no pair twice. A dry run adds none, and answers all rows.',
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
  summary: 'Launches a talk project, or tells with `dryRun` what that would do',
  description:
    'A launch carries the `revision` of the draft and every warning of the dry run in `confirmed`; with errors, or a warning that is not confirmed, nothing happens. It makes the talks and asks for their preparations. The project has the id of its draft, which is not there any more. Pressed again, or by somebody else, the answer is 200 with the same. A dry run takes no body and does nothing.',
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
  description: 'Your own; for administrators all of the tenant, or with `ownerless` those whose owner can no longer sign in.',
  query: Type.Object({ ...pageQuery.properties, ownerless: Type.Optional(Type.Boolean()) }),
  answer: pageOf(TalkProjectRow),
  needs: TALK_MODULES,
});

export const getTalkProject = defineEndpoint({
  method: 'GET',
  path: `${projects}/:id`,
  summary: 'A talk project that you manage, with its pairs and how far they are',
  description: 'States and dates, never a word of what anybody said.',
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
    'They are asked to prepare as the others were; when the preparations are over, their talk is Ready at once. `replaces` names a talk that was closed because its leader left, and that the new one takes over.',
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
  summary: 'Changes who leads a talk, or with whom, while it has not begun',
  description:
    'The pair prepares anew: what was answered for the other pair is shown to nobody. With a `revision`, an older one is refused with the pair as it stands in `current`.',
  params: ofPair,
  body: PairChange,
  answer: ProjectPair,
  errors: ['NotFoundError', 'ProjectClosedError', 'TalkBegunError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});

export const removePair = defineEndpoint({
  method: 'DELETE',
  path: `${projects}/:id/pairs/:sessionId`,
  summary: 'Takes a pair out of a project while its talk has not begun',
  description: 'With a `revision`, an older one is refused with the pair as it stands in `current`.',
  params: ofPair,
  query: Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })) }),
  answer: Type.Object({ sessionId: Id }),
  errors: ['NotFoundError', 'ProjectClosedError', 'TalkBegunError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});

export const repeatTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/again`,
  summary: 'Makes the draft of the next round of a talk project that you manage',
  description:
    'With the same name, template, readers, preparations and pairs, without days. Whoever can no longer sign in is left out, and so are their pairs. A call that comes again with the same `creationKey` makes nothing anew.',
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
  summary: 'Closes a talk project, for good',
  description:
    'Talks that have not begun are closed and preparations end; a talk that is under way can be finished. With a `revision`, an older one is refused with the project as it stands in `current`.',
  params,
  body: Type.Optional(
    Type.Union([
      Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })) }, { additionalProperties: false }),
      Type.Null(),
    ]),
  ),
  answer: TalkProject,
  errors: ['NotFoundError', 'ConcurrencyError', 'ProjectClosedError'],
  needs: TALK_MODULES,
});

export const handOverTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/hand-over`,
  summary: 'Gives a talk project and its preparations another owner, also when it is closed',
  description:
    'Somebody of your tenant who can sign in and has the right `talkProjects`; otherwise the refusal says in `fields` why not. Unless you are an administrator, the project does not exist for you any more. Handing it to its owner changes nothing. No mail is sent to the new owner.',
  params,
  body: HandOver,
  answer: OwnerAnswer,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});
