import { clampValue } from '#shared/survey-flow/current-question';
import { SLIDER } from '#shared/survey-flow/timings';

const MOVES: Record<string, (value: number) => number> = {
  ArrowRight: (value) => value + SLIDER.arrow,
  ArrowUp: (value) => value + SLIDER.arrow,
  ArrowLeft: (value) => value - SLIDER.arrow,
  ArrowDown: (value) => value - SLIDER.arrow,
  PageUp: (value) => value + SLIDER.page,
  PageDown: (value) => value - SLIDER.page,
  Home: () => SLIDER.min,
  End: () => SLIDER.max,
};

/** RESPONSE-E22: the slider value after a key: arrows one percent, PageUp and PageDown ten, Home and End the ends; null for other keys. */
export const valueAfterKey = (value: number, key: string): number | null => {
  const move = MOVES[key];
  return move ? clampValue(move(value)) : null;
};
