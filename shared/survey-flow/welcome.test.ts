import { describe, expect, it } from 'vitest';
import { clampValue, toStoredValue } from '#shared/survey-flow/current-question';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['single-with', 'text-only', 'single-without'], { hasIntro: true });
const welcomed = () => new FlowRunner(survey);

describe('survey flow: slider values', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [49.9, 49],
    [1000, 1000],
    [1000.4, 1000],
    [5000, 1000],
    [Number.NaN, 0],
  ])('RESPONSE-E1: clampValue: %d becomes %d', (value, within) => expect(clampValue(value)).toBe(within));

  it('RESPONSE-E2: stores a tenth of the slider value', () => expect([0, 500, 723, 1000].map(toStoredValue)).toEqual([0, 50, 72.3, 100]));
});

describe('survey flow: welcome', () => {
  it('RESPONSE-E3: shows before a survey with welcome texts is begun', () =>
    expect(welcomed().scene).toEqual({ at: 'welcome', value: 0, opened: false }));

  it.each([
    ['it has no such words', new FlowRunner(buildSurvey(['single-with']))],
    ['it was begun', new FlowRunner(survey, { status: 'InProgress' })],
    ['it stands further on', new FlowRunner(survey, { currentResponseIndex: 1 })],
  ])('RESPONSE-E3: not when %s', (_, { scene }) => expect(scene.at).toBe('question'));

  it('RESPONSE-E4: opens at exactly 1000, with its sound', () => {
    const player = welcomed().drag(999, 'welcome');
    expect([player.scene, player.effects]).toEqual([{ at: 'welcome', value: 999, opened: false }, []]);
    player.drag(1000, 'welcome');
    expect([player.sounds, player.waited('welcome')]).toEqual([['start-evaluation'], 600]);
    expect(player.scene).toMatchObject({ value: 1000, opened: true });
  });

  it('RESPONSE-E4: ignores the slider once open', () => {
    const player = welcomed().release(1000, 'welcome').drag(10, 'welcome');
    expect([player.scene, player.effects]).toEqual([{ at: 'welcome', value: 1000, opened: true }, []]);
  });

  it('RESPONSE-E5: the button opens it like the swipe', () => {
    const player = welcomed().send({ type: 'committed', slider: 'welcome' });
    expect([player.scene, player.sounds]).toEqual([{ at: 'welcome', value: 1000, opened: true }, ['start-evaluation']]);
  });

  it('RESPONSE-E6: returns to 0 when released below 1000', () =>
    expect(welcomed().release(999, 'welcome').scene).toEqual({ at: 'welcome', value: 0, opened: false }));

  it('RESPONSE-E7: shows the first question 600 ms later, with the response in progress', () => {
    const player = welcomed().release(1000, 'welcome').ring('welcome');
    expect([player.scene.at, player.index, player.state.working.status, player.saves]).toEqual(['question', 0, 'InProgress', 1]);
  });
});

describe('survey flow: choice to continue or to restart', () => {
  const begun = { status: 'InProgress', currentResponseIndex: 1 } as const;
  const asked = (of = survey) => new FlowRunner(of, begun, { asks: true });

  it.each([
    ['has words of welcome', survey],
    ['has none', buildSurvey(['single-with', 'text-only'])],
  ])('RESPONSE-E66: asks first on its welcome when it %s', (_, of) =>
    expect(asked(of).scene).toEqual({ at: 'welcome', value: 0, opened: false, asks: true }),
  );

  it('RESPONSE-E66: continue returns to the stored position', () => {
    const player = asked().send({ type: 'committed', slider: 'welcome' }).ring('welcome');
    expect([player.scene.at, player.index, player.state.working.status]).toEqual(['question', 1, 'InProgress']);
  });

  it('RESPONSE-E66: does not ask about a response that is handed in', () =>
    expect(new FlowRunner(survey, { status: 'Completed' }, { asks: true }).scene.at).toBe('submitted'));
});

describe('survey flow: survey that is opened again', () => {
  it('RESPONSE-E8: opens at the stored question', () => {
    const player = new FlowRunner(survey, { status: 'InProgress', currentResponseIndex: 1 });
    expect([player.index, player.saves]).toEqual([1, 0]);
  });

  it('RESPONSE-E8: a position beyond the questions becomes the last one', () =>
    expect(new FlowRunner(survey, { status: 'InProgress', currentResponseIndex: 9 }).index).toBe(2));

  it('RESPONSE-E8: a completed survey shows its closing words, without sound or confetti', () => {
    const player = new FlowRunner(survey, { status: 'Completed', responses: answers(survey, { 1: { scalarResponse1: 10 } }) });
    expect([player.scene, player.effects]).toEqual([{ at: 'submitted', closing: true }, []]);
  });

  it('RESPONSE-E8: a survey without questions has nothing to begin', () =>
    expect(new FlowRunner(buildSurvey([], { hasIntro: true })).scene.at).toBe('submitted'));

  it('RESPONSE-E8: keeps the text in the box, and does not repeat sounds', () => {
    const { state } = new FlowRunner(survey, { status: 'InProgress' }, { draft: 'half a', onSaved: ['x'] });
    expect([state.draft, state.heard]).toEqual(['half a', ['x']]);
  });
});
