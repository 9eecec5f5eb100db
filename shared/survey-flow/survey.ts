import type { CampaignType } from '#shared/campaign/schema';
import { type Locale, localize } from '#shared/i18n/locale';
import type { ResponseItem } from '#shared/response/schema';
import type { Question, QuestionTextKey, QuestionType, SurveySnapshot } from '#shared/survey/schema';

/** The parts of a question that the flow needs. The flow decides nothing by the words of a text. */
export interface FlowQuestion {
  id: string;
  type: QuestionType;
  /** The number of words in the reader's language, from which the reading time follows. */
  words: number;
  /** The keys of the texts that the question has, in any language. */
  texts: readonly QuestionTextKey[];
}

export interface FlowSurvey {
  kind: CampaignType;
  questions: readonly FlowQuestion[];
  /** Bytes that all comments together have left. Absent in a named survey, whose comments share no limit (RESPONSE-E67). */
  room?: (responses: readonly ResponseItem[]) => number;
  hasIntro: boolean;
  hasMid: boolean;
  hasClosing: boolean;
  /** Reduced motion, or reading animations switched off: no confetti, and no waiting for the reading time. */
  calm: boolean;
}

const isWritten = (text: Parameters<typeof localize>[0]): boolean => localize(text, 'en-GB') !== '';

/** The keys of the texts of a question that are not empty. */
const textsOf = ({ multilang }: Question): QuestionTextKey[] =>
  (Object.keys(multilang) as QuestionTextKey[]).filter((key) => isWritten(multilang[key]));

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The key of a question's heading: the text of a text-only question, else the text of the main slider. */
export const headingKey = ({ type, texts }: Pick<FlowQuestion, 'type' | 'texts'>): QuestionTextKey => {
  if (type !== 'text-only') return 'scalarQuestion1';
  return texts.includes('textQuestion') ? 'textQuestion' : 'textQuestion1';
};

/** The survey for the flow, in the reader's language. */
export function toFlowSurvey(
  { multilang, questions }: Pick<SurveySnapshot, 'multilang' | 'questions'>,
  { kind, locale, calm, room }: { kind: CampaignType; locale: Locale; calm: boolean; room?: FlowSurvey['room'] },
): FlowSurvey {
  const any = (...texts: Parameters<typeof localize>[0][]): boolean => texts.some(isWritten);
  return {
    kind,
    calm,
    ...(room ? { room } : {}),
    hasIntro: any(multilang.introTitle, multilang.introStatement),
    hasMid: any(multilang.midTitle, multilang.midStatement),
    hasClosing: any(multilang.closingTitle, multilang.closingStatement),
    questions: questions.map((question) => {
      const texts = textsOf(question);
      const heading = question.multilang[headingKey({ type: question.type, texts })];
      return { id: question.id, type: question.type, texts, words: wordsIn(localize(heading, locale)) };
    }),
  };
}
