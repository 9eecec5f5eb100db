import { type Static, Type } from 'typebox';
import { Multilang } from '#shared/i18n/locale';
import { QuestionType } from '#shared/talk/schema';

const Id = Type.String({ format: 'uuid' });

/** What is asked for a comment may depend on the level given; the plain text is for every level. */
const QuestionText = Type.Partial(
  Type.Object({
    scalarQuestion1: Multilang,
    scalarQuestion2: Multilang,
    textQuestion: Multilang,
    textQuestion1: Multilang,
    textQuestion1Regular: Multilang,
    textQuestion1Low: Multilang,
    textQuestion1High: Multilang,
    textQuestion2: Multilang,
    textQuestion2Regular: Multilang,
    textQuestion2Low: Multilang,
    textQuestion2High: Multilang,
  }),
);
export type QuestionTextKey = keyof Static<typeof QuestionText>;

/** One question of a survey; one that prepares a talk names the page it is shown on. */
export const Question = Type.Object({
  id: Id,
  type: QuestionType,
  chapterId: Type.Optional(Id),
  pageId: Type.Optional(Id),
  multilang: QuestionText,
});
export type Question = Static<typeof Question>;

const SurveyText = Type.Partial(
  Type.Object({
    name: Multilang,
    description: Multilang,
    introTitle: Multilang,
    introStatement: Multilang,
    midTitle: Multilang,
    midStatement: Multilang,
    closingTitle: Multilang,
    closingStatement: Multilang,
  }),
);

export const SurveySnapshot = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  multilang: SurveyText,
  questions: Type.Array(Question),
});
export type SurveySnapshot = Static<typeof SurveySnapshot>;
