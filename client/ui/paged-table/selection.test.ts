import { describe, expect, it } from 'vitest';
import { identified, shareOf, toggled, toggledAll } from '#client/ui/paged-table/selection';

const DISABLED = { id: 'b', disabled: true };
const ROWS = [{ id: 'a' }, DISABLED, { id: 'c' }];

describe('selected rows of a table', () => {
  it.each([
    [[], 'none'],
    [['a'], 'some'],
    [['a', 'c'], 'all'],
    [['b'], 'none'],
    [['elsewhere'], 'none'],
  ])('with %j selected the box above says %s', (selected, share) => expect(shareOf(ROWS, new Set(selected))).toBe(share));

  it('a page on which nothing can be selected has nothing selected', () => expect(shareOf([DISABLED], new Set(['b']))).toBe('none'));

  it.each([
    [[], ['a', 'c']],
    [['c'], ['a', 'c']],
    [['a', 'c'], []],
  ])('the box above turns %j into %j, and leaves what is disabled alone', (before, after) =>
    expect([...toggledAll(ROWS, new Set(before))]).toEqual(after),
  );

  it('a box selects its row and lets go of it', () => {
    const once = toggled('a', new Set(['c']));
    expect([...once]).toEqual(['c', 'a']);
    expect([...toggled('a', once)]).toEqual(['c']);
  });
});

describe('rows of a table', () => {
  it('are told apart by their id', () => expect(identified(ROWS)).toBe(ROWS));
  it('are refused without one', () => expect(() => identified([{ id: '' }])).toThrow('Entity without identitiy'));
});
