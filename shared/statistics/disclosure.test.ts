import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discloseIfAllowed, shuffle } from '#shared/statistics/disclosure';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

describe('STATISTICS-D1: the threshold', () => {
  test.each([
    [undefined, 5],
    [null, 5],
    [2, 3],
    [3, 3],
    [7, 7],
    [10, 10],
    [11, 10],
  ])('chosen as %s is %s', (chosen, is) => expect(clampThreshold(chosen)).toBe(is));
});

describe('STATISTICS-D2: discloseIfAllowed', () => {
  test('withholds four of five, and shows five', () => {
    expect(discloseIfAllowed([1, 2, 3, 4], 5)).toBeNull();
    expect(discloseIfAllowed([1, 2, 3, 4, 5], 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('shows never fewer than three responses, whatever the threshold', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 2 }), fc.integer({ min: -100, max: 100 }), (answers, threshold) => {
        expect(discloseIfAllowed(answers, threshold)).toBeNull();
      }),
    );
  });

  test('shows all or nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 14 }), fc.integer({ min: 3, max: 10 }), (answers, threshold) => {
        expect(discloseIfAllowed(answers, threshold)).toEqual(answers.length >= threshold ? answers : null);
      }),
    );
  });
});

describe('STATISTICS-D3: random order of disclosed answers', () => {
  const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  test('keeps every answer and adds none', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), chances, (items, stream) => {
        const mixed = shuffle(items, () => stream.next().value as number);
        expect(mixed.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  test('is each order equally often', () => {
    const counts = new Map<string, number>();
    const steps = 24;
    for (let a = 0; a < steps; a += 1)
      for (let b = 0; b < steps; b += 1) {
        const chance = [a / steps, b / steps];
        const order = shuffle(['x', 'y', 'z'], () => chance.shift() ?? 0).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    expect([...counts.values()]).toEqual(Array.from({ length: 6 }, () => (steps * steps) / 6));
  });
});
