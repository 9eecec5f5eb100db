import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disclosed, shuffled, thresholdOf } from '#shared/statistics/gate';

describe('D1: the threshold', () => {
  test.each([
    [undefined, 5],
    [null, 5],
    [2, 3],
    [3, 3],
    [7, 7],
    [10, 10],
    [11, 10],
  ])('chosen as %s is %s', (chosen, is) => expect(thresholdOf(chosen)).toBe(is));
});

describe('D2: of what fewer people answered than the threshold nothing is shown', () => {
  test('four of five are withheld, five are shown', () => {
    expect(disclosed([1, 2, 3, 4], 5)).toBeNull();
    expect(disclosed([1, 2, 3, 4, 5], 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('whatever the threshold claims to be, never fewer than three people are shown', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 2 }), fc.integer({ min: -100, max: 100 }), (answers, threshold) => {
        expect(disclosed(answers, threshold)).toBeNull();
      }),
    );
  });

  test('it is all or nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 14 }), fc.integer({ min: 3, max: 10 }), (answers, threshold) => {
        expect(disclosed(answers, threshold)).toEqual(answers.length >= threshold ? answers : null);
      }),
    );
  });
});

describe('D3: random order', () => {
  const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  test('loses nothing and adds nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), chances, (items, stream) => {
        const mixed = shuffled(items, () => stream.next().value as number);
        expect(mixed.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  test('every order comes about as often as any other', () => {
    const counts = new Map<string, number>();
    const steps = 24;
    for (let a = 0; a < steps; a += 1)
      for (let b = 0; b < steps; b += 1) {
        const chance = [a / steps, b / steps];
        const order = shuffled(['x', 'y', 'z'], () => chance.shift() ?? 0).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    expect([...counts.values()]).toEqual(Array.from({ length: 6 }, () => (steps * steps) / 6));
  });
});
