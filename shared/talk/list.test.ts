import { describe, expect, test } from 'vitest';
import { describeFinished, nextTalk, numberEqualTitles, sessionAction, sessionLabel } from '#shared/talk/list';
import type { SessionListItem } from '#shared/talk/schema';

const item = (over: Partial<SessionListItem>) =>
  ({
    status: 'Ready',
    sessionRole: 'giver',
    giverId: 'g',
    takerId: 't',
    startedAt: null,
    giverUser: {},
    takerUser: {},
    ...over,
  }) as SessionListItem;

describe('list of sessions', () => {
  test.each([
    ['Waiting', 'giver', 'waits'],
    ['Waiting', 'other', 'waits'],
    ['Ready', 'giver', 'start'],
    ['Ready', 'other', 'join'],
    ['Ongoing', 'giver', 'resume'],
    ['Ongoing', 'other', 'join'],
    ['Done', 'giver', 'view'],
    ['Done', 'other', 'view'],
  ] as const)('TALK-T1: sessionAction: %s, seen by %s: %s', (status, sessionRole, action) =>
    expect(sessionAction({ status, sessionRole })).toBe(action),
  );

  test('TALK-T2: sessionLabel: names the taker to the giver, “mine” to the taker, and both to other users', () => {
    expect(sessionLabel(item({}), 'g')).toBe('withTaker');
    expect(sessionLabel(item({ sessionRole: 'other' }), 't')).toBe('mine');
    expect(sessionLabel(item({ sessionRole: 'other' }), 'ceo')).toBe('between');
  });

  test('TALK-T3: the large card shows an Ongoing session before a Ready one, and no session of other users', () => {
    const [ready, ongoing, foreign] = [
      item({ id: '1' }),
      item({ id: '2', status: 'Ongoing' }),
      item({ id: '3', status: 'Ongoing', giverId: 'x', takerId: 'y' }),
    ];
    expect(nextTalk([foreign, ready, ongoing], 'g')).toBe(ongoing);
    expect(nextTalk([foreign, ready], 't')).toBe(ready);
    expect(nextTalk([foreign, item({ status: 'Done' })], 'g')).toBeUndefined();
  });

  test('TALK-T3: the large card shows the Ongoing session that began last, whatever its due date', () => {
    const [yesterday, now] = ['2026-11-21T09:00:00.000Z', '2026-11-22T08:59:00.000Z'].map((startedAt, i) =>
      item({ id: String(i), status: 'Ongoing', startedAt }),
    );
    expect(nextTalk([yesterday, now] as SessionListItem[], 'g')).toBe(now);
    expect(nextTalk([now, yesterday] as SessionListItem[], 'g')).toBe(now);
  });

  test('TALK-T3: the large card shows no session with a removed user', () => {
    const gone = { takerUser: { former: true } as SessionListItem['takerUser'], startedAt: '2026-11-22T08:00:00.000Z' };
    const ready = item({ id: '2' });
    expect(nextTalk([item({ ...gone, status: 'Ongoing' }), ready], 'g')).toBe(ready);
    expect(nextTalk([item(gone)], 'g')).toBeUndefined();
    expect(nextTalk([item({ giverUser: { former: true } as SessionListItem['giverUser'] })], 't')).toBeUndefined();
  });

  test('TALK-R4: a finished session names the partner to giver and taker, and both to other users', () => {
    const people = item({
      id: 's',
      giverUser: { id: 'g', givenName: 'Greta' },
      takerUser: { id: 't', givenName: 'Tom' },
    } as Partial<SessionListItem>);
    expect(['g', 't', 'ceo'].map((id) => describeFinished(people, id))).toEqual([
      { id: 's', name: 'Tom' },
      { id: 's', name: 'Greta' },
      { id: 's', giver: 'Greta', taker: 'Tom' },
    ]);
  });

  test('TALK-T7: numberEqualTitles: numbers equal rows and no others', () =>
    expect(numberEqualTitles(['With Tom', 'With somebody', 'With Ada', 'With somebody'])).toEqual([
      ...['With Tom', 'With somebody (1)', 'With Ada', 'With somebody (2)'],
    ]));
});
