import { Type } from 'typebox';
import { SURVEY_MODULES } from '#shared/access/requirements';
import { Assignment, AssignmentQuery, MyAssignment, MyCampaign } from '#shared/assignment/schema';
import { defineEndpoint } from '#shared/contract/endpoint';

export const listMine = defineEndpoint({
  method: 'GET',
  path: '/api/survey-assignments/insights',
  summary: 'All your survey assignments, with preparations of talks',
  description:
    'With `surveyResponseId` only the one of this response and the owner of its campaign. With `texts=names` its surveys have no texts but their names.',
  query: AssignmentQuery,
  answer: Type.Array(MyAssignment),
  needs: SURVEY_MODULES,
});

export const listMineOf = defineEndpoint({
  method: 'GET',
  path: '/api/survey-assignments/insights/:campaignId',
  summary: 'One campaign with all its surveys, and your own assignments in it',
  description: 'For users who are asked or may follow its progress; the latter get no assignment.',
  params: Type.Object({ campaignId: Type.String({ format: 'uuid' }) }),
  answer: Type.Array(MyCampaign),
  errors: ['NotFoundError'],
  needs: SURVEY_MODULES,
});

export const getAssignment = defineEndpoint({
  method: 'GET',
  path: '/api/survey-assignments/:id',
  summary: 'One assignment: your own, or one whose answer is shown in a talk of yours',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: Assignment,
  errors: ['NotFoundError'],
  needs: SURVEY_MODULES,
});
