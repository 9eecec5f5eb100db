import { describe, expect, it } from 'vitest';
import { QuestionType } from '#shared/survey/schema';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const at = (type: QuestionType, ...more: QuestionType[]) => new FlowRunner(buildSurvey([type, ...more]), { status: 'InProgress' });
const RATED = QuestionType.enum.filter((type) => type !== 'text-only');

describe('survey flow: main slider', () => {
  it.each(RATED)('RESPONSE-E13: a move gives no answer (%s)', (type) => {
    const player = at(type, 'text-only').drag(500);
    expect([player.question.main, player.item().scalarResponse1, player.saves]).toEqual([{ is: 'moving', value: 500 }, null, 0]);
  });

  it('RESPONSE-E13: key presses give no answer, Enter does', () => {
    const player = at('single-with').drag(60).drag(70).drag(80);
    expect(player.item().scalarResponse1).toBeNull();
    player.send({ type: 'committed', slider: 'main' }).ring('apply');
    expect(player.item().scalarResponse1).toBe(8);
  });

  it('RESPONSE-E68: a cancelled touch restores the value and commits nothing', () => {
    const player = at('single-with').drag(0).send({ type: 'dragCancelled', slider: 'main' });
    expect([player.question.main, player.item().scalarResponse1]).toEqual([{ is: 'resting' }, null]);
    expect(player.send({ type: 'released', slider: 'main' }).state.confirm).toBeNull();
  });

  it('RESPONSE-E68: a cancelled touch does not undo an earlier released value', () => {
    const player = at('single-with').release(500).send({ type: 'dragCancelled', slider: 'main' });
    expect(player.question.main).toEqual({ is: 'settling', value: 500 });
  });

  it('RESPONSE-E13: Enter on an untouched slider gives no answer', () => {
    const player = at('single-with').send({ type: 'committed', slider: 'main' });
    expect([player.question.main, player.state.confirm, player.effects]).toEqual([{ is: 'resting' }, null, []]);
  });

  it.each([
    [0, 'low'],
    [50, 'low'],
    [51, undefined],
    [949, undefined],
    [950, 'high'],
    [1000, 'high'],
  ])('RESPONSE-E14: at %d is asked about as %s', (value, ask) => {
    const player = at('single-with').release(value);
    expect(player.state.confirm?.ask).toBe(ask);
    expect(player.question.main).toEqual({ is: ask ? 'moving' : 'settling', value });
  });

  it('RESPONSE-E15: a released slider is locked, and applied after 600 ms', () => {
    const player = at('single-with').release(500);
    expect([player.waited('apply'), player.item().scalarResponse1]).toEqual([600, null]);
    expect(player.drag(700).question.main).toEqual({ is: 'settling', value: 500 });
    player.ring('apply');
    expect([player.item().scalarResponse1, player.saves, player.sounds]).toEqual([50, 1, ['swipe-success']]);
    expect(player.release(700).ring('apply').item().scalarResponse1).toBe(50);
  });

  it.each([
    [0, 'low'],
    [49, 'low'],
    [50, 'regular'],
    [950, 'regular'],
    [951, 'high'],
  ])('RESPONSE-A2: %d is %s', (value, level) => {
    const player = at('single-with').release(value).send({ type: 'confirmed' }).ring('apply');
    expect(player.item()).toMatchObject({ scalarResponse1: value / 10, scalarResponse1Level: level });
  });

  it('RESPONSE-E16: a question without comments advances automatically, the last one to the end', () => {
    const player = at('single-without', 'single-without').release(500).ring('apply');
    expect(player.index).toBe(1);
    expect(player.release(600).ring('apply').scene.at).toBe('finishing');
  });

  it.each(RATED.filter((type) => type !== 'single-without'))('RESPONSE-E16: the box of a %s opens one second later', (type) => {
    const player = at(type, 'text-only').release(500).ring('apply');
    expect([player.index, player.question.chat, player.waited('chat')]).toEqual([0, false, 1_000]);
    expect(player.ring('chat').question.chat).toBe(true);
  });

  it.each([{ type: 'previous' }, { type: 'resetQuestion' }, { type: 'resetSurvey' }, { type: 'leave' }, { type: 'next' }] as const)(
    'RESPONSE-E21: what was let go is stored before %j',
    (event) => {
      const survey = buildSurvey(['text-only', 'single-without']);
      const player = new FlowRunner(survey, { status: 'InProgress', currentResponseIndex: 1 }).release(400).send(event);
      expect([player.item(2).scalarResponse1, player.saves]).toEqual([40, 1]);
    },
  );

  it('RESPONSE-E16: next before the value is applied goes on at once, and skips no question', () => {
    const player = at('single-without', 'single-without', 'single-without').release(500).send({ type: 'next' });
    expect([player.item(1).scalarResponse1, player.index, player.saves]).toEqual([50, 1, 1]);
    expect(player.ring('apply').index).toBe(1);
  });

  it('RESPONSE-E16: submit before the last value is applied submits', () => {
    const player = at('single-without').release(500).send({ type: 'next' });
    expect([player.scene.at, player.item(1).scalarResponse1, player.state.working.status]).toEqual(['finishing', 50, 'Completed']);
  });

  it('RESPONSE-E16, RESPONSE-E30: next before the value is applied asks about unsent words', () => {
    const player = at('single-without', 'text-only').type('left over').release(500).send({ type: 'next' });
    expect([player.index, player.item(1).scalarResponse1, player.state.confirm]).toEqual([0, 50, { ask: 'unsaved', after: 'next' }]);
    expect(player.send({ type: 'confirmed' }).index).toBe(1);
  });

  it('RESPONSE-E35: next before the value is applied opens the box if there is one', () => {
    const commented = at('single-with', 'text-only').release(500).send({ type: 'next' });
    expect([commented.question.chat, commented.sounds]).toEqual([true, ['swipe-success', 'receive-msg']]);
  });

  it('RESPONSE-E21: hiding the page applies a released value at once', () => {
    const commented = at('single-with').release(500).send({ type: 'away' });
    expect([commented.item(1).scalarResponse1, commented.saves, commented.waited('chat')]).toEqual([50, 1, 1_000]);
    expect(commented.ring('apply').saves).toBe(0);
    expect(at('single-without', 'text-only').release(500).send({ type: 'away' }).index).toBe(1);
    const inner = at('double-without').answer(400).release(800, 'inner').send({ type: 'away' });
    expect(inner.item(1)).toMatchObject({ scalarResponse2: 80, scalarResponse2Type: 'manual' });
  });

  it('RESPONSE-E21: hiding the page during a drag gives no answer', () => {
    const player = at('single-with').drag(500).send({ type: 'away' });
    expect([player.item(1).scalarResponse1, player.saves]).toEqual([null, 0]);
  });

  it('RESPONSE-E21: a question that stays shown opens its box later', () => {
    const player = at('single-with').release(500).send({ type: 'resetQuestion' }, { type: 'cancelled' }).ring('chat');
    expect(player.question.chat).toBe(true);
  });
});

