import { type Static, Type } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** The figures of one slider; values are 0 to 100. */
export const Scale = Type.Object({
  count: Count,
  /** The number of answers in each of ten bins, the lowest first. */
  bins: Type.Array(Count),
  median: Type.Number(),
  /** `from` and `to` are the quartiles: the middle half of the answers is between them. */
  from: Type.Number(),
  to: Type.Number(),
  /** The numbers of answers with level `low` and with level `high`. */
  low: Count,
  high: Count,
});
export type Scale = Static<typeof Scale>;

/** Null: fewer respondents than the threshold. Absent: the question has no such slider. */
export const QuestionResult = Type.Object({
  questionId: Type.String(),
  first: Type.Optional(Type.Union([Scale, Type.Null()])),
  second: Type.Optional(Type.Union([Scale, Type.Null()])),
  /** The comments, one list for each comment of the question. */
  comments: Type.Array(Type.Union([Type.Array(Type.String()), Type.Null()])),
});
export type QuestionResult = Static<typeof QuestionResult>;

/** The figures of one department: the number of its responses, and the medians of first sliders that passed the gate. */
export const DepartmentResult = Type.Object({
  name: Type.String(),
  count: Count,
  medians: Type.Array(Type.Object({ questionId: Type.String(), median: Type.Number() })),
});
export type DepartmentResult = Static<typeof DepartmentResult>;

/**
 * `included` of the `completed` responses are in the figures, drawn by STATISTICS-N1 to STATISTICS-N3. It has no questions if it has fewer
 * responses than the threshold.
 */
export const SurveyResult = Type.Object({
  surveyId: Type.String(),
  completed: Count,
  included: Count,
  questions: Type.Array(QuestionResult),
  /** Only in the last edition of a campaign that is split by department. */
  departments: Type.Optional(Type.Array(DepartmentResult)),
});
export type SurveyResult = Static<typeof SurveyResult>;

/** Everything that the product shows of the answers to a campaign. All of it has passed the gate. */
export const CampaignStatistics = Type.Object({
  threshold: Type.Integer(),
  closed: Type.Boolean(),
  asked: Count,
  done: Count,
  /** yyyy-MM-dd */
  madeOn: Type.String(),
  surveys: Type.Array(SurveyResult),
});
export type CampaignStatistics = Static<typeof CampaignStatistics>;
