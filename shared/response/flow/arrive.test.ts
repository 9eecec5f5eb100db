import { describe, expect, it } from 'vitest';
import { answers, aSurvey, idOf, Player } from '#shared/response/arbitraries';
import { readingMs } from '#shared/response/flow/timings';
import type { QuestionType } from '#shared/talk/schema';

const lively = (...types: QuestionType[]) => aSurvey(types, { calm: false });
const begun = { status: 'InProgress' } as const;

describe('a question comes in', () => {
  it('E9: from its start, when it was not answered yet', () => {
    const player = new Player(lively('single-with'), begun);
    expect([player.question.phase, player.waited('intro')]).toEqual(['start', 500]);
  });

  it('E9: calm, it stands in its end state at once', () => {
    const player = new Player(aSurvey(['single-with']), begun);
    expect([player.question.phase, player.effects]).toEqual(['end', [{ type: 'sound', name: 'dot-to-slider' }]]);
  });

  it.each([
    ['single-with', { scalarResponse1: 20 }],
    ['single-with', { scalarResponse1: 0, textResponse1: '' }],
    ['text-only', { textResponse1: '' }],
  ] as const)('E9, E10: a %s that has %j goes straight to its end state, with its chat', (type, given) => {
    const survey = lively(type);
    const player = new Player(survey, { ...begun, responses: answers(survey, { 1: given }) });
    expect(player.question).toMatchObject({ phase: 'end', chat: true });
    expect(player.sounds).not.toContain('dot-to-slider');
  });

  it('E11: to the centre after half a second, to its end after the reading time', () => {
    const player = new Player(lively('single-with'), begun).ring('intro');
    expect([player.question.phase, player.waited('intro')]).toEqual(['centre', 2_400]);
    player.ring('intro');
    expect([player.question.phase, player.sounds]).toEqual(['end', ['dot-to-slider']]);
  });

  it.each([
    [0, 2_000],
    [8, 2_000],
    [10, 2_400],
    [250, 60_000],
  ])('E11: %d words are read in %d ms', (words, ms) => expect(readingMs(words)).toBe(ms));

  it('E11: a timer that was overtaken changes nothing', () => {
    const player = new Player(lively('single-with'), begun);
    const old = { type: 'timer', name: 'intro', ticket: player.state.waits.intro ?? -1 } as const;
    player.send(old, { type: 'next' });
    const before = player.state;
    expect(player.send(old).state).toBe(before);
  });

  it('E12: a question of words only has its box at once and no slider', () => {
    const player = new Player(lively('text-only'), begun).ring('intro', 'intro');
    expect(player.question).toMatchObject({ phase: 'end', chat: true });
    expect(player.sounds).toEqual(['receive-msg']);
    expect(player.release(500).state.working.responses[0]?.scalarResponse1).toBeNull();
  });

  it('E13: a slider cannot be moved before it is there', () => {
    const player = new Player(lively('single-with'), begun).drag(500);
    expect(player.question.main).toEqual({ is: 'resting' });
  });
});

describe('the asker writes', () => {
  it('E24: heard once a question', () => {
    const player = new Player(aSurvey(['single-with', 'single-with']), begun).answer(500);
    expect([player.sounds, player.state.heard]).toEqual([['receive-msg'], [idOf(1)]]);
    player.send({ type: 'resetQuestion' }, { type: 'cancelled' });
    expect(player.state.heard).toEqual([idOf(1)]);
  });

  it('E24: not again when it was heard before', () => {
    const player = new Player(aSurvey(['single-with']), begun, { heard: [idOf(1)] }).answer(500);
    expect([player.question.chat, player.sounds]).toEqual([true, []]);
  });
});
