import { describe, expect, it } from 'vitest';
import { bellCurves, pseudoNoise, radialTicks, tickRow } from '#client/ui/ticks/svg-tick-paths';

const count = (path: string): number => path.split('M').length - 1;

describe('tickRow', () => {
  it('draws a tick at each step, and none of height 0', () => {
    expect(count(tickRow({ from: 0, to: 100, step: 10, ground: 50, height: () => 20 }))).toBe(11);
    expect(tickRow({ from: 0, to: 100, step: 10, ground: 50, height: () => 0 })).toBe('');
  });

  it('draws no tick higher than the height function', () => {
    const heights = [...tickRow({ from: 0, to: 300, step: 6, ground: 0, height: () => 40 }).matchAll(/V-([\d.]+)/g)].map((each) =>
      Number(each[1]),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(40);
    expect(Math.min(...heights)).toBeGreaterThan(32);
  });

  it('pseudoNoise: gives the same number each time', () => expect(pseudoNoise(17)).toBe(pseudoNoise(17)));
});

describe('bellCurves', () => {
  it('adds the heights', () => expect(bellCurves({ at: 0, high: 10, wide: 5 }, { at: 0, high: 5, wide: 5 })(0)).toBe(15));
});

describe('radialTicks', () => {
  it('draws a whole circle or a part of it', () => {
    expect(count(radialTicks(0, 0, 10, 20, 12))).toBe(12);
    expect(radialTicks(0, 0, 10, 20, 2, 0, 90)).toMatch(/^M10\.0 0\.0L.*M0\.0 10\.0L/);
  });
});
