import { afterEach, describe, expect, test, vi } from 'vitest';
import { drop, keep, kept } from '#client/api/local-store';

afterEach(() => vi.unstubAllGlobals());

function shelf(full: () => boolean) {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (full()) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
    removeItem: (name: string) => stored.delete(name),
  });
  return stored;
}

describe('keep, kept and drop when the storage is full or denied', () => {
  test('keep the newer value in memory, and store it as soon as possible', () => {
    let full = false;
    const stored = shelf(() => full);
    keep('a', 'before');
    full = true;
    keep('a', 'now');
    expect(kept('a')).toBe('now');
    full = false;
    keep('a', 'later');
    expect([kept('a'), stored.get('a')]).toEqual(['later', 'later']);
  });

  test('drop a value for good', () => {
    shelf(() => true);
    keep('a', 'now');
    drop('a');
    expect(kept('a')).toBeNull();
  });

  test('keep values as long as the page when access is denied', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(kept('a')).toBeNull();
    keep('a', 'now');
    expect(kept('a')).toBe('now');
    drop('a');
    expect(kept('a')).toBeNull();
  });
});
