import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycleSortDirection, orderIn, orderOf, sortIn, sortRows } from '#shared/table/sort-order';

describe('sorting of rows', () => {
  test('TABLE-T4: sorting cycles ascending, descending, none', () => {
    expect(cycleSortDirection(null)).toBe('ascend');
    expect(cycleSortDirection('ascend')).toBe('descend');
    expect(cycleSortDirection('descend')).toBeNull();
  });

  test('TABLE-T4: sortRows: sorts text by the alphabet of the language', () => {
    const names = ['Zoe', 'Ärger', 'apfel', 'Écart', 'Eva'];
    expect(sortRows(names, (name) => name, 'ascend', 'de-DE')).toEqual(['apfel', 'Ärger', 'Écart', 'Eva', 'Zoe']);
  });

  test('TABLE-T4: sortRows: sorts both ways, and keeps the given order without a direction', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (rows) => {
        expect(sortRows(rows, (row) => row, 'ascend')).toEqual([...rows].sort((a, b) => a - b));
        expect(sortRows(rows, (row) => row, 'descend')).toEqual([...rows].sort((a, b) => b - a));
        expect(sortRows(rows, (row) => row, null)).toEqual(rows);
      }),
    );
  });
});

describe('order in an address', () => {
  const COLUMNS = ['name', 'status'] as const;

  test.each([
    ['name', { column: 'name', direction: 'ascend' }],
    ['-status', { column: 'status', direction: 'descend' }],
    ['salary', { column: null, direction: null }],
    ['--name', { column: null, direction: null }],
    [7, { column: null, direction: null }],
    [undefined, { column: null, direction: null }],
  ])('TABLE-T8: orderIn: %j is read as %j', (said, order) => expect(orderIn(said, COLUMNS)).toEqual(order));

  test('TABLE-T8: every order is read back from its address, and the default is left out', () => {
    for (const column of COLUMNS) {
      for (const direction of ['ascend', 'descend'] as const) {
        expect(orderIn(orderOf({ column, direction }), COLUMNS)).toEqual({ column, direction });
      }
    }
    expect(sortIn('-name', COLUMNS)).toEqual({ sort: '-name' });
    expect(sortIn('-salary', COLUMNS)).toEqual({});
    expect(orderOf({ column: 'name', direction: null })).toBeUndefined();
    expect(orderOf({ column: null, direction: null })).toBeUndefined();
  });
});
