import { advance } from '#shared/survey-flow/advance';
import {
  advancesAutomatically,
  canMoveInner,
  canMoveMain,
  clampValue,
  currentQuestion,
  nextComment,
  toStoredValue,
} from '#shared/survey-flow/current-question';
import type { SliderName } from '#shared/survey-flow/event';
import { reconcileQuestion } from '#shared/survey-flow/reconcile';
import type { DotState } from '#shared/survey-flow/state';
import {
  answerCurrent,
  clearTimer,
  playSound,
  type StepResult,
  startTimer,
  type Transition,
  updateQuestionScene,
  updateState,
} from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { SLIDER, TIMINGS } from '#shared/survey-flow/timings';

/** The events of the main slider and the inner slider. */

const RESTING: DotState = { is: 'resting' };
type Dot = Exclude<SliderName, 'welcome'>;

/** RESPONSE-E13: moves a dot to a slider value of 0 to 1000, without answering. A committed main slider is locked; the inner one can be moved again. */
export function onDrag(survey: FlowSurvey, s: StepResult, dot: Dot, value: number): StepResult {
  const { scene } = s.state;
  if (scene.at !== 'question' || scene.phase !== 'end') return s;
  const at = currentQuestion(survey, s.state);
  const hand: DotState = { is: 'moving', value: clampValue(value) };
  if (dot === 'main') return canMoveMain(at) && scene.main.is !== 'settling' ? updateQuestionScene(s, { main: hand }) : s;
  const given = applyInner(survey, s);
  return canMoveInner(currentQuestion(survey, given.state)) ? updateQuestionScene(given, { inner: hand }) : given;
}

/** RESPONSE-E68: undoes a drag that the browser cancelled: the dot returns to where it was. */
export function dragCancelled(s: StepResult, dot: Dot): StepResult {
  const { scene } = s.state;
  return scene.at === 'question' && scene[dot].is === 'moving' ? updateQuestionScene(s, { [dot]: RESTING }) : s;
}

/** RESPONSE-E14: commits the dot on release. Asks first about a rating near an end; for the inner slider only near the upper end. */
export function onRelease(s: StepResult, dot: Dot): StepResult {
  const { scene } = s.state;
  const hand = scene.at === 'question' ? scene[dot] : RESTING;
  if (hand.is !== 'moving') return s;
  const { value } = hand;
  if (dot === 'inner')
    return value >= SLIDER.confirmFrom
      ? updateState(s, { confirm: { ask: 'inner-high', value, after: 'stay' } })
      : scheduleApply(s, dot, value);
  if (value <= SLIDER.confirmUpTo) return updateState(s, { confirm: { ask: 'low', value } });
  return value >= SLIDER.confirmFrom ? updateState(s, { confirm: { ask: 'high', value } }) : scheduleApply(s, dot, value);
}

/** RESPONSE-E15: a released value is committed, and applied to the response 600 ms later. */
export const scheduleApply = (s: StepResult, dot: Dot, value: number): StepResult =>
  startTimer(updateQuestionScene(s, { [dot]: { is: 'settling', value } }), dot === 'main' ? 'apply' : 'applyInner', TIMINGS.applyMs);

/** The committed value that is not applied yet, 0 to 1000; null when there is none. */
const settling = ({ state: { scene } }: StepResult, dot: Dot): number | null =>
  scene.at === 'question' && scene[dot].is === 'settling' ? scene[dot].value : null;

/** Answers the main slider. When the question takes a comment, the chat shows three dots until the box opens. */
function applyMain(survey: FlowSurvey, s: StepResult): StepResult {
  const value = settling(s, 'main');
  if (value === null) return s;
  const given = answerCurrent(survey, s, { scalarResponse1: toStoredValue(value) });
  const set = playSound(clearTimer(updateQuestionScene(given, { main: RESTING }), 'apply'), 'swipe-success');
  const next = nextComment(currentQuestion(survey, set.state)) === null ? set : startTimer(set, 'chat', TIMINGS.chatMs);
  return reconcileQuestion(survey, next);
}

function applyInner(survey: FlowSurvey, s: StepResult): StepResult {
  const value = settling(s, 'inner');
  return value === null ? s : answerInner(survey, s, value, 'manual');
}

/** RESPONSE-E19: answers the inner slider, of type `manual` when its dot was moved. */
export const answerInner = (survey: FlowSurvey, s: StepResult, value: number, scalarResponse2Type: 'auto' | 'manual'): StepResult =>
  clearTimer(
    updateQuestionScene(answerCurrent(survey, s, { scalarResponse2: toStoredValue(value), scalarResponse2Type }), { inner: RESTING }),
    'applyInner',
  );

/** RESPONSE-E16: applies the committed value when its timer fires. A question without a comment then goes on. */
export function onApplyTimer(survey: FlowSurvey, s: StepResult): StepResult {
  if (settling(s, 'main') === null) return s;
  const given = applyMain(survey, s);
  return advancesAutomatically(currentQuestion(survey, given.state)) ? advance(survey, given) : given;
}

/** RESPONSE-E19: applies the committed value of the inner slider when its timer fires. */
export const applyInnerTimer: Transition = applyInner;

/** RESPONSE-E21: applies committed values at once, before the respondent leaves the question or the page. */
export const applyPending: Transition = (survey, s) => applyInner(survey, applyMain(survey, s));
