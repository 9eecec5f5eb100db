import { describe, expect, it } from 'vitest';
import { toastDurationMs } from '#client/ui/toasts/duration';

describe('toast duration', () => {
  it.each([
    [undefined, 3_000],
    [8_000, 8_000],
    [10, 1_000],
    [0, undefined],
    [-1, undefined],
  ] as const)('toastDurationMs: of %s ms is %s', (asked, stays) => expect(toastDurationMs(asked)).toBe(stays));
});
