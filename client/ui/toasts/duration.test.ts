import { describe, expect, it } from 'vitest';
import { durationOf } from '#client/ui/toasts/duration';

describe('a toast stays', () => {
  it.each([
    ['info', undefined, 3_000],
    ['warning', undefined, 3_000],
    ['error', undefined, undefined],
    ['info', 8_000, 8_000],
    ['info', 10, 1_000],
    ['error', 10, 1_000],
    ['error', 5_000, 5_000],
    ['info', 0, undefined],
    ['warning', -1, undefined],
  ] as const)('of type %s, asked for %s ms: %s', (type, asked, stays) => expect(durationOf(type, asked)).toBe(stays));
});
