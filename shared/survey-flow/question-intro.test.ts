import { describe, expect, it } from 'vitest';
import type { QuestionType } from '#shared/survey/schema';
import { answers, buildSurvey, FlowRunner, responseTestId } from '#shared/survey-flow/testing/arbitraries';
import { readingMs } from '#shared/survey-flow/timings';

const lively = (...types: QuestionType[]) => buildSurvey(types, { calm: false });
const begun = { status: 'InProgress' } as const;

describe('survey flow: intro of a question', () => {
  it('RESPONSE-E9: starts at its beginning when it has no answer', () => {
    const player = new FlowRunner(lively('single-with'), begun);
    expect([player.question.phase, player.waited('intro')]).toEqual(['start', 500]);
  });

  it('RESPONSE-E9: shows the end state at once with reduced motion', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), begun);
    expect([player.question.phase, player.effects]).toEqual(['end', [{ type: 'sound', name: 'dot-to-slider' }]]);
  });

  it.each([
    ['single-with', { scalarResponse1: 20 }],
    ['single-with', { scalarResponse1: 0, textResponse1: '' }],
    ['text-only', { textResponse1: '' }],
  ] as const)('RESPONSE-E9, RESPONSE-E10: a %s that has %j goes straight to its end state, with its chat', (type, given) => {
    const survey = lively(type);
    const player = new FlowRunner(survey, { ...begun, responses: answers(survey, { 1: given }) });
    expect(player.question).toMatchObject({ phase: 'end', chat: true });
    expect(player.sounds).not.toContain('dot-to-slider');
  });

  it('RESPONSE-E11: moves to the centre after 500 ms and to its end after the reading time', () => {
    const player = new FlowRunner(lively('single-with'), begun).ring('intro');
    expect([player.question.phase, player.waited('intro')]).toEqual(['centre', 2_400]);
    player.ring('intro');
    expect([player.question.phase, player.sounds]).toEqual(['end', ['dot-to-slider']]);
  });

  it.each([
    [0, 2_000],
    [8, 2_000],
    [10, 2_400],
    [250, 60_000],
  ])('RESPONSE-E11: readingMs: %d words are read in %d ms', (words, ms) => expect(readingMs(words)).toBe(ms));

  it('RESPONSE-E11: a replaced timer changes nothing', () => {
    const player = new FlowRunner(lively('single-with'), begun);
    const old = { type: 'timer', name: 'intro', ticket: player.state.waits.intro ?? -1 } as const;
    player.send(old, { type: 'next' });
    const before = player.state;
    expect(player.send(old).state).toBe(before);
  });

  it('RESPONSE-E12: a text-only question has its box at once and no slider', () => {
    const player = new FlowRunner(lively('text-only'), begun).ring('intro', 'intro');
    expect(player.question).toMatchObject({ phase: 'end', chat: true });
    expect(player.sounds).toEqual(['receive-msg']);
    expect(player.release(500).state.working.responses[0]?.scalarResponse1).toBeNull();
  });

  it('RESPONSE-E13: a slider cannot be moved before it is shown', () => {
    const player = new FlowRunner(lively('single-with'), begun).drag(500);
    expect(player.question.main).toEqual({ is: 'resting' });
  });
});

describe('survey flow: typing indicator', () => {
  it('RESPONSE-E24: sounds once per question', () => {
    const player = new FlowRunner(buildSurvey(['single-with', 'single-with']), begun).answer(500);
    expect([player.sounds, player.state.heard]).toEqual([['receive-msg'], [responseTestId(1)]]);
    player.send({ type: 'resetQuestion' }, { type: 'cancelled' });
    expect(player.state.heard).toEqual([responseTestId(1)]);
  });

  it('RESPONSE-E24: does not sound again when it was played before', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), begun, { onSaved: [responseTestId(1)] }).answer(500);
    expect([player.question.chat, player.sounds]).toEqual([true, []]);
  });
});
