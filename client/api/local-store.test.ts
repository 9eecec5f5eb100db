import { afterEach, describe, expect, test, vi } from 'vitest';
import { getItem, removeItem, setItem } from '#client/api/local-store';

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
    setItem('a', 'before');
    full = true;
    setItem('a', 'now');
    expect(getItem('a')).toBe('now');
    full = false;
    setItem('a', 'later');
    expect([getItem('a'), stored.get('a')]).toEqual(['later', 'later']);
  });

  test('drop a value for good', () => {
    shelf(() => true);
    setItem('a', 'now');
    removeItem('a');
    expect(getItem('a')).toBeNull();
  });

  test('keep values as long as the page when access is denied', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(getItem('a')).toBeNull();
    setItem('a', 'now');
    expect(getItem('a')).toBe('now');
    removeItem('a');
    expect(getItem('a')).toBeNull();
  });
});
