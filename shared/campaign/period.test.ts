import { expect, test } from 'vitest';
import { isTooLate, MAX_TALK_PROJECT_DAYS } from '#shared/campaign/period';

test.each([
  ['2026-11-30', '2027-12-01', false],
  ['2026-11-30', '2027-12-02', true],
  ['2026-11-30', '2206-12-11', true],
  ['2026-11-30', '9999-12-31', true],
  ['2099-12-01', '2099-12-31', false],
  ['2206-11-30', '2206-12-11', true],
  ['2026-11-30', '2026-11-29', false],
])('CAMPAIGN-G20: isTooLate: a campaign from %s to %s: %s', (from, to, late) => expect(isTooLate(from, to)).toBe(late));

test('CAMPAIGN-G20: isTooLate: allows talks up to two years after their preparations start', () => {
  expect(isTooLate('2026-11-30', '2028-11-30', MAX_TALK_PROJECT_DAYS)).toBe(false);
  expect(isTooLate('2026-11-30', '2028-12-01', MAX_TALK_PROJECT_DAYS)).toBe(true);
});
