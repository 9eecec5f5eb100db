import type { Comment } from '#db/demo/content/said/form';
import { idOf } from '#db/demo/ids';
import type { Locale } from '#shared/i18n/locale';
import type { ResponseItem } from '#shared/response/schema';
import { type AnswerField, emptyResponses, fieldsOf, innerApplies, withDerived } from '#shared/response/shape';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

/** From 0 to 1, always the same for the same names. */
export const chance = (...names: string[]): number => Number.parseInt(idOf('chance', ...names).slice(0, 8), 16) / 2 ** 32;

const tenths = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

export interface Respondent {
  /** Tells one respondent from another; no name when there is none. */
  key: string;
  locale: Locale;
  /** From 0 to 1: how often they take a comment that is still to be said. */
  talkative: number;
}

/** Where somebody puts the dot: by the question, by what kind of person they are, and by the day. */
function firstOf(questionId: string, key: string): number {
  const edge = chance('edge', questionId, key);
  if (edge < 0.015) return tenths(4.9 * chance('low', questionId, key));
  if (edge > 0.97) return tenths(95.1 + 4.9 * chance('high', questionId, key));
  const base = 42 + 42 * chance('base', questionId);
  const leaning = 16 * (chance('leaning', key) - 0.5);
  return tenths(base + leaning + 34 * (chance('first', questionId, key) - 0.5));
}

/** The inner dot stands midway to the end until it is moved (spec 1 section 4). */
function innerOf(first: number, questionId: string, key: string): Pick<ResponseItem, 'scalarResponse2' | 'scalarResponse2Type'> {
  const left = chance('left', questionId, key) < 0.4;
  const way = left ? 0.5 : 0.15 + 0.7 * chance('inner', questionId, key);
  return { scalarResponse2: Math.floor(10 * first + (1000 - 10 * first) * way) / 10, scalarResponse2Type: left ? 'auto' : 'manual' };
}

function answerTo(question: Question, item: ResponseItem, key: string, comment: Comment | undefined): ResponseItem {
  const takes = (field: AnswerField): boolean => fieldsOf(question.type).includes(field);
  const first = comment?.value ?? firstOf(question.id, key);
  const given: ResponseItem = {
    ...item,
    ...(takes('scalarResponse1') ? { scalarResponse1: first } : {}),
    ...(takes('textResponse1') ? { textResponse1: comment?.texts[0] ?? '' } : {}),
    ...(takes('textResponse2') ? { textResponse2: comment?.texts[1] ?? '' } : {}),
  };
  return innerApplies(question.type, given) ? { ...given, ...innerOf(first, question.id, key) } : given;
}

/** Every comment of a survey is said once in a tenant, by whoever speaks its language and comes first. */
function takeComment(left: Comment[], question: number, locale: Locale): Comment | undefined {
  const at = left.findIndex((comment) => comment.question === question && comment.locale === locale);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

/** The items of a response of which the first `answered` questions are answered. */
export function itemsOf(survey: SurveySnapshot, answered: number, left: Comment[], respondent: Respondent): ResponseItem[] {
  const items = emptyResponses(survey.questions).map((item, i) => {
    const question = survey.questions[i];
    if (!question || i >= answered) return item;
    const speaks = chance('speaks', question.id, respondent.key) < respondent.talkative;
    return answerTo(question, item, respondent.key, speaks ? takeComment(left, i + 1, respondent.locale) : undefined);
  });
  return withDerived(survey.questions, items);
}
