import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from '#server/lib/throttle';

describe('createThrottle', () => {
  const ran: string[] = [];
  const call = () => createThrottle<string>(1_000, (input) => void ran.push(input));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    ran.length = 0;
  });

  it('runs the first call at once, and the last of those in between at the end of the time', () => {
    const throttled = call();
    for (const input of ['first', 'second', 'third']) throttled('key', input);
    expect(ran).toEqual(['first']);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['first', 'third']);
    throttled('key', 'fourth');
    expect(ran).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['first', 'third', 'fourth']);
  });

  it('runs a call at once when none ran in the time, and forgets the key', () => {
    const throttled = call();
    throttled('key', 'first');
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
    throttled('key', 'second');
    expect(ran).toEqual(['first', 'second']);
  });

  it('keeps keys apart', () => {
    const throttled = call();
    throttled('one', 'first');
    throttled('other', 'second');
    expect(ran).toEqual(['first', 'second']);
  });
});
