import { afterEach, describe, expect, test, vi } from 'vitest';
import { drop, keep, kept } from '#client/api/kept';

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

describe('where nothing more can be stored', () => {
  test('the newer value counts while the page lives, and is stored as soon as it can be', () => {
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

  test('what is given up is gone', () => {
    shelf(() => true);
    keep('a', 'now');
    drop('a');
    expect(kept('a')).toBeNull();
  });

  test('a browser that lets nobody near its storage keeps it as long as the page lives', () => {
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
