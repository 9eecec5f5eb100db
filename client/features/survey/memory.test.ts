import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftsAfter, forget, recall, remember } from '#client/features/survey/memory';

const box = (question: string, draft = '') => ({ question, draft });

describe('words in a box', () => {
  it('belong to their question as long as they stand there', () => {
    expect(draftsAfter({}, box('a'), box('a', 'half'))).toEqual({ a: 'half' });
    expect(draftsAfter({ a: 'half' }, box('a', 'half'), box('a'))).toEqual({});
  });

  it('are given or given up when their question is left; those of others wait there', () => {
    expect(draftsAfter({ a: 'half', c: 'later' }, box('a', 'half'), box('b'))).toEqual({ c: 'later' });
    expect(draftsAfter({ b: 'earlier' }, box('a'), box('b'))).toEqual({ b: 'earlier' });
    expect(draftsAfter({ b: 'earlier' }, box('b'), box('b'))).toEqual({ b: 'earlier' });
  });
});

describe('what a browser remembers', () => {
  afterEach(() => vi.unstubAllGlobals());
  const memory = { drafts: { a: 'half' }, heard: ['a'] };
  const isRemembered = () => {
    remember('1', memory);
    expect(recall('1')).toEqual(memory);
    forget('1');
    expect(recall('1')).toEqual({ drafts: {}, heard: [] });
  };

  it('is there until it is forgotten', () => {
    const shelf = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, value: string) => shelf.set(name, value),
      removeItem: (name: string) => shelf.delete(name),
    });
    isRemembered();
    shelf.set('parley-survey 1', 'not ours');
    expect(recall('1')).toEqual({ drafts: {}, heard: [] });
  });

  it('lasts as long as the page where nothing may be kept', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    isRemembered();
  });
});
