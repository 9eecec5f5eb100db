import { type Static, Type } from 'typebox';
import { AnonymousCampaign } from '#shared/campaign/schema';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { COMMENT_LENGTH_MERGED } from '#shared/response/limits';

const Id = Type.String({ format: 'uuid' });
const Count = Type.Integer({ minimum: 0, maximum: MAX_INT32 });

const Text = Type.Union([Type.String({ maxLength: COMMENT_LENGTH_MERGED }), Type.Null()]);
/** 0 to 100 in steps of 0.1: the slider's 0 to 1000 divided by ten. */
const Scalar = Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]);

/** RESPONSE-A2: the level of a rating. */
export const Level = Type.Enum(['low', 'regular', 'high']);
export type Level = Static<typeof Level>;

/** Stored states of a survey response (decision 1). */
export const ResponseStatus = Type.Enum(['Open', 'InProgress', 'Completed']);
export type ResponseStatus = Static<typeof ResponseStatus>;

/** The statuses that a client may send: `Initial` is read as Open, `Submitted` as Completed (decision 1). */
export const SentStatus = Type.Enum(['Open', 'InProgress', 'Completed', 'Initial', 'Submitted']);
export type SentStatus = Static<typeof SentStatus>;

/** The answer to one question. */
export const ResponseItem = Type.Object(
  {
    questionId: Id,
    chapterId: Type.Optional(Id),
    pageId: Type.Optional(Id),
    scalarResponse1: Type.Optional(Scalar),
    scalarResponse1Level: Type.Optional(Type.Union([Level, Type.Null()])),
    scalarResponse2: Type.Optional(Scalar),
    /** `auto`: the inner slider was kept at its start. `manual`: the respondent moved it. */
    scalarResponse2Type: Type.Optional(Type.Union([Type.Enum(['auto', 'manual']), Type.Null()])),
    textResponse1: Type.Optional(Text),
    textResponse2: Type.Optional(Text),
    isDone: Type.Boolean(),
  },
  strict,
);
export type ResponseItem = Static<typeof ResponseItem>;

/** Maximum number of questions of a response. */
const MAX_RESPONSE_ITEMS = 2_000;

/**
 * The working part of a response: a save replaces it. The server sets `submittedAt`, `isDone` of each item and the change from Open to
 * InProgress (decision 2).
 */
export const ResponseDraft = Type.Object({
  status: ResponseStatus,
  currentResponseIndex: Type.Integer({ minimum: 0, maximum: MAX_RESPONSE_ITEMS }),
  soundStatus: Type.Boolean(),
  responses: Type.Array(ResponseItem, { maxItems: MAX_RESPONSE_ITEMS }),
});
export type ResponseDraft = Static<typeof ResponseDraft>;

/** ISO 8601; for an anonymous response only the date. */
const SubmittedAt = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** The answer to a save: the stored working part with its revision (docs/realtime.md). */
export const ResponseState = Type.Object({ id: Id, revision: Count, ...ResponseDraft.properties, submittedAt: SubmittedAt });
export type ResponseState = Static<typeof ResponseState>;

/** A response with its assignment. */
export const SurveyResponse = Type.Object({
  ...ResponseState.properties,
  surveyAssignmentId: Id,
  /** The respondent, from the assignment. */
  assignedUserId: Id,
});
export type SurveyResponse = Static<typeof SurveyResponse>;

const save = {
  id: Id,
  revision: Count,
  counter: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  ...ResponseDraft.properties,
  status: SentStatus,
  /** Ignored in a save: the server sets it. */
  submittedAt: Type.Optional(SubmittedAt),
};

/** A save: the whole working part. If it names the assignment and its user, they must be those of the response (docs/realtime.md). */
export const ResponseSave = Type.Object({ ...save, surveyAssignmentId: Type.Optional(Id), assignedUserId: Type.Optional(Id) }, strict);
export type ResponseSave = Static<typeof ResponseSave>;

/** A hand-in of an anonymous response: a save without assignment and user. */
export const AnonymousSave = Type.Object(save, strict);
export type AnonymousSave = Static<typeof AnonymousSave>;

/** Everything that the page of an anonymous respondent needs (decision 23). */
export const AnonymousOpened = Type.Object({ campaign: AnonymousCampaign, surveyResponse: ResponseState });
export type AnonymousOpened = Static<typeof AnonymousOpened>;

/** The answer to opening an anonymous campaign, with the secret of the new response. */
export const AnonymousRespondent = Type.Object({ ...AnonymousOpened.properties, secret: Type.String() });
export type AnonymousRespondent = Static<typeof AnonymousRespondent>;
