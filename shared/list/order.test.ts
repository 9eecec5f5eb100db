import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextDirection, sorted } from '#shared/list/order';

describe('rows in an order', () => {
  test('T4: sorting cycles ascending, descending, none', () => {
    expect(nextDirection(null)).toBe('ascend');
    expect(nextDirection('ascend')).toBe('descend');
    expect(nextDirection('descend')).toBeNull();
  });

  test('T4: words stand in the order of the alphabet of those who read', () => {
    const names = ['Zoe', 'Ärger', 'apfel', 'Écart', 'Eva'];
    expect(sorted(names, (name) => name, 'ascend', 'de-DE')).toEqual(['apfel', 'Ärger', 'Écart', 'Eva', 'Zoe']);
  });

  test('T4: ascending and descending are the same rows in order, none is as they came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (rows) => {
        expect(sorted(rows, (row) => row, 'ascend')).toEqual([...rows].sort((a, b) => a - b));
        expect(sorted(rows, (row) => row, 'descend')).toEqual([...rows].sort((a, b) => b - a));
        expect(sorted(rows, (row) => row, null)).toEqual(rows);
      }),
    );
  });
});
