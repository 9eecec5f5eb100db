import { describe, expect, it } from 'vitest';
import { elapsedPercent, scaleMarks, secondsLeft } from '#client/ui/countdown-bar/countdown';

const twenty = { timeout: 20, startedAt: 1_000 };

describe('countdown', () => {
  it.each([
    [1_000, 0, 20],
    [1_100, 0.5, 20],
    [2_000, 5, 19],
    [11_000, 50, 10],
    [20_999, 99.995, 1],
    [21_000, 100, 0],
    [90_000, 100, 0],
  ])('at %s ms is at %s percent with %s seconds left', (now, percent, left) => {
    expect(elapsedPercent(twenty, now)).toBeCloseTo(percent, 6);
    expect(secondsLeft(twenty, now)).toBe(left);
  });

  it('has not begun when the clock was set back', () => {
    expect(elapsedPercent(twenty, 0)).toBe(0);
    expect(secondsLeft(twenty, 0)).toBe(20);
  });

  it('is over when it lasts no time', () => expect(elapsedPercent({ timeout: 0, startedAt: 5 }, 5)).toBe(100));
});

describe('scaleMarks', () => {
  it.each([
    [20, [25, 50, 75]],
    [60, [25, 50, 75]],
    [120, [25, 50, 75]],
    [900, [20, 40, 60, 80]],
    [1_800, [100 / 6, 200 / 6, 50, 400 / 6, 500 / 6]],
    [7_200, [25, 50, 75]],
    [86_400, [25, 50, 75]],
    [30, [50]],
    [5, []],
  ])('of %s seconds are at %j percent', (timeout, marks) => {
    const found = scaleMarks(timeout);
    expect(found).toHaveLength(marks.length);
    for (const [index, mark] of marks.entries()) expect(found[index]).toBeCloseTo(mark, 6);
  });

  it('of more than a day have the distances of a day', () => expect(scaleMarks(2 * 86_400)).toHaveLength(7));
});
