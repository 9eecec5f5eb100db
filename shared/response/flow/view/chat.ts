import { COMMENT_LENGTH } from '#shared/response/comments';
import { awaitedComment, canMoveMain, currentOf } from '#shared/response/flow/item';
import type { FlowState } from '#shared/response/flow/state';
import { type FlowQuestion, type FlowSurvey, headingKey } from '#shared/response/flow/survey';
import type { Level, ResponseItem } from '#shared/response/schema';
import { fieldsOf, levelOf } from '#shared/response/shape';
import type { QuestionTextKey } from '#shared/survey/schema';

/** A line of the chat: a text of the question, the asker still writing, or what the person answered. */
export type ChatLine = { from: 'asker'; text: QuestionTextKey } | { from: 'asker'; text: null } | { from: 'own'; text: string };

const VARIANT: Record<Level, 'Low' | 'Regular' | 'High'> = { low: 'Low', regular: 'Regular', high: 'High' };

/** E57: what is asked after a rating is worded by its level, else for a regular one, else for all. @returns null when nothing is written */
export function commentKey({ texts }: Pick<FlowQuestion, 'texts'>, comment: 1 | 2, level: Level): QuestionTextKey | null {
  const base = `textQuestion${comment}` as const;
  const wanted: QuestionTextKey[] = [`${base}${VARIANT[level]}`, `${base}Regular`, base];
  return wanted.find((key) => texts.includes(key)) ?? null;
}

/** E58: the words that head the question, and those above the inner slider when there are any. */
export const heading = (survey: FlowSurvey, state: FlowState): QuestionTextKey => headingKey(currentOf(survey, state).question);
export const innerHeading = (survey: FlowSurvey, state: FlowState): QuestionTextKey | null =>
  currentOf(survey, state).question.texts.includes('scalarQuestion2') ? 'scalarQuestion2' : null;

function linesOf(question: FlowQuestion, item: ResponseItem, comment: 1 | 2, isAwaited: boolean, chat: boolean): ChatLine[] {
  const given = item[`textResponse${comment}`];
  if (given == null && !isAwaited) return [];
  if (given == null && !chat) return [{ from: 'asker', text: null }];
  const key = question.type === 'text-only' ? null : commentKey(question, comment, levelOf(item.scalarResponse1 ?? SLIDER_MIDDLE));
  const asked: ChatLine[] = key === null ? [] : [{ from: 'asker', text: key }];
  return given == null || given === '' ? asked : [...asked, { from: 'own', text: given }];
}
const SLIDER_MIDDLE = 50;

/** E59: each comment in turn: its question, and its answer unless that is empty. Before the box is there the asker writes. */
export function chatLines(survey: FlowSurvey, state: FlowState): ChatLine[] {
  const { scene } = state;
  if (scene.at !== 'question' || scene.phase !== 'end') return [];
  const at = currentOf(survey, state);
  const awaited = awaitedComment(at);
  return ([1, 2] as const)
    .filter((n) => fieldsOf(at.question.type).includes(`textResponse${n}`))
    .flatMap((n) => linesOf(at.question, at.item, n, awaited === n, scene.chat));
}

export interface InputView {
  enabled: boolean;
  /** Words stand in a box that no comment waits for: to be read and copied, not to be sent. */
  leftOver: boolean;
  text: string;
  maxLength: number;
}
/**
 * E60: the box takes words while a comment is waited for. Words in it that no comment waits for any longer, because
 * another device gave it, stay there to be read and copied.
 */
export function input(survey: FlowSurvey, state: FlowState): InputView {
  const { scene, confirm, draft } = state;
  const waits = scene.at === 'question' && awaitedComment(currentOf(survey, state)) !== null;
  const enabled = waits && scene.chat && confirm === null;
  return { enabled, leftOver: !waits && draft.trim() !== '', text: draft, maxLength: COMMENT_LENGTH };
}

/** Whether the question on the screen still waits for its slider. */
export const waitsForSlider = (survey: FlowSurvey, state: FlowState): boolean =>
  state.scene.at === 'question' && canMoveMain(currentOf(survey, state));
