import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearMemory, draftsAfter, loadMemory, openMemory, storeMemory } from '#client/features/survey/unsent-comment-storage';
import type { FlowEvent } from '#shared/survey-flow/event';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const box = (question: string, draft = '') => ({ question, draft });

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

  it('last as long as the page when storage is denied', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expectRemembered();
  });
});
