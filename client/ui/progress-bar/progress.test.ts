import { expect, it } from 'vitest';
import { clampPercent } from '#client/ui/progress-bar/progress';

it.each([
  [40, 100, 40],
  [130, 100, 100],
  [3, 12, 25],
  [13, 12, 100],
  [-5, 100, 0],
  [5, 0, 0],
  [Number.NaN, 100, 0],
])('clampPercent: %s of %s is %s percent', (value, max, percent) => expect(clampPercent(value, max)).toBe(percent));
