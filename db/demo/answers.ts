import type { Comment } from '#db/demo/content/comments/comment-parser';
import { demoId } from '#db/demo/ids-and-dates';
import type { Locale } from '#shared/i18n/locale';
import { type AnswerField, answerFields, emptyResponses, hasInnerSlider, withDerived } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

/** A pseudo-random number from 0 to 1, the same for the same names. */
export const seededRandom = (...names: string[]): number => Number.parseInt(demoId('chance', ...names).slice(0, 8), 16) / 2 ** 32;

const tenths = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

export interface DemoRespondent {
  /** Identifies the respondent; without a name if anonymous. */
  key: string;
  locale: Locale;
  /** From 0 to 1: the share of questions for which this respondent takes an unused comment. */
  talkative: number;
}

/** The slider value of a respondent: from the question and the respondent, always the same for both. */
function firstOf(questionId: string, key: string): number {
  const edge = seededRandom('edge', questionId, key);
  if (edge < 0.015) return tenths(4.9 * seededRandom('low', questionId, key));
  if (edge > 0.97) return tenths(95.1 + 4.9 * seededRandom('high', questionId, key));
  const base = 42 + 42 * seededRandom('base', questionId);
  const leaning = 16 * (seededRandom('leaning', key) - 0.5);
  return tenths(base + leaning + 34 * (seededRandom('first', questionId, key) - 0.5));
}

/** The value of the inner slider, which starts midway between the first answer and the end. */
function innerOf(first: number, questionId: string, key: string): Pick<ResponseItem, 'scalarResponse2' | 'scalarResponse2Type'> {
  const left = seededRandom('left', questionId, key) < 0.4;
  const way = left ? 0.5 : 0.15 + 0.7 * seededRandom('inner', questionId, key);
  return { scalarResponse2: Math.floor(10 * first + (1000 - 10 * first) * way) / 10, scalarResponse2Type: left ? 'auto' : 'manual' };
}

function answerTo(question: Question, item: ResponseItem, key: string, comment: Comment | undefined): ResponseItem {
  const takes = (field: AnswerField): boolean => answerFields(question.type).includes(field);
  const first = comment?.value ?? firstOf(question.id, key);
  const given: ResponseItem = {
    ...item,
    ...(takes('scalarResponse1') ? { scalarResponse1: first } : {}),
    ...(takes('textResponse1') ? { textResponse1: comment?.texts[0] ?? '' } : {}),
    ...(takes('textResponse2') ? { textResponse2: comment?.texts[1] ?? '' } : {}),
  };
  return hasInnerSlider(question.type, given) ? { ...given, ...innerOf(first, question.id, key) } : given;
}

/** Takes an unused comment in the respondent's language. Each comment of a survey is used once in a tenant. */
function takeComment(left: Comment[], question: number, locale: Locale): Comment | undefined {
  const at = left.findIndex((comment) => comment.question === question && comment.locale === locale);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

/** The items of a response of which the first `answered` questions are answered. */
export function generateAnswers(survey: SurveySnapshot, answered: number, left: Comment[], respondent: DemoRespondent): ResponseItem[] {
  const items = emptyResponses(survey.questions).map((item, i) => {
    const question = survey.questions[i];
    if (!question || i >= answered) return item;
    const speaks = seededRandom('speaks', question.id, respondent.key) < respondent.talkative;
    return answerTo(question, item, respondent.key, speaks ? takeComment(left, i + 1, respondent.locale) : undefined);
  });
  return withDerived(survey.questions, items);
}
