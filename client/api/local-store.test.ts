import { afterEach, describe, expect, test, vi } from 'vitest';
import { getLocal, removeLocal, setLocal } from '#client/api/local-store';

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

describe('local store when the storage is full or denied', () => {
  test('keeps the newer value in memory, and stores it as soon as possible', () => {
    let full = false;
    const stored = shelf(() => full);
    setLocal('a', 'before');
    full = true;
    setLocal('a', 'now');
    expect(getLocal('a')).toBe('now');
    full = false;
    setLocal('a', 'later');
    expect([getLocal('a'), stored.get('a')]).toEqual(['later', 'later']);
  });

  test('drops a value for good', () => {
    shelf(() => true);
    setLocal('a', 'now');
    removeLocal('a');
    expect(getLocal('a')).toBeNull();
  });

  test('keeps values as long as the page when access is denied', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(getLocal('a')).toBeNull();
    setLocal('a', 'now');
    expect(getLocal('a')).toBe('now');
    removeLocal('a');
    expect(getLocal('a')).toBeNull();
  });
});
