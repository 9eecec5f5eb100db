import { afterEach, expect, it, vi } from 'vitest';
import { deviceDay } from '#client/api/device-day';

const { TZ } = process.env;
afterEach(() => {
  vi.useRealTimers();
  process.env.TZ = TZ ?? '';
  if (TZ === undefined) delete process.env.TZ;
});

it.each([
  ['Europe/Zurich', '2026-03-02'],
  ['America/New_York', '2026-03-01'],
])('deviceDay: is the day in the device’s time zone: %s', (zone, day) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:30:00Z') });
  process.env.TZ = zone;
  expect(deviceDay()).toBe(day);
  expect(deviceDay('2026-03-05T23:30:00.000Z')).toBe(day.replace(/\d$/, (digit) => String(Number(digit) + 4)));
});