describe('survey flow: inner slider', () => {
  it('RESPONSE-E17: shows at once with one comment, after the first comment with two', () => {
    expect(at('double-without').release(400).ring('apply').drag(800, 'inner').question.inner).toEqual({ is: 'moving', value: 800 });
    const player = at('double-with').answer(400);
    expect(player.drag(800, 'inner').question.inner).toEqual({ is: 'resting' });
    expect(player.send({ type: 'sent' }).drag(800, 'inner').question.inner).toEqual({ is: 'moving', value: 800 });
  });

  it.each(['double-with', 'double-with2'] as const)('RESPONSE-A3, RESPONSE-E17: does not apply to a high first answer (%s)', (type) => {
    const player = at(type).release(960).send({ type: 'confirmed' }).ring('apply', 'chat').send({ type: 'sent' });
    expect(player.drag(970, 'inner').question.inner).toEqual({ is: 'resting' });
    player.ring('chat').send({ type: 'sent' });
    expect(player.item()).toMatchObject({ scalarResponse2: null, scalarResponse2Type: null, textResponse2: '', isDone: true });
  });

  it('RESPONSE-E19: a moved and released value is applied after 600 ms as manual', () => {
    const player = at('double-without').answer(400).release(800, 'inner');
    expect([player.waited('applyInner'), player.item().scalarResponse2]).toEqual([600, null]);
    expect(player.ring('applyInner').item()).toMatchObject({ scalarResponse2: 80, scalarResponse2Type: 'manual' });
  });

  it('RESPONSE-E45: yes to a value near the upper end does not send the words in the box', () => {
    const player = at('double-without').answer(400).type('half').release(950, 'inner').send({ type: 'confirmed' });
    expect([player.question.inner, player.state.draft, player.item().textResponse1]).toEqual([
      { is: 'settling', value: 950 },
      'half',
      null,
    ]);
  });

  it('RESPONSE-E14: asks at the upper end only', () => {
    expect(at('double-without').answer(400).release(20, 'inner').state.confirm).toBeNull();
    expect(at('double-without').answer(400).release(950, 'inner').state.confirm).toEqual({ ask: 'inner-high', value: 950, after: 'stay' });
  });

  it('RESPONSE-E20: can be moved again until the last comment is sent', () => {
    const player = at('double-without').answer(400).release(800, 'inner').ring('applyInner').release(700, 'inner').ring('applyInner');
    expect(player.item().scalarResponse2).toBe(70);
    player.send({ type: 'sent' }).release(600, 'inner').ring('applyInner');
    expect(player.item().scalarResponse2).toBe(70);
  });

  it('RESPONSE-E21: a new drag applies the released value first', () => {
    const player = at('double-without').answer(400).release(800, 'inner').drag(700, 'inner');
    expect(player.item().scalarResponse2).toBe(80);
  });

  it.each(['', 'left over'])('RESPONSE-E21: next applies a released inner value, with %j in the box', (words) => {
    const survey = buildSurvey(['double-without', 'text-only']);
    const responses = answers(survey, { 1: { scalarResponse1: 40, textResponse1: 'why' } });
    const player = new FlowRunner(survey, { status: 'InProgress', responses }).type(words).release(800, 'inner').send({ type: 'next' });
    expect([player.item(1).scalarResponse2, player.index]).toEqual([80, words === '' ? 1 : 0]);
  });

  it('RESPONSE-A2: an answer given on another device shows its level', () => {
    const survey = buildSurvey(['single-with']);
    expect(answers(survey, { 1: { scalarResponse1: 4.9 } })[0]?.scalarResponse1Level).toBe('low');
  });
});
