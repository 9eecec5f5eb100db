import { describe, expect, it } from 'vitest';
import { COMMENT_LENGTH } from '#shared/response/limits';
import type { QuestionType } from '#shared/survey/schema';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const begun = { status: 'InProgress' } as const;
const at = (...types: QuestionType[]) => new FlowRunner(buildSurvey(types), begun);
const sent = { type: 'sent' } as const;
const next = { type: 'next' } as const;

describe('survey flow: comment', () => {
  it('RESPONSE-E23: is requested only after the slider is answered', () => {
    const player = at('single-with', 'text-only').type('early').send(sent);
    expect([player.item().textResponse1, player.state.draft]).toEqual([null, 'early']);
  });

  it('RESPONSE-E25: is refused before the box is shown', () => {
    const player = at('single-with', 'text-only').release(500).ring('apply').type('early').send(sent);
    expect([player.item().textResponse1, player.state.draft]).toEqual([null, 'early']);
  });

  it.each(['', '  ', 'Because of the team.'])('RESPONSE-E25, RESPONSE-E28: stores %j as typed', (text) => {
    const player = at('single-with', 'text-only').answer(500).type(text).send(sent);
    expect(player.item()).toMatchObject({ textResponse1: text, isDone: true });
    expect([player.state.draft, player.sounds, player.saves, player.index]).toEqual(['', ['send-message'], 1, 0]);
  });

  it('RESPONSE-E25: keeps a comment that is too long in the box', () => {
    const text = 'x'.repeat(COMMENT_LENGTH + 1);
    const player = at('text-only', 'text-only').type(text).send(sent, next);
    expect([player.item().textResponse1, player.state.draft]).toEqual([null, text]);
    expect(player.type(text.slice(1)).send(sent).item().textResponse1).toBe(text.slice(1));
  });

  it('RESPONSE-E28: asks for the second comment a second later', () => {
    const player = at('single-with2', 'text-only').answer(500).type('one').send(sent);
    expect([player.question.chat, player.waited('chat')]).toEqual([false, 1_000]);
    player.type('tw').send(sent);
    expect([player.item().textResponse2, player.state.draft]).toEqual([null, 'tw']);
    expect(player.ring('chat').type('two').send(sent).item()).toMatchObject({ textResponse1: 'one', textResponse2: 'two', isDone: true });
  });

  it('RESPONSE-E23: accepts no comment after the last one', () => {
    const player = at('single-with', 'text-only').answer(500).type('one').send(sent).type('two').send(sent);
    expect([player.item().textResponse1, player.state.draft]).toEqual(['one', 'two']);
  });

  it('RESPONSE-E29: the button sends it, and goes on when it is pressed again', () => {
    const player = at('single-with', 'text-only').answer(500).type('one').send(next);
    expect([player.item().textResponse1, player.index]).toEqual(['one', 0]);
    expect(player.send(next).index).toBe(1);
  });

  it('RESPONSE-E29: next sends the last comment of the survey and submits; of two comments the first only goes on to the second', () => {
    const player = at('single-with2').answer(500).type('one').send(next);
    expect(player.scene.at).toBe('question');
    player.ring('chat').type('two').send(next);
    expect([player.item(1).textResponse2, player.scene.at, player.saves]).toEqual(['two', 'finishing', 1]);
  });

  it.each<QuestionType>(['text-only', 'single-with'])(
    'RESPONSE-E29: an empty last comment is given and gone on from in one go (%s)',
    (type) => {
      const player = at(type, 'text-only');
      if (type !== 'text-only') player.answer(500);
      player.send(next);
      expect([player.item(1).textResponse1, player.index, player.saves]).toEqual(['', 1, 1]);
    },
  );

  it('RESPONSE-E29: an empty first comment leads to the second', () => {
    const player = at('single-with2', 'text-only').answer(500).send(next);
    expect([player.item().textResponse1, player.index]).toEqual(['', 0]);
    expect(player.ring('chat').send(next).index).toBe(1);
  });

  it('RESPONSE-E69: an empty text-only answer can be filled when the respondent returns', () => {
    const player = at('text-only', 'text-only').send(next, { type: 'previous' });
    expect([player.index, player.question.chat, player.item().textResponse1]).toEqual([0, true, '']);
    player.type('after all').send(next);
    expect([player.item(1).textResponse1, player.index]).toEqual(['after all', 0]);
    expect(player.type('more').send(sent).item(1).textResponse1).toBe('after all');
  });

  it('RESPONSE-E29: Enter in the box sends the last comment and does not submit', () => {
    const player = at('text-only').type('one').send(sent);
    expect([player.item().textResponse1, player.scene.at]).toEqual(['one', 'question']);
  });
});

