import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { SurveyResponse } from '#shared/response/schema';

export const getResponse = endpoint({
  method: 'GET',
  path: '/api/survey-responses/:id',
  summary: 'One survey response: your own, or a preparation answer that a talk of yours shows',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: SurveyResponse,
  errors: ['NotFoundError'],
});
