import { Type } from 'typebox';
import { SURVEY_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { ANONYMOUS_PATHS } from '#shared/response/anonymous-endpoint-paths';
import { SECRET_HEADER, SOCKET_HEADER, TOKEN_HEADER } from '#shared/response/header-names';
import { AnonymousOpened, AnonymousRespondent, AnonymousSave, ResponseSave, ResponseState, SurveyResponse } from '#shared/response/schema';

/** A ballot has 64,000 bytes. With ids and field names, each of up to 600 questions adds 315 bytes. */
const LARGEST_HAND_IN_BYTES = 320_000;

/** Enough for a survey of 60 questions with two long comments each. A usual response has 6 kB. */
const LARGEST_SAVE_BYTES = 2 * 1024 * 1024;

const Id = Type.String({ format: 'uuid' });
const byId = Type.Object({ id: Id });

const withSecret = Type.Object({ [SECRET_HEADER]: Type.String({ minLength: 1, maxLength: 200 }) });

/** The service checks the format together with the signature, so that every invalid token gives the same error. */
const withSecretAndToken = Type.Object({ ...withSecret.properties, [TOKEN_HEADER]: Type.Optional(Type.String()) });

const withSocket = Type.Object({ [SOCKET_HEADER]: Type.Optional(Type.String({ maxLength: 100, pattern: '^[\\w-]*$' })) });

const saved = Type.Object({ surveyResponse: ResponseState, counter: Type.Integer() });
const CLOSED = ['ResponseCompletedError', 'CampaignPlannedError', 'CampaignClosedError'] as const;

export const getResponse = defineEndpoint({
  method: 'GET',
  path: '/api/survey-responses/:id',
  summary: 'One survey response: your own, or a preparation answer that is shown in a talk of yours',
  params: byId,
  answer: SurveyResponse,
  errors: ['NotFoundError'],
  needs: SURVEY_MODULES,
});

export const saveResponse = defineEndpoint({
  method: 'PUT',
  path: '/api/survey-responses',
  summary: 'Saves the working part of your survey response on the revision it was edited from',
  description:
    'The whole working part; the server sets `submittedAt`, `isDone` and `revision`, and changes `Open` to `InProgress`. The status `Completed` hands it in, and is refused while an answer is missing. Other fields of the GET may be sent along, but other ids or users are refused. A change of status sends `campaign:progress` to those who follow the campaign, and `assignments:changed` to you. Each save sends `response:saved` to your sockets, except to the one that `x-socket-id` names.',
  headers: withSocket,
  body: ResponseSave,
  maxBodyBytes: LARGEST_SAVE_BYTES,
  answer: saved,
  errors: ['NotFoundError', 'ForbiddenError', ...CLOSED, 'ConcurrencyError'],
  needs: SURVEY_MODULES,
});

export const createAnonymous = defineEndpoint({
  ...ANONYMOUS_PATHS.create,
  summary: 'An empty anonymous response, with all that its page shows, and the secret for its hand-in',
  description:
    'The response is not stored: it stays in the browser until it is handed in. The secret is given once and not stored. Nothing that identifies a user is stored or logged.',
  params: Type.Object({ tenantId: Id, campaignId: Id }),
  answer: AnonymousRespondent,
  errors: ['NotFoundError', 'CampaignPlannedError', 'CampaignClosedError'],
  open: true,
});

export const getAnonymous = defineEndpoint({
  ...ANONYMOUS_PATHS.get,
  summary: 'A draft of an earlier version, which stored drafts on the server; needs its secret',
  description: 'One that was handed in is refused with `ResponseCompletedError`: it cannot be read again, not even on the same device.',
  params: byId,
  headers: withSecret,
  answer: AnonymousOpened,
  errors: ['NotFoundError', 'ResponseCompletedError'],
  open: true,
});

export const saveAnonymous = defineEndpoint({
  ...ANONYMOUS_PATHS.save,
  summary: 'Hands in an anonymous response; needs its secret',
  description:
    'Only with `status: "Completed"` and `revision: 1`. The answers are sealed at once, all with the same length, and opened in batches drawn at random, of at least as many as the campaign’s threshold; 413 when they have more than 64,000 bytes. A repeated call with the same content and secret is answered as the first one was; other content is refused with `ResponseCompletedError`. A campaign whose anonymity is `invited` needs a token in `x-ballot-token: MESSAGE.SIGNATURE`, which this call spends; a spent token, or one that the campaign’s key did not sign, is refused with `TokenError`. 503 while the key of the campaign cannot be read; try again later.',
  params: byId,
  headers: withSecretAndToken,
  body: AnonymousSave,
  maxBodyBytes: LARGEST_HAND_IN_BYTES,
  answer: saved,
  errors: ['NotFoundError', 'TokenError', ...CLOSED],
  open: true,
});

export const removeAnonymous = defineEndpoint({
  ...ANONYMOUS_PATHS.remove,
  summary: 'Deletes a draft of an earlier version, which stored drafts on the server; needs its secret',
  description: 'A browser calls this once it has stored the draft itself.',
  params: byId,
  headers: withSecret,
  answer: Type.Void(),
  empty: true,
  errors: ['NotFoundError'],
  open: true,
});
