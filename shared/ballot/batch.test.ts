import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchSize } from '#shared/ballot/batch';

const threshold = fc.integer({ min: 3, max: 10 });
const count = fc.integer({ min: 0, max: 500 });

describe('BALLOT-6: batchSize of an open campaign', () => {
  test.each([
    [9, 5, 0],
    [10, 5, 5],
    [14, 5, 5],
    [15, 5, 10],
    [40, 5, 35],
    [5, 3, 0],
    [6, 3, 3],
  ])('of %i ballots at a threshold of %i is %i', (waiting, least, taken) => {
    expect(batchSize(waiting, least, false)).toBe(taken);
  });

  test('is a multiple of the threshold, and leaves at least one and less than two thresholds', () => {
    fc.assert(
      fc.property(count, threshold, (waiting, least) => {
        const taken = batchSize(waiting, least, false);
        expect(taken % least).toBe(0);
        if (waiting >= least) expect(waiting - taken).toBeGreaterThanOrEqual(least);
        expect(waiting - taken).toBeLessThan(2 * least);
      }),
    );
  });
});

describe('BALLOT-7: batchSize of a closed campaign', () => {
  test('is all ballots, or none below the threshold', () => {
    fc.assert(
      fc.property(count, threshold, (waiting, least) => {
        expect(batchSize(waiting, least, true)).toBe(waiting >= least ? waiting : 0);
      }),
    );
  });

  test('adds up to all ballots in the end once the threshold is reached', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 10 }), threshold, (arrivals, least) => {
        let waiting = 0;
        let opened = 0;
        for (const arrived of arrivals) {
          waiting += arrived;
          const taken = batchSize(waiting, least, false);
          waiting -= taken;
          opened += taken;
        }
        const all = waiting + opened;
        expect(opened + batchSize(waiting, least, true)).toBe(all >= least ? all : 0);
      }),
    );
  });
});
