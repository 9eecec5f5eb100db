import { describe, expect, it } from 'vitest';
import { assertIds, selectionState, toggle, toggleAll } from '#client/ui/paged-table/selection';

const DISABLED = { id: 'b', disabled: true };
const ROWS = [{ id: 'a' }, DISABLED, { id: 'c' }];

describe('table selection', () => {
  it.each([
    [[], 'none'],
    [['a'], 'some'],
    [['a', 'c'], 'all'],
    [['b'], 'none'],
    [['elsewhere'], 'none'],
  ])('the header checkbox with %j selected is %s', (selected, share) => expect(selectionState(ROWS, new Set(selected))).toBe(share));

  it('the header checkbox is off on a page without selectable rows', () => expect(selectionState([DISABLED], new Set(['b']))).toBe('none'));

  it.each([
    [[], ['a', 'c']],
    [['c'], ['a', 'c']],
    [['a', 'c'], []],
  ])('toggleAll: turns %j into %j, and leaves disabled rows alone', (before, after) =>
    expect([...toggleAll(ROWS, new Set(before))]).toEqual(after),
  );

  it('toggle: selects a row and deselects it', () => {
    const once = toggle('a', new Set(['c']));
    expect([...once]).toEqual(['c', 'a']);
    expect([...toggle('a', once)]).toEqual(['c']);
  });
});

describe('row keys', () => {
  it('are the ids of the rows', () => expect(assertIds(ROWS)).toBe(ROWS));
  it('are required', () => expect(() => assertIds([{ id: '' }])).toThrow('Entity without identitiy'));
});
