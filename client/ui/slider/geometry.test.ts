import { describe, expect, it } from 'vitest';
import {
  clamp,
  curtainHeight,
  displayValue,
  INNER,
  MAIN,
  swellReach,
  tickCount,
  tickHeight,
  valueAt,
  valueByKey,
} from '#client/ui/slider/geometry';

describe('slider value', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [12.9, 12],
    [999.99, 999],
    [1000, 1000],
    [4000, 1000],
    [Number.NaN, 0],
  ])('clamp: makes %d %d', (given, kept) => expect(clamp(given)).toBe(kept));

  it('is shown as whole hundredths, rounded down', () => {
    expect([0, 9, 10, 649, 999, 1000].map(displayValue)).toEqual([0, 0, 1, 64, 99, 100]);
  });

  it('follows the pointer and stops at both ends', () => {
    expect(valueAt(100, 100, 820)).toBe(0);
    expect(valueAt(510, 100, 820)).toBe(500);
    expect(valueAt(2000, 100, 820)).toBe(1000);
    expect(valueAt(-20, 100, 820)).toBe(0);
    expect(valueAt(50, 0, 0)).toBe(0);
  });
});

describe('slider keys', () => {
  it.each([
    ['ArrowRight', 500, 510],
    ['ArrowUp', 500, 510],
    ['ArrowLeft', 500, 490],
    ['ArrowDown', 500, 490],
    ['PageUp', 500, 600],
    ['PageDown', 500, 400],
    ['PageDown', 50, 0],
    ['Home', 730, 0],
    ['End', 730, 1000],
    ['ArrowUp', 995, 1000],
  ])('RESPONSE-E22: valueByKey: %s on %d gives %d', (key, value, next) => expect(valueByKey(key, value)).toBe(next));

  it('other keys change nothing', () => expect(valueByKey('a', 500)).toBeNull());
});

describe('slider ticks', () => {
  it('are at least 6 px apart, and at most 101', () => {
    expect(tickCount(820, MAIN)).toBe(101);
    expect(tickCount(4000, MAIN)).toBe(101);
    for (const width of [120, 264, 300, 594]) expect(width / (tickCount(width, MAIN) - 1)).toBeGreaterThanOrEqual(6);
  });

  it('are 55 px high at the dot and 9 px far away', () => {
    expect(tickHeight(0.5, 0.5, 820, MAIN)).toBe(55);
    expect(tickHeight(0.9, 0.2, 820, MAIN)).toBeCloseTo(9, 3);
    expect(tickHeight(0.5, 0.5, 414, INNER)).toBe(29);
  });

  it('are symmetric around the dot', () => {
    expect(tickHeight(0.45, 0.5, 820, MAIN)).toBeCloseTo(tickHeight(0.55, 0.5, 820, MAIN), 9);
  });

  it('are lower where an answer needs confirmation', () => {
    expect(tickHeight(0.02, 0.5, 820, MAIN)).toBeLessThan(tickHeight(0.06, 0.5, 820, MAIN));
    expect(tickHeight(0.98, 0.97, 820, MAIN)).toBeLessThan(tickHeight(0.94, 0.97, 820, MAIN));
  });

  it('rise over a shorter stretch on a narrow track', () => {
    expect(swellReach(820, MAIN)).toBe(95);
    expect(swellReach(264, MAIN)).toBeLessThan(45);
  });
});

describe('slider curtain', () => {
  it('is above the dot only, with the same height for the same tick', () => {
    expect(curtainHeight(60, 0.6, 0.6, 820)).toBeGreaterThan(0.73);
    expect(curtainHeight(60, 0.6, 0.6, 820)).toBe(curtainHeight(60, 0.6, 0.6, 820));
    expect(curtainHeight(5, 0.05, 0.6, 820)).toBe(0);
  });
});
