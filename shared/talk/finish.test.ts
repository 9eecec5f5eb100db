import { describe, expect, it } from 'vitest';
import { readiness, statusAfterSave } from '#shared/talk/finish';

const given = (...statuses: string[]) => statuses.map((status) => ({ status }));

describe('from Waiting to Done', () => {
  it.each([
    ['none was asked', [], 'Ready'],
    ['the only one is Completed', given('Completed'), 'Ready'],
    ['both are Completed', given('Completed', 'Completed'), 'Ready'],
    ['one is still Open', given('Completed', 'Open'), 'Waiting'],
    ['one is InProgress', given('InProgress', 'Completed'), 'Waiting'],
    ['none has begun', given('Open', 'Open'), 'Waiting'],
  ])('F1: when %s the session is %s', (_, preparations, status) => expect(readiness(preparations)).toBe(status));

  it.each([
    ['Ready', 'Ongoing'],
    ['Ongoing', 'Ongoing'],
    ['Waiting', 'Ongoing'],
    ['Done', 'Done'],
  ] as const)('F2: a save that asks for %s leaves it %s', (wanted, status) => expect(statusAfterSave(wanted)).toBe(status));
});
