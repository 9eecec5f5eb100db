import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDuration, parseDuration } from '#shared/video/duration';

it.each([
  ['00:00:00', 0],
  ['00:01:20', 80],
  ['01:00:01', 3_601],
  ['99:59:59', 359_999],
  ['1:20', undefined],
  ['00:60:00', undefined],
  ['00:00:60', undefined],
  ['0:00:01', undefined],
  [' 00:00:01', undefined],
  ['00:00:01\n', undefined],
  ['', undefined],
])('VIDEO-F6: parseDuration: %j is %s seconds', (time, seconds) => expect(parseDuration(time)).toBe(seconds));

it('VIDEO-F6: parseDuration: reads every formatted duration as the same value', () => {
  fc.assert(fc.property(fc.nat(359_999), (seconds) => parseDuration(formatDuration(seconds)) === seconds));
});
