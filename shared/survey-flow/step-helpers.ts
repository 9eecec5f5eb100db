import { withDerivedFields } from '#shared/response/answer-rules';
import type { ResponseDraft, ResponseItem } from '#shared/response/schema';
import { currentQuestion } from '#shared/survey-flow/current-question';
import type { FlowEffect, Sound } from '#shared/survey-flow/effect';
import type { FlowState, QuestionScene, TimerName } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** The state during one step, with the effects so far. */
export interface StepResult {
  state: FlowState;
  effects: readonly FlowEffect[];
}
export type Transition = (survey: FlowSurvey, s: StepResult) => StepResult;

/** A step with these fields of the state replaced and these effects appended. */
export const updateState = (s: StepResult, change: Partial<FlowState>, ...effects: FlowEffect[]): StepResult => ({
  state: { ...s.state, ...change },
  effects: [...s.effects, ...effects],
});

/** Starts a timer of `ms` milliseconds. It replaces a running timer of the same name. */
export function startTimer(s: StepResult, name: TimerName, ms: number): StepResult {
  const ticket = s.state.tickets + 1;
  return updateState(s, { tickets: ticket, waits: { ...s.state.waits, [name]: ticket } }, { type: 'wait', name, ms, ticket });
}

/** Cancels the timer of this name: the flow ignores it when it fires. */
export function clearTimer(s: StepResult, name: TimerName): StepResult {
  const { [name]: _, ...waits } = s.state.waits;
  return updateState(s, { waits });
}

/** RESPONSE-E30: whether the box has unsent words. The flow asks before it drops them. */
export const hasDraft = (s: Pick<StepResult, 'state'>): boolean => s.state.draft.trim() !== '';
/** Empties a draft that has only spaces. A draft with words stays. */
export const dropBlankDraft = (s: StepResult): StepResult => (hasDraft(s) ? s : updateState(s, { draft: '' }));

/** RESPONSE-E48: adds a sound to the effects while the sound is on. */
export const playSound = (s: StepResult, name: Sound): StepResult =>
  s.state.working.soundStatus ? updateState(s, {}, { type: 'sound', name }) : s;

/** Replaces these fields of the scene. Does nothing unless a question is on the screen. */
export const updateQuestionScene = (s: StepResult, change: Partial<QuestionScene>): StepResult =>
  s.state.scene.at === 'question' ? updateState(s, { scene: { ...s.state.scene, ...change } }) : s;

/** RESPONSE-E49: changes the response and asks the page to save it. The first change sets an open response to InProgress. */
export function updateResponse(s: StepResult, change: Partial<ResponseDraft>): StepResult {
  const { working } = s.state;
  const status = working.status === 'Open' ? 'InProgress' : working.status;
  return updateState(s, { working: { ...working, status, ...change } }, { type: 'save' });
}

/** Sets fields of the item on the screen, with the derived fields. */
export function answerCurrent(survey: FlowSurvey, s: StepResult, fields: Partial<ResponseItem>): StepResult {
  const { question, item, index } = currentQuestion(survey, s.state);
  const responses = s.state.working.responses.with(index, withDerivedFields(question.type, { ...item, ...fields }));
  return updateResponse(s, { responses });
}
