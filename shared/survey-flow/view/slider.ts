import { canMoveInner, canMoveMain, currentQuestion, innerStart, showsInner } from '#shared/survey-flow/current-question';
import type { DotState, FlowState } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { SLIDER } from '#shared/survey-flow/timings';

/** The view of a slider; values are 0 to 1000. */
export interface SliderView {
  value: number;
  /** `unanswered`: never touched. `moving`: being dragged, not committed. `settling`: released and committed. `set`: applied to the response. */
  mode: 'unanswered' | 'moving' | 'settling' | 'set';
  /** Whether it can be moved now. */
  enabled: boolean;
}

const toSlider = (scalar: number): number => Math.round(scalar * SLIDER.perPoint);

function seen(hand: DotState, answer: number | null | undefined, start: number, enabled: boolean): SliderView {
  if (hand.is !== 'resting') return { value: hand.value, mode: hand.is, enabled };
  return answer == null ? { value: start, mode: 'unanswered', enabled } : { value: toSlider(answer), mode: 'set', enabled };
}

/** RESPONSE-E54: the main slider. It starts at 0 and can be moved until it is released. Null on a text-only question. */
export function mainSlider(survey: FlowSurvey, state: FlowState): SliderView | null {
  const { scene, confirm } = state;
  if (scene.at !== 'question') return null;
  const at = currentQuestion(survey, state);
  const enabled = canMoveMain(at) && scene.phase === 'end' && scene.main.is !== 'settling' && confirm === null;
  return seen(scene.main, at.item.scalarResponse1, SLIDER.min, enabled);
}

/** RESPONSE-E55: the inner slider; null while it does not show. Its value is its start or the value that it was moved to. `first` is the first answer. */
export function innerSlider(survey: FlowSurvey, state: FlowState): (SliderView & { first: number }) | null {
  const { scene, confirm } = state;
  if (scene.at !== 'question') return null;
  const at = currentQuestion(survey, state);
  if (!showsInner(at)) return null;
  const enabled = canMoveInner(at) && confirm === null;
  return { ...seen(scene.inner, at.item.scalarResponse2, innerStart(at), enabled), first: toSlider(at.item.scalarResponse1 ?? 0) };
}
