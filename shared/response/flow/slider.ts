import type { SliderName } from '#shared/response/flow/event';
import { fitted } from '#shared/response/flow/fit';
import { awaitedComment, canMoveInner, canMoveMain, clamped, currentOf, stored } from '#shared/response/flow/item';
import { answered, inScene, type Move, put, type Step, sound, wait, without } from '#shared/response/flow/kit';
import { goOn } from '#shared/response/flow/move';
import type { Hand } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { SLIDER, TIMINGS } from '#shared/response/flow/timings';

/** The main slider and the inner one. */

const RESTING: Hand = { is: 'resting' };
type Dot = Exclude<SliderName, 'welcome'>;

/** E13: a move answers nothing. Let go, the main slider is locked; the inner one may be taken up again. */
export function dragged(survey: FlowSurvey, s: Step, dot: Dot, value: number): Step {
  const { scene } = s.state;
  if (scene.at !== 'question' || scene.phase !== 'end') return s;
  const at = currentOf(survey, s.state);
  const hand: Hand = { is: 'moving', value: clamped(value) };
  if (dot === 'main') return canMoveMain(at) && scene.main.is !== 'settling' ? inScene(s, { main: hand }) : s;
  const given = applyInner(survey, s);
  return canMoveInner(currentOf(survey, given.state)) ? inScene(given, { inner: hand }) : given;
}

/** E14: let go, a rating near an end is asked about first; of the inner slider only near the upper end. */
export function released(s: Step, dot: Dot): Step {
  const { scene } = s.state;
  const hand = scene.at === 'question' ? scene[dot] : RESTING;
  if (hand.is !== 'moving') return s;
  const { value } = hand;
  if (dot === 'inner')
    return value >= SLIDER.confirmFrom ? put(s, { confirm: { ask: 'inner-high', value, after: 'stay' } }) : settle(s, dot, value);
  if (value <= SLIDER.confirmUpTo) return put(s, { confirm: { ask: 'low', value } });
  return value >= SLIDER.confirmFrom ? put(s, { confirm: { ask: 'high', value } }) : settle(s, dot, value);
}

/** E15: a value that was let go counts, and is stored a moment later. */
export const settle = (s: Step, dot: Dot, value: number): Step =>
  wait(inScene(s, { [dot]: { is: 'settling', value } }), dot === 'main' ? 'apply' : 'applyInner', TIMINGS.applyMs);

/** What was let go and is not stored yet. */
const settling = ({ state: { scene } }: Step, dot: Dot): number | null =>
  scene.at === 'question' && scene[dot].is === 'settling' ? scene[dot].value : null;

/** The answer, and the asker who writes when there is something to comment. */
function applyMain(survey: FlowSurvey, s: Step): Step {
  const value = settling(s, 'main');
  if (value === null) return s;
  const given = answered(survey, s, { scalarResponse1: stored(value) });
  const set = sound(without(inScene(given, { main: RESTING }), 'apply'), 'swipe-success');
  const asked = awaitedComment(currentOf(survey, set.state)) === null ? set : wait(set, 'chat', TIMINGS.chatMs);
  return fitted(survey, asked);
}

function applyInner(survey: FlowSurvey, s: Step): Step {
  const value = settling(s, 'inner');
  return value === null ? s : giveInner(survey, s, value, 'manual');
}

/** E19: the inner answer, and whether its dot was moved. */
export const giveInner = (survey: FlowSurvey, s: Step, value: number, scalarResponse2Type: 'auto' | 'manual'): Step =>
  without(inScene(answered(survey, s, { scalarResponse2: stored(value), scalarResponse2Type }), { inner: RESTING }), 'applyInner');

/** E16: its time is over: the value is stored. A question that takes no comment goes on by itself. */
export function applyTimer(survey: FlowSurvey, s: Step): Step {
  if (settling(s, 'main') === null) return s;
  const given = applyMain(survey, s);
  return currentOf(survey, given.state).question.type === 'single-without' ? goOn(survey, given) : given;
}

export const applyInnerTimer: Move = applyInner;

/** E21: who goes elsewhere before the time is over loses nothing: what was let go is stored now. */
export const landed: Move = (survey, s) => applyInner(survey, applyMain(survey, s));
