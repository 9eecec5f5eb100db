import { describe, expect, test } from 'vitest';
import { actionOf, foremost, labelOf } from '#shared/talk/list';
import type { SessionListItem } from '#shared/talk/schema';

const item = (over: Partial<SessionListItem>) =>
  ({ status: 'Ready', sessionRole: 'giver', giverId: 'g', takerId: 't', ...over }) as SessionListItem;

describe('the list of talks', () => {
  test.each([
    ['Waiting', 'giver', 'waits'],
    ['Waiting', 'other', 'waits'],
    ['Ready', 'giver', 'start'],
    ['Ready', 'other', 'join'],
    ['Ongoing', 'giver', 'resume'],
    ['Ongoing', 'other', 'join'],
    ['Done', 'giver', 'view'],
    ['Done', 'other', 'view'],
  ] as const)('T1: %s, seen by %s: %s', (status, sessionRole, action) => expect(actionOf({ status, sessionRole })).toBe(action));

  test('T2: the giver sees whom it is with, the taker that it is theirs, anybody else both', () => {
    expect(labelOf(item({}), 'g')).toBe('withTaker');
    expect(labelOf(item({ sessionRole: 'other' }), 't')).toBe('mine');
    expect(labelOf(item({ sessionRole: 'other' }), 'ceo')).toBe('between');
  });

  test('T3: the one under way comes first, then one that may start; never somebody else’s', () => {
    const [ready, ongoing, foreign] = [
      item({ id: '1' }),
      item({ id: '2', status: 'Ongoing' }),
      item({ id: '3', status: 'Ongoing', giverId: 'x', takerId: 'y' }),
    ];
    expect(foremost([foreign, ready, ongoing], 'g')).toBe(ongoing);
    expect(foremost([foreign, ready], 't')).toBe(ready);
    expect(foremost([foreign, item({ status: 'Done' })], 'g')).toBeUndefined();
  });
});
