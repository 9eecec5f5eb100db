import type { CampaignType } from '#shared/campaign/schema';
import { type Locale, textIn } from '#shared/i18n/locale';
import type { Question, QuestionTextKey, SurveySnapshot } from '#shared/survey/schema';
import type { QuestionType } from '#shared/talk/schema';

/** What the flow needs to know of a survey, and no more: it decides by shape, never by words. */
export interface FlowQuestion {
  id: string;
  type: QuestionType;
  /** Words of the question in the language it is read in: they make its reading time. */
  words: number;
  /** The texts that were written for it, in any language. */
  texts: readonly QuestionTextKey[];
}

export interface FlowSurvey {
  kind: CampaignType;
  questions: readonly FlowQuestion[];
  hasIntro: boolean;
  hasMid: boolean;
  hasClosing: boolean;
  /** Reduced motion, or reading animations switched off: no confetti, and no waiting for what is only read. */
  calm: boolean;
}

const isWritten = (text: Parameters<typeof textIn>[0]): boolean => textIn(text, 'en-GB') !== '';

/** The texts of a question that hold any words. */
const textsOf = ({ multilang }: Question): QuestionTextKey[] =>
  (Object.keys(multilang) as QuestionTextKey[]).filter((key) => isWritten(multilang[key]));

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The text that heads a question: for one that only takes words its text question, else what the main slider asks. */
export const headingKey = ({ type, texts }: Pick<FlowQuestion, 'type' | 'texts'>): QuestionTextKey => {
  if (type !== 'text-only') return 'scalarQuestion1';
  return texts.includes('textQuestion') ? 'textQuestion' : 'textQuestion1';
};

/** A survey as the flow sees it, in the language that it is read in. */
export function flowSurvey(
  { multilang, questions }: Pick<SurveySnapshot, 'multilang' | 'questions'>,
  { kind, locale, calm }: { kind: CampaignType; locale: Locale; calm: boolean },
): FlowSurvey {
  const any = (...texts: Parameters<typeof textIn>[0][]): boolean => texts.some(isWritten);
  return {
    kind,
    calm,
    hasIntro: any(multilang.introTitle, multilang.introStatement),
    hasMid: any(multilang.midTitle, multilang.midStatement),
    hasClosing: any(multilang.closingTitle, multilang.closingStatement),
    questions: questions.map((question) => {
      const texts = textsOf(question);
      const heading = question.multilang[headingKey({ type: question.type, texts })];
      return { id: question.id, type: question.type, texts, words: wordsIn(textIn(heading, locale)) };
    }),
  };
}
