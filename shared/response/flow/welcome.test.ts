import { describe, expect, it } from 'vitest';
import { answers, aSurvey, Player } from '#shared/response/arbitraries';
import { clamped, stored } from '#shared/response/flow/item';

const survey = aSurvey(['single-with', 'text-only', 'single-without'], { hasIntro: true });
const welcomed = () => new Player(survey);

describe('slider values', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [49.9, 49],
    [1000, 1000],
    [1000.4, 1000],
    [5000, 1000],
    [Number.NaN, 0],
  ])('E1: %d becomes %d', (value, within) => expect(clamped(value)).toBe(within));

  it('E2: a tenth of what the slider says is stored', () => expect([0, 500, 723, 1000].map(stored)).toEqual([0, 50, 72.3, 100]));
});

describe('the welcome', () => {
  it('E3: shows before a survey with words of welcome is begun', () =>
    expect(welcomed().scene).toEqual({ at: 'welcome', value: 0, opened: false }));

  it.each([
    ['it has no such words', new Player(aSurvey(['single-with']))],
    ['it was begun', new Player(survey, { status: 'InProgress' })],
    ['it stands further on', new Player(survey, { currentResponseIndex: 1 })],
  ])('E3: not when %s', (_, { scene }) => expect(scene.at).toBe('question'));

  it('E4: opens at the very end of its slider, with its sound', () => {
    const player = welcomed().drag(999, 'welcome');
    expect([player.scene, player.effects]).toEqual([{ at: 'welcome', value: 999, opened: false }, []]);
    player.drag(1000, 'welcome');
    expect([player.sounds, player.waited('welcome')]).toEqual([['start-evaluation'], 600]);
    expect(player.scene).toMatchObject({ value: 1000, opened: true });
  });

  it('E4: once open it is not swiped again, nor back', () => {
    const player = welcomed().release(1000, 'welcome').drag(10, 'welcome');
    expect([player.scene, player.effects]).toEqual([{ at: 'welcome', value: 1000, opened: true }, []]);
  });

  it('E5: its button opens it as the swipe does', () => {
    const player = welcomed().send({ type: 'committed', slider: 'welcome' });
    expect([player.scene, player.sounds]).toEqual([{ at: 'welcome', value: 1000, opened: true }, ['start-evaluation']]);
  });

  it('E6: let go below the end it snaps back', () =>
    expect(welcomed().release(999, 'welcome').scene).toEqual({ at: 'welcome', value: 0, opened: false }));

  it('E7: a moment later the first question is there and the response in progress', () => {
    const player = welcomed().release(1000, 'welcome').ring('welcome');
    expect([player.scene.at, player.index, player.state.working.status, player.saves]).toEqual(['question', 0, 'InProgress', 1]);
  });
});

describe('opening a survey again', () => {
  it('E8: at the question where it was left', () => {
    const player = new Player(survey, { status: 'InProgress', currentResponseIndex: 1 });
    expect([player.index, player.saves]).toEqual([1, 0]);
  });

  it('E8: a position beyond the questions is brought to the last one', () =>
    expect(new Player(survey, { status: 'InProgress', currentResponseIndex: 9 }).index).toBe(2));

  it('E8: completed it shows its closing words, without sound or confetti', () => {
    const player = new Player(survey, { status: 'Completed', responses: answers(survey, { 1: { scalarResponse1: 10 } }) });
    expect([player.scene, player.effects]).toEqual([{ at: 'submitted', closing: true }, []]);
  });

  it('E8: one that asks nothing has nothing to begin', () =>
    expect(new Player(aSurvey([], { hasIntro: true })).scene.at).toBe('submitted'));

  it('E8: what stood in the box stands there again, and what was heard is not heard again', () => {
    const { state } = new Player(survey, { status: 'InProgress' }, { draft: 'half a', heard: ['x'] });
    expect([state.draft, state.heard]).toEqual(['half a', ['x']]);
  });
});
