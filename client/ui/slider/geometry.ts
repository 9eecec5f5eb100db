/** The geometry of the swell: the ticks near the dot are taller. Positions run from 0 to 1 along the track, values from 0 to 1000. */

import { pseudoNoise } from '#client/ui/ticks/svg-tick-paths';

export const MAX_VALUE = 1000;
const CONFIRM_ZONE = 0.05;
const IN_ZONE = 0.62;
const FADE = 0.03;

export interface Shape {
  base: number;
  rise: number;
  /** Half width of the swell, in pixels on a track of `span` pixels. */
  reach: number;
  span: number;
  mostTicks: number;
  pitch: number;
}

export const MAIN: Shape = { base: 9, rise: 46, reach: 95, span: 820, mostTicks: 101, pitch: 6 };
export const INNER: Shape = { base: 7, rise: 22, reach: 46, span: 414, mostTicks: 51, pitch: 6 };

export function clamp(value: number): number {
  if (!(value > 0)) return 0;
  return value > MAX_VALUE ? MAX_VALUE : Math.floor(value);
}

/** The number shown to users: 0 to 100, rounded down. */
export function displayValue(value: number): number {
  return Math.floor(clamp(value) / 10);
}

export function valueAt(x: number, left: number, width: number): number {
  return width > 0 ? clamp(((x - left) / width) * MAX_VALUE) : 0;
}

export function tickCount(width: number, shape: Shape): number {
  return Math.max(2, Math.min(shape.mostTicks, Math.floor(width / shape.pitch) + 1));
}

/** Scales the swell with the track: at full width it would cover a narrow one. */
export function swellReach(width: number, shape: Shape): number {
  return shape.reach * Math.min(1, Math.max(0.42, width / shape.span));
}

export function tickHeight(at: number, dot: number, width: number, shape: Shape): number {
  const distance = ((at - dot) * width) / swellReach(width, shape);
  const height = shape.base + shape.rise * Math.exp(-distance * distance);
  return at < CONFIRM_ZONE || at > 1 - CONFIRM_ZONE ? height * IN_ZONE : height;
}

/** Height of a curtain tick as a share of the curtain, 0 where it has none. Irregular, but always the same for the same tick. */
export function curtainHeight(index: number, at: number, dot: number, width: number): number {
  const distance = ((at - dot) * width) / (1.3 * swellReach(width, MAIN));
  const height = Math.exp(-distance * distance);
  return height < FADE ? 0 : height * (0.74 + 0.26 * pseudoNoise(index));
}

const STEPS: Record<string, number> = {
  ArrowRight: 10,
  ArrowUp: 10,
  ArrowLeft: -10,
  ArrowDown: -10,
  PageUp: 100,
  PageDown: -100,
  Home: -MAX_VALUE,
  End: MAX_VALUE,
};

/** RESPONSE-E22: the value after a key press; null when the slider does not use the key. */
export function valueByKey(key: string, value: number): number | null {
  const step = STEPS[key];
  return step === undefined ? null : clamp(value + step);
}
