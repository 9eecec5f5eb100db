import { describe, expect, it } from 'vitest';
import { emptyMessage, moveToAvailable, moveToChosen, remaining, toggleTick } from '#client/ui/transfer-list/transfer';

const item = (id: string) => ({ id, name: `Question ${id}` });
const page = ['a', 'b', 'c'].map(item);
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

describe('transfer list', () => {
  it('shows the entries of the page that were not moved', () => {
    expect(ids(remaining(page, [item('b'), item('z')]))).toBe('ac');
  });

  it('appends ticked entries to the chosen ones, once each', () => {
    const chosen = [item('z'), item('b')];
    expect(ids(moveToChosen(page, chosen, new Set(['c', 'a', 'b'])))).toBe('zbac');
  });

  it('moves no entry of another page', () => expect(ids(moveToChosen(page, [], new Set(['q'])))).toBe(''));

  it('moves ticked entries back', () => expect(ids(moveToAvailable(page, new Set(['a', 'c'])))).toBe('b'));

  it('ticks and unticks an entry', () => {
    const once = toggleTick('a', new Set(['b']));
    expect([...once].sort()).toEqual(['a', 'b']);
    expect([...toggleTick('b', once)]).toEqual(['a']);
  });

  it.each([
    [page, [item('a')], undefined],
    [page, page, 'moved'],
    [[], page, 'none'],
  ] as const)('tells why no entry is left', (shown, chosen, why) => expect(emptyMessage(shown, chosen)).toBe(why));
});
