import { Type } from 'typebox';
import { TALK_MODULES } from '#shared/access/requirements';
import { HandOver, OwnerAnswer } from '#shared/campaign/schema';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import {
  creationKeyQuery,
  PROJECT_PLAN_NEEDS,
  ProjectId,
  projectPageOf,
  projectPageQuery,
  projectParams,
} from '#shared/project/endpoint-parts';
import { AddedPair, PairChange, ProjectPair, TalkProject, TalkProjectDraft, TalkProjectRow } from '#shared/project/schema';

const projects = '/api/talk-projects';

export const listTalkProjects = defineEndpoint({
  method: 'GET',
  path: projects,
  summary: 'A page of the talk projects that you manage, the last launched first',
  description: 'Your own; administrators get all of the tenant, or with `ownerless` those whose owner can no longer sign in.',
  query: Type.Object({ ...projectPageQuery.properties, ownerless: Type.Optional(Type.Boolean()) }),
  answer: projectPageOf(TalkProjectRow),
  needs: TALK_MODULES,
});

export const getTalkProject = defineEndpoint({
  method: 'GET',
  path: `${projects}/:id`,
  summary: 'A talk project that you manage, with the progress of its pairs',
  description: 'States and dates, never words of a talk.',
  params: projectParams,
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
  params: projectParams,
  body: AddedPair,
  answer: ProjectPair,
  created: true,
  errors: ['NotFoundError', 'ProjectClosedError'],
  needs: TALK_MODULES,
});

const ofPair = Type.Object({ id: ProjectId, sessionId: ProjectId });

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
  answer: Type.Object({ sessionId: ProjectId }),
  errors: ['NotFoundError', 'ProjectClosedError', 'TalkBegunError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});

export const repeatTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/again`,
  summary: 'Creates the draft of the next round of a talk project that you manage',
  description:
    'With the same name, template, readers, preparations and pairs, without days. Users who can no longer sign in are left out, with their pairs. A repeated call with the same `creationKey` creates nothing.',
  params: projectParams,
  query: creationKeyQuery,
  answer: TalkProjectDraft,
  created: true,
  errors: ['NotFoundError'],
  needs: PROJECT_PLAN_NEEDS,
});

export const closeTalkProject = defineEndpoint({
  method: 'POST',
  path: `${projects}/:id/close`,
  summary: 'Closes a talk project; it cannot be opened again',
  description:
    'Talks that have not begun are closed and preparations end; a talk that is under way can be finished. With a `revision`, an older one is refused with the stored project in `current`.',
  params: projectParams,
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
  params: projectParams,
  body: HandOver,
  answer: OwnerAnswer,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});
