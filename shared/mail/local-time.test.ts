import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { isHoliday } from '#shared/launch/holidays';
import { addDays, instantIn, workingMorning } from '#shared/mail/local-time';

const ZONES = ['Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati', 'America/St_Johns', 'UTC'];
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-01-01', days));
const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

describe('MAIL-C1: instantIn', () => {
  test.each([
    ['Europe/Zurich', '2026-01-15', '2026-01-15T07:00:00.000Z'],
    ['Europe/Zurich', '2026-03-28', '2026-03-28T07:00:00.000Z'],
    ['Europe/Zurich', '2026-03-29', '2026-03-29T06:00:00.000Z'],
    ['Europe/Zurich', '2026-10-25', '2026-10-25T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T13:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T18:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-01', '2026-06-01T02:30:00.000Z'],
  ])('08:00 in %s on %s is %s', (timeZone, date, instant) => expect(instantIn(timeZone, date).toISOString()).toBe(instant));

  test('takes the first occurrence of a repeated hour, and one hour later for a skipped one', () => {
    expect(instantIn('Europe/Zurich', '2026-10-25', 2).toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(instantIn('Europe/Zurich', '2026-03-29', 2).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  test('is 08:00 of that day in any time zone', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, date) => {
        const at = instantIn(timeZone, date);
        expect([dayIn(timeZone, at), hourIn(timeZone, at)]).toEqual([date, 8]);
      }),
    );
  });
});

test('MAIL-C2: workingMorning is 08:00 of the first working day, starting with the given day', () => {
  fc.assert(
    fc.property(zone, day, (timeZone, date) => {
      const at = workingMorning(timeZone, date);
      const found = dayIn(timeZone, at);
      expect(isHoliday(found)).toBe(false);
      expect(hourIn(timeZone, at)).toBe(8);
      for (let passed = date; passed < found; passed = addDays(passed, 1)) expect(isHoliday(passed)).toBe(true);
    }),
  );
});

test('addDays returns no day after the year 9999', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
});
