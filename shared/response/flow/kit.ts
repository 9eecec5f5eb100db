import type { FlowEffect, Sound } from '#shared/response/flow/effect';
import { currentOf } from '#shared/response/flow/item';
import type { FlowState, QuestionScene, WaitName } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import type { ResponseItem, ResponseWorking } from '#shared/response/schema';
import { derived } from '#shared/response/shape';

/** A state on its way through one event, with what the page is to perform so far. */
export interface Step {
  state: FlowState;
  effects: readonly FlowEffect[];
}
export type Move = (survey: FlowSurvey, s: Step) => Step;

export const put = (s: Step, change: Partial<FlowState>, ...effects: FlowEffect[]): Step => ({
  state: { ...s.state, ...change },
  effects: [...s.effects, ...effects],
});

/** A timer of a name replaces the one before it. */
export function wait(s: Step, name: WaitName, ms: number): Step {
  const ticket = s.state.tickets + 1;
  return put(s, { tickets: ticket, waits: { ...s.state.waits, [name]: ticket } }, { type: 'wait', name, ms, ticket });
}

export function without(s: Step, name: WaitName): Step {
  const { [name]: _, ...waits } = s.state.waits;
  return put(s, { waits });
}

/** E30: words in the box that were not sent are never dropped without a question. */
export const hasDraft = (s: Pick<Step, 'state'>): boolean => s.state.draft.trim() !== '';
export const withoutBlanks = (s: Step): Step => (hasDraft(s) ? s : put(s, { draft: '' }));

/** E48: sounds are named only while they are on. */
export const sound = (s: Step, name: Sound): Step => (s.state.working.soundStatus ? put(s, {}, { type: 'sound', name }) : s);

export const inScene = (s: Step, change: Partial<QuestionScene>): Step =>
  s.state.scene.at === 'question' ? put(s, { scene: { ...s.state.scene, ...change } }) : s;

/** E49: every change is stored at once, and the first one makes an open response one in progress. */
export function changed(s: Step, change: Partial<ResponseWorking>): Step {
  const { working } = s.state;
  const status = working.status === 'Open' ? 'InProgress' : working.status;
  return put(s, { working: { ...working, status, ...change } }, { type: 'save' });
}

/** Fields of the question on the screen are answered; what follows from them goes along. */
export function answered(survey: FlowSurvey, s: Step, fields: Partial<ResponseItem>): Step {
  const { question, item, index } = currentOf(survey, s.state);
  const responses = s.state.working.responses.with(index, derived(question.type, { ...item, ...fields }));
  return changed(s, { responses });
}
