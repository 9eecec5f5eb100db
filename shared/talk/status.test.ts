import { describe, expect, it } from 'vitest';
import { sessionStatusAfterSave, statusFromPreparations, unpreparedOf } from '#shared/talk/status';

const given = (...statuses: string[]) => statuses.map((status) => ({ status }));

describe('from Waiting to Done', () => {
  it.each([
    ['none was asked', [], 'Ready'],
    ['the only one is Completed', given('Completed'), 'Ready'],
    ['both are Completed', given('Completed', 'Completed'), 'Ready'],
    ['one is still Open', given('Completed', 'Open'), 'Waiting'],
    ['one is InProgress', given('InProgress', 'Completed'), 'Waiting'],
    ['none has begun', given('Open', 'Open'), 'Waiting'],
  ])('TALK-F1: statusFromPreparations: gives the status when %s', (_, preparations, status) =>
    expect(statusFromPreparations(preparations)).toBe(status),
  );

  it.each([
    ['Ready', 'Ongoing'],
    ['Ongoing', 'Ongoing'],
    ['Waiting', 'Ongoing'],
    ['Done', 'Done'],
  ] as const)('TALK-F2: a save that asks for %s makes the session %s', (wanted, status) =>
    expect(sessionStatusAfterSave(wanted)).toBe(status),
  );

  it.each([
    ['Open', 'Ready'],
    ['InProgress', 'Ready'],
  ])('TALK-F3: a preparation that is %s in a closed campaign is not waited for: %s', (status, ready) => {
    expect(statusFromPreparations([{ status: 'Completed' }, { status, isOver: true }])).toBe(ready);
    expect(
      statusFromPreparations([
        { status: 'Open', isOver: false },
        { status, isOver: true },
      ]),
    ).toBe('Waiting');
  });

  it('TALK-F4: unpreparedOf: lists giver and taker once, in this order: who is waited for, or everybody who did not hand in', () => {
    const two = { giverId: 'giver', takerId: 'taker' };
    const of = (userId: string, status: string, isOver = false) => ({ userId, status, isOver });
    const open = [of('taker', 'Open'), of('giver', 'InProgress'), of('giver', 'Open'), of('ceo', 'Open')];
    expect(unpreparedOf(open, two, true)).toEqual(['giver', 'taker']);
    const half = [of('giver', 'Open', true), of('taker', 'Open')];
    expect(unpreparedOf(half, two, true)).toEqual(['taker']);
    expect(unpreparedOf(half, two, false)).toEqual(['giver', 'taker']);
    expect(unpreparedOf([of('giver', 'Completed'), of('taker', 'Completed')], two, false)).toEqual([]);
  });
});
