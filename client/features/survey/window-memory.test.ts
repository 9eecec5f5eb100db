import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearMemory, forgetAll, hasDrafts, loadMemory, storeMemory } from '#client/features/survey/unsent-comment-storage';
import { draftsAfter, openMemory, takeOverWords } from '#client/features/survey/window-memory';
import type { FlowEvent } from '#shared/survey-flow/event';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const box = (question: string, draft = '') => ({ question, draft });

const open = vi.hoisted(() => new Set<string>());
vi.mock('#client/api/window-lock', () => ({ windowId: 'mine' }));
vi.mock('#client/api/closed-window-adoption', () => ({
  adoptInTurn: (adopt: (isOpen: (id: string) => boolean) => Promise<void>) => adopt((id) => open.has(id)),
}));

const LISTED = { enumerable: true, configurable: true };

describe('draftsAfter', () => {
  it('stores the text of the box under its question', () => {
    expect(draftsAfter({}, box('a'), box('a', 'half'))).toEqual({ a: 'half' });
    expect(draftsAfter({ a: 'half' }, box('a', 'half'), box('a'))).toEqual({});
  });

  it('drops the text of the question that was left, and keeps those of others', () => {
    expect(draftsAfter({ a: 'half', c: 'later' }, box('a', 'half'), box('b'))).toEqual({ c: 'later' });
    expect(draftsAfter({ b: 'earlier' }, box('a'), box('b'))).toEqual({ b: 'earlier' });
    expect(draftsAfter({ b: 'earlier' }, box('b'), box('b'))).toEqual({ b: 'earlier' });
  });
});

describe('stored drafts', () => {
  afterEach(() => vi.unstubAllGlobals());
  const memory = { drafts: { a: 'half' }, heard: ['a'] };
  const expectRemembered = () => {
    storeMemory('1', memory);
    expect(loadMemory('1')).toEqual(memory);
    clearMemory('1');
    expect(loadMemory('1')).toEqual({ drafts: {}, heard: [] });
  };

  it('remain until they are deleted', () => {
    const shelf = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, value: string) => shelf.set(name, value),
      removeItem: (name: string) => shelf.delete(name),
    });
    expectRemembered();
    shelf.set('parley-survey 1', 'not ours');
    expect(loadMemory('1')).toEqual({ drafts: {}, heard: [] });
  });

  it('contain the text of a comment that is being changed, until it is saved or discarded', () => {
    vi.stubGlobal('localStorage', undefined);
    const survey = buildSurvey(['single-with2']);
    const responses = answers(survey, { 1: { scalarResponse1: 4, textResponse1: 'one', textResponse2: 'two' } });
    const player = new FlowRunner(survey, { status: 'InProgress', responses });
    const memory = openMemory('changed', survey.questions);
    const take = (...events: FlowEvent[]) => {
      for (const event of events) {
        const before = player.state;
        memory.update(before, player.send(event).state);
      }
      return openMemory('changed', survey.questions).editOf(player.state.working);
    };
    expect(take({ type: 'edit', comment: 2 })).toBeUndefined();
    expect(take({ type: 'edited', text: 'two more' })).toEqual({ comment: 2, text: 'two more' });
    expect(take({ type: 'edit', comment: 1 }, { type: 'edited', text: 'anew' })).toEqual({ comment: 1, text: 'anew' });
    expect(take({ type: 'editDropped' })).toBeUndefined();
  });

  it('RESPONSE-K4: are taken over from closed windows and an earlier version, and stay those of an open window', async () => {
    vi.stubGlobal('localStorage', undefined);
    open.add('other');
    storeMemory('7', { drafts: { a: 'earlier' }, heard: [] });
    storeMemory('7 closed', { drafts: { b: 'closed' }, heard: ['b'] });
    storeMemory('7 other', { drafts: { a: 'open' }, heard: [] });
    storeMemory('7 mine', { drafts: { b: 'mine' }, heard: ['a'] });
    await takeOverWords('7');
    expect(loadMemory('7 mine')).toEqual({ drafts: { a: 'earlier', b: 'closed\n\nmine' }, heard: ['a', 'b'] });
    expect([loadMemory('7'), loadMemory('7 closed')].map(({ drafts }) => drafts)).toEqual([{}, {}]);
    storeMemory('7 closed', { drafts: { b: 'closed' }, heard: [] });
    openMemory('7', []).clear();
    await vi.waitFor(() => expect(loadMemory('7 closed').drafts).toEqual({}));
    expect(loadMemory('7 mine').drafts).toEqual({});
    expect(loadMemory('7 other').drafts).toEqual({ a: 'open' });
    expect(hasDrafts('7')).toBe(true);
    forgetAll('7', '7 other');
    expect(hasDrafts('7')).toBe(true);
    forgetAll('7');
    expect(hasDrafts('7')).toBe(false);
  });

  it('RESPONSE-K4: of closed windows stay in a storage that has no room for a second copy', async () => {
    const shelf = new Map<string, string>([['parley-survey 8 closed', JSON.stringify({ drafts: { a: 'closed' }, heard: [] })]]);
    const shelves = {
      getItem: (name: string) => shelf.get(name) ?? null,
      removeItem: (name: string) => shelf.delete(name),
      setItem(name: string, value: string) {
        if (shelf.size > 0) throw new DOMException('full', 'QuotaExceededError');
        shelf.set(name, value);
      },
    };
    vi.stubGlobal('localStorage', new Proxy(shelves, { ownKeys: () => [...shelf.keys()], getOwnPropertyDescriptor: () => LISTED }));
    await takeOverWords('8');
    expect([...shelf]).toEqual([['parley-survey 8 mine', JSON.stringify({ drafts: { a: 'closed' }, heard: [] })]]);
  });

  it('last as long as the page when storage is denied', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expectRemembered();
  });
});
