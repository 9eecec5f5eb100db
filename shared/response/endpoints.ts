import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { ANONYMOUS } from '#shared/response/addresses';
import { AnonymousOpened, AnonymousRespondent, AnonymousSave, ResponseSave, ResponseState, SurveyResponse } from '#shared/response/schema';
import { SECRET_HEADER } from '#shared/response/secret';

/** A survey of 60 questions with two long comments each is less; an ordinary response is 6 kB. */
const LARGEST_SAVE_BYTES = 2 * 1024 * 1024;

const Id = Type.String({ format: 'uuid' });
const byId = Type.Object({ id: Id });

const withSecret = Type.Object({ [SECRET_HEADER]: Type.String({ minLength: 1, maxLength: 200 }) });

const saved = Type.Object({ surveyResponse: ResponseState, counter: Type.Integer() });
const CLOSED = ['ResponseCompletedError', 'CampaignPlannedError', 'CampaignClosedError'] as const;

export const getResponse = endpoint({
  method: 'GET',
  path: '/api/survey-responses/:id',
  summary: 'One survey response: your own, or a preparation answer that a talk of yours shows',
  params: byId,
  answer: SurveyResponse,
  errors: ['NotFoundError'],
});

export const saveResponse = endpoint({
  method: 'PUT',
  path: '/api/survey-responses',
  summary: 'Saves the working part of your survey response on the revision it was edited from',
  description:
    'The whole working part; the server sets `submittedAt`, `isDone` and `revision`, and makes an open response one in progress. Asking for `Completed` hands it in, when nothing is missing. What else the GET gave may come along, but people who differ are refused. A change of status sends `campaign:progress` to those who follow the campaign, and `assignments:changed` to you.',
  body: ResponseSave,
  largestBody: LARGEST_SAVE_BYTES,
  answer: saved,
  errors: ['NotFoundError', 'ForbiddenError', ...CLOSED, 'ConcurrencyError'],
});

export const createAnonymous = endpoint({
  ...ANONYMOUS.create,
  summary: 'Begins an anonymous response; gives all that its page shows, and the secret that opens it again',
  description:
    'The secret is given once and kept nowhere: whoever loses it begins anew. Nothing that leads to a person is stored or logged, and of times only the day on which a response is handed in.',
  params: Type.Object({ tenantId: Id, campaignId: Id }),
  answer: AnonymousRespondent,
  errors: ['NotFoundError', 'CampaignPlannedError', 'CampaignClosedError'],
  open: true,
});

export const getAnonymous = endpoint({
  ...ANONYMOUS.get,
  summary: 'An anonymous response and its campaign, for whoever has its secret',
  description: 'One that was handed in is given without its answers: they are nobody’s to see again, not even on the same device.',
  params: byId,
  headers: withSecret,
  answer: AnonymousOpened,
  errors: ['NotFoundError'],
  open: true,
});

export const saveAnonymous = endpoint({
  ...ANONYMOUS.save,
  summary: 'Saves the working part of an anonymous response, for whoever has its secret',
  description: 'As `PUT /api/survey-responses`.',
  params: byId,
  headers: withSecret,
  body: AnonymousSave,
  largestBody: LARGEST_SAVE_BYTES,
  answer: saved,
  errors: ['NotFoundError', ...CLOSED, 'ConcurrencyError'],
  open: true,
});
