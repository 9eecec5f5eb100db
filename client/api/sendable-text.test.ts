import { expect, test } from 'vitest';
import { isSendable } from '#client/api/sendable-text';

const MAX_BYTES = 4_002;

test.each([
  ['letters of one byte each', 'a'.repeat(3_000), true],
  ['one letter more', 'a'.repeat(3_001), false],
  ['letters of two bytes each', 'д'.repeat(1_500), true],
  ['one letter of two bytes more', 'д'.repeat(1_501), false],
  ['characters that JSON escapes', '\n'.repeat(1_500), true],
  ['one escaped character more', '\n'.repeat(1_501), false],
])('isSendable: counts the bytes of %s', (_, text, sendable) => expect(isSendable(text, MAX_BYTES)).toBe(sendable));
