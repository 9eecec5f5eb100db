import { describe, expect, it } from 'vitest';
import { givenBack, nothingLeft, remaining, taken, ticking } from '#client/ui/transfer-list/transfer';

const item = (id: string) => ({ id, name: `Question ${id}` });
const page = ['a', 'b', 'c'].map(item);
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

describe('a transfer list', () => {
  it('shows of its page what was not taken', () => {
    expect(ids(remaining(page, [item('b'), item('z')]))).toBe('ac');
  });

  it('takes what is ticked behind what was there, once', () => {
    const chosen = [item('z'), item('b')];
    expect(ids(taken(page, chosen, new Set(['c', 'a', 'b'])))).toBe('zbac');
  });

  it('takes nothing that stands on another page', () => expect(ids(taken(page, [], new Set(['q'])))).toBe(''));

  it('gives back what is ticked', () => expect(ids(givenBack(page, new Set(['a', 'c'])))).toBe('b'));

  it('ticks and unticks', () => {
    const once = ticking('a', new Set(['b']));
    expect([...once].sort()).toEqual(['a', 'b']);
    expect([...ticking('b', once)]).toEqual(['a']);
  });

  it.each([
    [page, [item('a')], undefined],
    [page, page, 'moved'],
    [[], page, 'none'],
  ] as const)('says why nothing is left', (shown, chosen, why) => expect(nothingLeft(shown, chosen)).toBe(why));
});
