import { clamped } from '#shared/response/flow/item';
import { SLIDER } from '#shared/response/flow/timings';

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

/** E22: where a key moves a dot: arrows one percent, PageUp and PageDown ten, Home and End to the ends; null for any other key. */
export const movedByKey = (value: number, key: string): number | null => {
  const move = MOVES[key];
  return move ? clamped(move(value)) : null;
};
