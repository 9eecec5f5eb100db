import { describe, expect, it } from 'vitest';
import { hills, rays, tickRow, unevenness } from '#client/ui/ticks/ticks';

const count = (path: string): number => path.split('M').length - 1;

describe('ticks', () => {
  it('stand at every step, none where the ground is flat', () => {
    expect(count(tickRow({ from: 0, to: 100, step: 10, ground: 50, height: () => 20 }))).toBe(11);
    expect(tickRow({ from: 0, to: 100, step: 10, ground: 50, height: () => 0 })).toBe('');
  });

  it('never rise above their hill', () => {
    const heights = [...tickRow({ from: 0, to: 300, step: 6, ground: 0, height: () => 40 }).matchAll(/V-([\d.]+)/g)].map((each) =>
      Number(each[1]),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(40);
    expect(Math.min(...heights)).toBeGreaterThan(32);
  });

  it('are the same each time', () => expect(unevenness(17)).toBe(unevenness(17)));
});

describe('hills', () => {
  it('add up', () => expect(hills({ at: 0, high: 10, wide: 5 }, { at: 0, high: 5, wide: 5 })(0)).toBe(15));
});

describe('rays', () => {
  it('go all the way round, or along a part', () => {
    expect(count(rays(0, 0, 10, 20, 12))).toBe(12);
    expect(rays(0, 0, 10, 20, 2, 0, 90)).toMatch(/^M10\.0 0\.0L.*M0\.0 10\.0L/);
  });
});
