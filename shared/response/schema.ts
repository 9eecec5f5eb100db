import { type Static, Type } from 'typebox';

const Id = Type.String({ format: 'uuid' });

/** Text bound: what the comment box accepts, and the room a merge of two devices' words may take on the wire. */
export const COMMENT_LENGTH = 10_000;
export const COMMENT_LENGTH_MERGED = 2 * COMMENT_LENGTH + 2;

const Text = Type.Union([Type.String({ maxLength: COMMENT_LENGTH_MERGED }), Type.Null()]);
/** 0 to 100 in tenths: the slider's 0 to 1000 divided by ten. */
const Scalar = Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]);

export const Level = Type.Enum(['low', 'regular', 'high']);
export type Level = Static<typeof Level>;

/** Stored states of a survey response (decisions 1). */
export const ResponseStatus = Type.Enum(['Open', 'InProgress', 'Completed']);
export type ResponseStatus = Static<typeof ResponseStatus>;

export const ResponseItem = Type.Object({
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
});
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

export const SurveyResponse = Type.Object({
  id: Id,
  surveyAssignmentId: Id,
  /** Who gave the answers, from the assignment. */
  assignedUserId: Id,
  status: ResponseStatus,
  currentResponseIndex: Type.Integer(),
  soundStatus: Type.Boolean(),
  submittedAt: Type.Union([Type.String(), Type.Null()]),
  responses: Type.Array(ResponseItem),
  revision: Type.Integer(),
});
export type SurveyResponse = Static<typeof SurveyResponse>;
