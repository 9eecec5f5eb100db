import { type Static, Type } from 'typebox';
import { LocalizedText } from '#shared/i18n/locale';

/** RESPONSE-A1: the types of questions. */
export const QuestionType = Type.Enum([
  'text-only',
  'single-without',
  'single-with',
  'single-with2',
  'double-without',
  'double-with',
  'double-with2',
]);
export type QuestionType = Static<typeof QuestionType>;

const Id = Type.String({ format: 'uuid' });

/**
 * The texts of a question. A text that asks for a comment may depend on the level; the text without a level in its name is for all levels.
 */
const QuestionText = Type.Partial(
  Type.Object({
    scalarQuestion1: LocalizedText,
    scalarQuestion2: LocalizedText,
    textQuestion: LocalizedText,
    textQuestion1: LocalizedText,
    textQuestion1Regular: LocalizedText,
    textQuestion1Low: LocalizedText,
    textQuestion1High: LocalizedText,
    textQuestion2: LocalizedText,
    textQuestion2Regular: LocalizedText,
    textQuestion2Low: LocalizedText,
    textQuestion2High: LocalizedText,
  }),
);
export type QuestionTextKey = keyof Static<typeof QuestionText>;

/** One question of a survey. A question that prepares a talk names the page that shows it. */
export const Question = Type.Object({
  id: Id,
  /** Version of the library question; absent if the question is not from the library. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  type: QuestionType,
  chapterId: Type.Optional(Id),
  pageId: Type.Optional(Id),
  multilang: QuestionText,
});
export type Question = Static<typeof Question>;

const SurveyText = Type.Partial(
  Type.Object({
    name: LocalizedText,
    description: LocalizedText,
    introTitle: LocalizedText,
    introStatement: LocalizedText,
    midTitle: LocalizedText,
    midStatement: LocalizedText,
    closingTitle: LocalizedText,
    closingStatement: LocalizedText,
  }),
);

/** A survey as a campaign asks it: its texts and questions at the launch. */
export const SurveySnapshot = Type.Object({
  id: Id,
  /** Version of the library survey; absent if the survey is not from the library. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  languageIndependentName: Type.String(),
  multilang: SurveyText,
  questions: Type.Array(Question),
});
export type SurveySnapshot = Static<typeof SurveySnapshot>;
