import { answerFields, answerLevel } from '#shared/response/answer-rules';
import type { Level, ResponseItem } from '#shared/response/schema';
import type { QuestionTextKey } from '#shared/survey/schema';
import { currentQuestion, isAnswered, nextComment } from '#shared/survey-flow/current-question';
import { commentLengthLeft } from '#shared/survey-flow/remaining-comment-length';
import type { FlowState } from '#shared/survey-flow/state';
import { type FlowQuestion, type FlowSurvey, headingKey } from '#shared/survey-flow/survey';

/** A line of the chat: a text of the question, three dots (`text` null), or an answer of the respondent. */
export type ChatLine = { from: 'asker'; text: QuestionTextKey } | { from: 'asker'; text: null } | OwnLine;
/** An answer, and the comment that it belongs to. */
export interface OwnLine {
  from: 'own';
  text: string;
  comment: 1 | 2;
}

const VARIANT: Record<Level, 'Low' | 'Regular' | 'High'> = { low: 'Low', regular: 'Regular', high: 'High' };

/** RESPONSE-E57: the text that asks for a comment: the one for the level, else for regular, else for all levels. @returns null when there is none */
export function commentKey({ texts }: Pick<FlowQuestion, 'texts'>, comment: 1 | 2, level: Level): QuestionTextKey | null {
  const base = `textQuestion${comment}` as const;
  const wanted: QuestionTextKey[] = [`${base}${VARIANT[level]}`, `${base}Regular`, base];
  return wanted.find((key) => texts.includes(key)) ?? null;
}

/** RESPONSE-E58: the key of the question's heading. */
export const heading = (survey: FlowSurvey, state: FlowState): QuestionTextKey => headingKey(currentQuestion(survey, state).question);
/** RESPONSE-E58: the key of the words above the inner slider; null when the question has none. */
export const innerHeading = (survey: FlowSurvey, state: FlowState): QuestionTextKey | null =>
  currentQuestion(survey, state).question.texts.includes('scalarQuestion2') ? 'scalarQuestion2' : null;

interface Seen {
  isAwaited: boolean;
  /** RESPONSE-E88: a comment keeps its line while it is being changed, also when another device removed it. */
  isEdited: boolean;
  /** Whether the comment box is open. */
  chat: boolean;
}

function linesOf(question: FlowQuestion, item: ResponseItem, comment: 1 | 2, seen: Seen): ChatLine[] {
  const { isAwaited, isEdited, chat } = seen;
  const given = item[`textResponse${comment}`];
  if (given == null && !isAwaited && !isEdited) return [];
  if (given == null && !chat && !isEdited) return [{ from: 'asker', text: null }];
  const key = question.type === 'text-only' ? null : commentKey(question, comment, answerLevel(item.scalarResponse1 ?? SLIDER_MIDDLE));
  const lines: ChatLine[] = key === null ? [] : [{ from: 'asker', text: key }];
  return given || isEdited ? [...lines, { from: 'own', text: given ?? '', comment }] : lines;
}
const SLIDER_MIDDLE = 50;

/** RESPONSE-E59: the lines of the chat: for each comment its question and its answer, if not empty. Three dots until the box opens. */
export function chatLines(survey: FlowSurvey, state: FlowState): ChatLine[] {
  const { scene } = state;
  if (scene.at !== 'question' || scene.phase !== 'end') return [];
  const at = currentQuestion(survey, state);
  const awaited = nextComment(at);
  return ([1, 2] as const)
    .filter((n) => answerFields(at.question.type).includes(`textResponse${n}`))
    .flatMap((n) => linesOf(at.question, at.item, n, { isAwaited: awaited === n, isEdited: state.edit?.comment === n, chat: scene.chat }));
}

export interface InputView {
  enabled: boolean;
  /** RESPONSE-E74: whether there is a box: the question has a comment, or words were left in the box. */
  hasBox: boolean;
  /** The box has words for which there is no comment any more: the respondent can read and copy them, but not send. */
  leftOver: boolean;
  text: string;
  /** Whether there are words to send. The button next sends an empty comment. */
  canSend: boolean;
  /** Whether the question accepts no more comments. */
  isOver: boolean;
  /** The room that is left (RESPONSE-E67); negative when the words are too long. */
  room: number;
}
/**
 * RESPONSE-E60: the box accepts words while the question has a comment to write. When another device sends that comment first, the words in
 * the box stay, to be read and copied.
 */
export function commentInput(survey: FlowSurvey, state: FlowState): InputView {
  const { scene, confirm, draft } = state;
  const at = scene.at === 'question' ? currentQuestion(survey, state) : null;
  const waits = at !== null && nextComment(at) !== null;
  const enabled = waits && scene.at === 'question' && scene.chat && confirm === null;
  const room = commentLengthLeft(survey, state);
  const isWritten = draft.trim() !== '';
  return {
    ...{ enabled, leftOver: !waits && isWritten, text: draft, room },
    hasBox: isWritten || (at !== null && answerFields(at.question.type).includes('textResponse1')),
    canSend: enabled && isWritten && room >= 0,
    isOver: at !== null && isAnswered(at) && !waits,
  };
}
