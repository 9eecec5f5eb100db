import { Type } from 'typebox';
import { Assignment, MyAssignment } from '#shared/assignment/schema';
import { endpoint } from '#shared/contract/endpoint';

export const listMine = endpoint({
  method: 'GET',
  path: '/api/survey-assignments/insights',
  summary: 'All your survey assignments, preparations of talks too',
  answer: Type.Array(MyAssignment),
});

export const getAssignment = endpoint({
  method: 'GET',
  path: '/api/survey-assignments/:id',
  summary: 'One assignment: your own, or one whose answer a talk of yours shows',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: Assignment,
  errors: ['NotFoundError'],
});
