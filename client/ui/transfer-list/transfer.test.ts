import { describe, expect, it } from 'vitest';
import {
  availableItems,
  checkedIds,
  countTicked,
  emptyMessage,
  moveToAvailable,
  moveToChosen,
  readFacts,
  tickShare,
  toggleTick,
  toggleTicks,
} from '#client/ui/transfer-list/transfer';

const item = (id: string) => ({ id, name: `Question ${id}` });
const page = ['a', 'b', 'c'].map(item);
const fixed = { ...item('d'), disabled: 'in a block' };
const ids = (items: Iterable<{ id: string }>) => [...items].map(({ id }) => id).join('');

describe('transfer list', () => {
  it('shows the entries of the page that were not moved', () => {
    expect(ids(availableItems(page, [item('b'), item('z')]))).toBe('ac');
  });

  it('appends ticked entries to the chosen ones, once each', () => {
    const chosen = [item('z'), item('b')];
    expect(ids(moveToChosen(page, chosen, new Set(['c', 'a', 'b'])))).toBe('zbac');
  });

  it('moves no entry of another page', () => expect(ids(moveToChosen(page, [], new Set(['q'])))).toBe(''));

  it('moves no disabled entry', () => expect(ids(moveToChosen([...page, fixed], [], new Set(['d', 'a'])))).toBe('a'));

  it('moves ticked entries back', () => expect(ids(moveToAvailable(page, new Set(['a', 'c'])))).toBe('b'));

  it('ticks and unticks an entry', () => {
    const once = toggleTick('a', new Set(['b']));
    expect([...once].sort()).toEqual(['a', 'b']);
    expect([...toggleTick('b', once)]).toEqual(['a']);
  });

  it.each([
    [[], 'none', ['a', 'b', 'c']],
    [['a', 'q'], 'some', ['a', 'b', 'c']],
    [['a', 'b', 'c'], 'all', []],
  ] as const)('of %j ticked are %s; the box above ticks %j and leaves disabled entries alone', (ticked, share, after) => {
    const items = [...page, fixed];
    expect(tickShare(items, new Set(ticked))).toBe(share);
    expect([...toggleTicks(items, new Set(ticked))]).toEqual(after);
  });

  it('counts no disabled entry', () => expect(countTicked([...page, fixed], new Set(['a', 'd']))).toBe(1));

  it('begins with the checked entries', () =>
    expect([...checkedIds([{ ...item('a'), checked: true }, item('b'), { ...fixed, checked: true }])]).toEqual(['a']));

  it.each([
    [page, [item('a')], undefined],
    [page, page, 'moved'],
    [[], page, 'none'],
  ] as const)('tells why the list has no entry', (shown, chosen, why) => expect(emptyMessage(shown, chosen)).toBe(why));
});

describe('readFacts', () => {
  const team = { 'en-GB': 'Team', 'de-DE': 'Team' };
  const full = { ...item('a'), description: 'About it', questionCount: 7, categories: [{ name: team }], visibility: 'Shared' as const };
  const shown = { name: 'Question a', description: 'About it' };

  it('a question has name and description', () => expect(readFacts(full)).toEqual({ ...shown, categories: [] }));

  it.each(['question block', 'Survey'] as const)('a %s also has the number of questions, categories and visibility', (type) =>
    expect(readFacts(full, type)).toEqual({ ...shown, count: 7, categories: [team], visibility: 'Shared' }),
  );

  it('uses an item’s own type before that of the list', () => {
    expect(readFacts({ ...full, type: 'Survey' as const }, 'question').count).toBe(7);
    expect(readFacts({ ...full, type: 'question' as const }, 'Survey').count).toBeUndefined();
  });
});
