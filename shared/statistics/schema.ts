import { type Static, Type } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** What the answers to one slider come to; values are 0 to 100. */
export const Scale = Type.Object({
  count: Count,
  /** How many answers lie in each of the equal parts of the slider, from its low end. */
  bins: Type.Array(Count),
  median: Type.Number(),
  /** Half of all answers lie between these two. */
  from: Type.Number(),
  to: Type.Number(),
  /** How many answers are low and how many high, by the levels of an answer. */
  low: Count,
  high: Count,
});
export type Scale = Static<typeof Scale>;

/** Null where fewer people answered than may be shown; absent where the question has no such part. */
export const QuestionResult = Type.Object({
  questionId: Type.String(),
  first: Type.Optional(Type.Union([Scale, Type.Null()])),
  second: Type.Optional(Type.Union([Scale, Type.Null()])),
  /** What people wrote, one list for each comment that is asked for. */
  comments: Type.Array(Type.Union([Type.Array(Type.String()), Type.Null()])),
});
export type QuestionResult = Static<typeof QuestionResult>;

/** `included` of the `completed` responses are in the figures; no questions while there are too few. */
export const SurveyResult = Type.Object({
  surveyId: Type.String(),
  completed: Count,
  included: Count,
  questions: Type.Array(QuestionResult),
});
export type SurveyResult = Static<typeof SurveyResult>;

/** All that is ever shown of the answers to a campaign: nothing that would have to be held back is in it. */
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
