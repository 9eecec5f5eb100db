import { describe, expect, it } from 'vitest';
import { validateTimes } from '#client/ui/time-range/time-errors';

describe('time range of one day', () => {
  it.each([
    ['09:00', '10:30', {}],
    ['09:00', '09:00', {}],
    ['10:30', '09:00', { end: 'minEndTime' }],
    ['23:59', '00:00', { end: 'minEndTime' }],
    ['', '09:00', {}],
    ['', '', {}],
    ['24:00', '09:00', { start: 'timeFormat' }],
    ['9', '9:60', { start: 'timeFormat', end: 'timeFormat' }],
  ] as const)('validateTimes: from %j to %j: %j', (start, end, wrong) => expect(validateTimes({ start, end })).toEqual(wrong));

  it('needs both times when they are required', () =>
    expect(validateTimes({ start: '', end: '09:00' }, true)).toEqual({ start: 'required' }));
});
