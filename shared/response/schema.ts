import { type Static, Type } from 'typebox';
import { AnonymousCampaign } from '#shared/campaign/schema';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { COMMENT_LENGTH_MERGED } from '#shared/response/comments';

const Id = Type.String({ format: 'uuid' });
const Count = Type.Integer({ minimum: 0, maximum: LARGEST_COUNT });

const Text = Type.Union([Type.String({ maxLength: COMMENT_LENGTH_MERGED }), Type.Null()]);
/** 0 to 100 in tenths: the slider's 0 to 1000 divided by ten. */
const Scalar = Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]);

export const Level = Type.Enum(['low', 'regular', 'high']);
export type Level = Static<typeof Level>;

/** Stored states of a survey response (decisions 1). */
export const ResponseStatus = Type.Enum(['Open', 'InProgress', 'Completed']);
export type ResponseStatus = Static<typeof ResponseStatus>;

/** As a sender may name it: `Initial` is read as Open, `Submitted` as Completed (decisions 1). */
export const SentStatus = Type.Enum(['Open', 'InProgress', 'Completed', 'Initial', 'Submitted']);
export type SentStatus = Static<typeof SentStatus>;

export const ResponseItem = Type.Object(
  {
    questionId: Id,
    chapterId: Type.Optional(Id),
    pageId: Type.Optional(Id),
    scalarResponse1: Type.Optional(Scalar),
    scalarResponse1Level: Type.Optional(Type.Union([Level, Type.Null()])),
    scalarResponse2: Type.Optional(Scalar),
    /** Whether the inner slider was left where it stood, or moved. */
    scalarResponse2Type: Type.Optional(Type.Union([Type.Enum(['auto', 'manual']), Type.Null()])),
    textResponse1: Type.Optional(Text),
    textResponse2: Type.Optional(Text),
    isDone: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ResponseItem = Static<typeof ResponseItem>;

/**
 * What changes while a survey is answered and a save replaces. `submittedAt` stands beside it: the server sets it, and
 * `isDone` of each item and the turn from Open to InProgress too (decisions 2).
 */
export const ResponseWorking = Type.Object({
  status: ResponseStatus,
  currentResponseIndex: Type.Integer({ minimum: 0, maximum: 2_000 }),
  soundStatus: Type.Boolean(),
  responses: Type.Array(ResponseItem, { maxItems: 2_000 }),
});
export type ResponseWorking = Static<typeof ResponseWorking>;

/** ISO 8601; of an anonymous response the day alone. */
const SubmittedAt = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** What comes back of a save: the working part as it is stored, with its revision (realtime: saving). */
export const ResponseState = Type.Object({ id: Id, revision: Count, ...ResponseWorking.properties, submittedAt: SubmittedAt });
export type ResponseState = Static<typeof ResponseState>;

export const SurveyResponse = Type.Object({
  ...ResponseState.properties,
  surveyAssignmentId: Id,
  /** Who gave the answers, from the assignment. */
  assignedUserId: Id,
});
export type SurveyResponse = Static<typeof SurveyResponse>;

const save = {
  id: Id,
  revision: Count,
  counter: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  ...ResponseWorking.properties,
  status: SentStatus,
  /** What a sender says of it is not looked at. */
  submittedAt: Type.Optional(SubmittedAt),
};

/** A save: the whole working part; whose it is may come along and must be right (realtime: saving). */
export const ResponseSave = Type.Object(
  { ...save, surveyAssignmentId: Type.Optional(Id), assignedUserId: Type.Optional(Id) },
  { additionalProperties: false },
);
export type ResponseSave = Static<typeof ResponseSave>;

export const AnonymousSave = Type.Object(save, { additionalProperties: false });
export type AnonymousSave = Static<typeof AnonymousSave>;

/** All that the page of an anonymous respondent needs (decisions 23). */
export const AnonymousOpened = Type.Object({ campaign: AnonymousCampaign, surveyResponse: ResponseState });
export type AnonymousOpened = Static<typeof AnonymousOpened>;

export const AnonymousRespondent = Type.Object({ ...AnonymousOpened.properties, secret: Type.String() });
export type AnonymousRespondent = Static<typeof AnonymousRespondent>;
