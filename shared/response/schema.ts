import { type Static, Type } from 'typebox';

const Id = Type.String({ format: 'uuid' });
const Text = Type.Union([Type.String(), Type.Null()]);
const Scalar = Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]);

/** Stored states of a survey response (decisions 1). */
export const ResponseStatus = Type.Enum(['Open', 'InProgress', 'Completed']);
export type ResponseStatus = Static<typeof ResponseStatus>;

export const ResponseItem = Type.Object({
  questionId: Id,
  chapterId: Type.Optional(Id),
  pageId: Type.Optional(Id),
  scalarResponse1: Type.Optional(Scalar),
  scalarResponse2: Type.Optional(Scalar),
  textResponse1: Type.Optional(Text),
  textResponse2: Type.Optional(Text),
  isDone: Type.Boolean(),
});
export type ResponseItem = Static<typeof ResponseItem>;

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
