import { canMoveInner, canMoveMain, currentOf, innerStart, showsInner } from '#shared/response/flow/item';
import type { FlowState, Hand } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { SLIDER, WELCOME } from '#shared/response/flow/timings';

/** How the sliders look (values of 0 to 1000). */
export interface SliderView {
  value: number;
  /** `unanswered`: nobody touched it. `moving`: in the hand, nothing counts. `settling`: let go. `set`: stored. */
  mode: 'unanswered' | 'moving' | 'settling' | 'set';
  /** Whether it can be moved now. */
  enabled: boolean;
}

const toSlider = (scalar: number): number => Math.round(scalar * SLIDER.perPoint);

function seen(hand: Hand, answer: number | null | undefined, start: number, enabled: boolean): SliderView {
  if (hand.is !== 'resting') return { value: hand.value, mode: hand.is, enabled };
  return answer == null ? { value: start, mode: 'unanswered', enabled } : { value: toSlider(answer), mode: 'set', enabled };
}

/** E54: the main slider starts at 0 and can be moved until it is let go; on a question of words only never. */
export function mainSlider(survey: FlowSurvey, state: FlowState): SliderView | null {
  const { scene, confirm } = state;
  if (scene.at !== 'question') return null;
  const at = currentOf(survey, state);
  const enabled = canMoveMain(at) && scene.phase === 'end' && scene.main.is !== 'settling' && confirm === null;
  return seen(scene.main, at.item.scalarResponse1, SLIDER.min, enabled);
}

/** E55: the inner slider, once it is there: where it stands by itself, or where it was moved to. `first` is the fixed first answer. */
export function innerSlider(survey: FlowSurvey, state: FlowState): (SliderView & { first: number }) | null {
  const { scene, confirm } = state;
  if (scene.at !== 'question') return null;
  const at = currentOf(survey, state);
  if (!showsInner(at)) return null;
  const enabled = canMoveInner(at) && confirm === null;
  return { ...seen(scene.inner, at.item.scalarResponse2, innerStart(at), enabled), first: toSlider(at.item.scalarResponse1 ?? 0) };
}

/** E56: 'swipe to open' stands there until the dot is well on its way. */
export const showsSwipeLabel = ({ scene }: FlowState): boolean => scene.at === 'welcome' && scene.value <= WELCOME.labelUpTo;
