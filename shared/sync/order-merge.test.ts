import { describe, expect, test } from 'vitest';
import { mergeOrder } from '#shared/sync/order-merge';

const merged = (base: string, mine: string, theirs: string): string | undefined => mergeOrder([...base], [...mine], [...theirs])?.join('');

describe('LIBRARY-M4: mergeOrder', () => {
  test.each([
    ['ABC', 'AC', 'ABCD', 'ACD', 'a removal and an addition'],
    ['ABC', 'ABCD', 'AC', 'ACD', 'an addition and a removal'],
    ['ABC', 'XABC', 'ABCY', 'XABCY', 'an addition of each'],
    ['ABC', 'BC', 'ACB', 'CB', 'a removal beside a move of the other'],
    ['ABC', 'ACB', 'BC', 'CB', 'a move beside a removal of the other'],
    ['ABC', 'ABXC', 'CAB', 'CABX', 'an addition beside a move of the other'],
    ['ABC', 'CABX', 'AYBC', 'CAYBX', 'a move and an addition beside an addition of the other'],
    ['ABC', 'CBA', 'CBA', 'CBA', 'the same move'],
    ['ABC', 'XCBA', 'CBAY', 'XCBAY', 'the same move and an addition of each'],
  ])('of %s, mine %s, theirs %s is %s: %s', (base, mine, theirs, both) => expect(merged(base, mine, theirs)).toBe(both));

  test('is null if both moved differently', () => expect(mergeOrder(['A', 'B', 'C'], ['B', 'A', 'C'], ['A', 'C', 'B'])).toBeNull());
});