describe('survey flow: inner slider above the comment box', () => {
  const double = () => at('double-without', 'text-only').answer(400).type('why');

  it('RESPONSE-E26: asks about a value that was never set, and sends nothing yet', () => {
    const player = double().send(sent);
    expect(player.state.confirm).toEqual({ ask: 'unmoved', after: 'send' });
    expect(player.item().textResponse1).toBeNull();
  });

  it.each([
    [400, 70],
    [401, 70],
    [0, 50],
    [949, 97.4],
  ])('RESPONSE-E18, RESPONSE-E27: keep position: from %d it stands midway at %d, marked auto', (value, inner) => {
    const player = at('double-without', 'text-only').release(value);
    if (player.state.confirm) player.send({ type: 'confirmed' });
    player.ring('apply', 'chat').type('why').send(sent, { type: 'confirmed' });
    expect(player.item()).toMatchObject({ scalarResponse2: inner, scalarResponse2Type: 'auto', textResponse1: 'why', isDone: true });
  });

  it('RESPONSE-E27: make changes keeps the words in the box and unlocks the slider', () => {
    const player = double().send(sent, { type: 'cancelled' });
    expect([player.state.draft, player.state.confirm, player.item().scalarResponse2]).toEqual(['why', null, null]);
    player.release(600, 'inner').ring('applyInner').send(sent);
    expect(player.item()).toMatchObject({ scalarResponse2: 60, scalarResponse2Type: 'manual', textResponse1: 'why' });
  });

  it('RESPONSE-E26: asks with the second comment when there are two', () => {
    const player = at('double-with', 'text-only').answer(400).type('one').send(sent);
    expect([player.item().textResponse1, player.state.confirm]).toEqual(['one', null]);
    expect(player.ring('chat').send(sent).state.confirm?.ask).toBe('unmoved');
  });

  it('RESPONSE-E26: stores a value that was set by key without Enter', () => {
    const player = double().drag(610, 'inner').send(sent);
    expect(player.item()).toMatchObject({ scalarResponse2: 61, scalarResponse2Type: 'manual', textResponse1: 'why' });
  });

  it('RESPONSE-E26: asks about a value near the upper end first, then sends everything', () => {
    const player = double().drag(950, 'inner').send(sent);
    expect(player.state.confirm).toEqual({ ask: 'inner-high', value: 950, after: 'send' });
    player.send({ type: 'confirmed' });
    expect(player.item()).toMatchObject({ scalarResponse2: 95, scalarResponse2Type: 'manual', textResponse1: 'why' });
  });

  it('RESPONSE-E21, RESPONSE-E26: stores a released value that is not applied yet', () => {
    const player = double().release(700, 'inner').send(sent);
    expect([player.state.confirm, player.item().scalarResponse2, player.item().textResponse1]).toEqual([null, 70, 'why']);
  });

  it('RESPONSE-E27, RESPONSE-E29: keep position with the last comment of the survey submits', () => {
    const player = at('double-without').answer(400).send(next);
    expect(player.state.confirm).toEqual({ ask: 'unmoved', after: 'submit' });
    expect(player.send({ type: 'confirmed' }).scene.at).toBe('finishing');
  });
});

describe('survey flow: unsent words in the box', () => {
  const typed = (event: { type: 'previous' | 'leave' }) =>
    new FlowRunner(buildSurvey(['text-only', 'single-with']), { ...begun, currentResponseIndex: 1 })
      .answer(500)
      .type('half a thought')
      .send(event);

  it.each([{ type: 'previous' }, { type: 'leave' }] as const)('RESPONSE-E30: need a confirmation before %j', (event) => {
    const player = typed(event);
    expect([player.state.confirm, player.index, player.state.draft]).toEqual([{ ask: 'unsaved', after: event.type }, 1, 'half a thought']);
  });

  it('RESPONSE-E30: white space does not count', () => {
    const player = new FlowRunner(buildSurvey(['text-only', 'text-only']), { ...begun, currentResponseIndex: 1 })
      .type('  ')
      .send({ type: 'previous' });
    expect(player.index).toBe(0);
  });

  it('RESPONSE-E30: need a confirmation if another device has sent that comment', () => {
    const survey = buildSurvey(['text-only', 'text-only']);
    const working = { ...begun, currentResponseIndex: 0, soundStatus: true, responses: answers(survey, { 1: { textResponse1: 'there' } }) };
    const player = new FlowRunner(survey, begun).type('here').send({ type: 'merged', working }, next);
    expect([player.state.confirm, player.state.draft]).toEqual([{ ask: 'unsaved', after: 'next' }, 'here']);
    expect(player.send({ type: 'confirmed' }).index).toBe(1);
  });

  it('RESPONSE-E31: discard performs the pending action', () => {
    const back = typed({ type: 'previous' }).send({ type: 'confirmed' });
    expect([back.index, back.state.draft]).toEqual([0, '']);
    expect(typed({ type: 'leave' }).send({ type: 'confirmed' }).effects).toEqual([{ type: 'leave', to: 'origin' }]);
  });

  it('RESPONSE-E31: keep does nothing', () => {
    const player = typed({ type: 'previous' }).send({ type: 'cancelled' });
    expect([player.index, player.state.draft, player.state.confirm]).toEqual([1, 'half a thought', null]);
  });
});
