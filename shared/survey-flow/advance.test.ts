import { describe, expect, it } from 'vitest';
import type { QuestionType } from '#shared/survey/schema';
import { isMidpoint } from '#shared/survey-flow/advance';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const begun = { status: 'InProgress' } as const;
const next = { type: 'next' } as const;
const previous = { type: 'previous' } as const;
const many = (n: number, survey = {}) => buildSurvey(Array<QuestionType>(n).fill('text-only'), { hasMid: true, ...survey });

describe('survey flow: midpoint card', () => {
  it.each([
    [2, [0]],
    [3, [1]],
    [4, [1]],
    [5, [2]],
    [30, [14]],
  ])('RESPONSE-E32: of %d questions the card comes after the one at %j', (n, after) => {
    const survey = many(n);
    expect([...survey.questions.keys()].filter((i) => isMidpoint(survey, i))).toEqual(after);
  });

  it('RESPONSE-E32: shows no card without texts for it', () => expect(isMidpoint(many(2, { hasMid: false }), 0)).toBe(false));

  const halfway = (survey = {}) => new FlowRunner(many(4, survey), { ...begun, currentResponseIndex: 1 }).send({ type: 'sent' }, next);

  it('RESPONSE-E33, RESPONSE-E34: shows the card, its message after 500 ms, confetti 100 ms later, and the next question 2000 ms after the message', () => {
    const player = new FlowRunner(many(4, { calm: false }), { ...begun, currentResponseIndex: 1 })
      .ring('intro', 'intro')
      .send({ type: 'sent' }, next);
    expect([player.scene, player.waited('midpoint'), player.index]).toEqual([{ at: 'midpoint', phase: 'arriving' }, 500, 2]);
    player.ring('midpoint');
    expect([player.scene, player.waited('midpoint'), player.sounds]).toEqual([
      { at: 'midpoint', phase: 'message' },
      100,
      ['middle-fanfare'],
    ]);
    player.ring('midpoint');
    expect([player.waited('midpoint'), player.effects]).toEqual([1_900, expect.arrayContaining([{ type: 'confetti', on: 'midpoint' }])]);
    player.ring('midpoint');
    expect([player.question.phase, player.index]).toEqual(['start', 2]);
  });

  it('RESPONSE-E34: shows the message at once and no confetti with reduced motion', () => {
    const player = halfway();
    expect([player.scene, player.waited('midpoint')]).toEqual([{ at: 'midpoint', phase: 'message' }, 2_000]);
    player.ring('midpoint');
    expect([player.question.phase, player.effects.some(({ type }) => type === 'confetti')]).toEqual(['end', false]);
  });

  it('RESPONSE-E35, RESPONSE-E37: next leads to the question after the card, previous to the one before', () => {
    expect(halfway().send(next)).toMatchObject({ index: 2, scene: { at: 'question' } });
    expect(halfway().send(previous)).toMatchObject({ index: 1, scene: { at: 'question' } });
  });

  it('RESPONSE-E33: saves the position while the card is shown', () => expect([halfway().saves, halfway().index]).toEqual([1, 2]));
});

describe('survey flow: next, previous and leave', () => {
  it('RESPONSE-E35: next skips a question without an answer', () => {
    const player = new FlowRunner(buildSurvey(['single-with', 'text-only']), begun).send(next);
    expect([player.index, player.item(1).scalarResponse1]).toEqual([1, null]);
  });

  it('RESPONSE-E35: next answers with a value that was set by key', () => {
    const player = new FlowRunner(buildSurvey(['single-with', 'text-only']), begun).drag(510).send(next);
    expect([player.index, player.question.main]).toEqual([0, { is: 'settling', value: 510 }]);
    expect(new FlowRunner(buildSurvey(['single-with']), begun).drag(10).send(next).state.confirm).toEqual({ ask: 'low', value: 10 });
  });

  it('RESPONSE-E35: next applies a released value and opens the box of its comment', () => {
    const player = new FlowRunner(buildSurvey(['single-with', 'text-only']), begun).release(500).send(next);
    expect([player.index, player.item().scalarResponse1, player.question.chat]).toEqual([0, 50, true]);
  });

  it('RESPONSE-E35: next applies the inner dot that was moved after the last comment', () => {
    const survey = buildSurvey(['double-without', 'text-only']);
    const responses = answers(survey, { 1: { scalarResponse1: 40, textResponse1: 'so' } });
    const player = new FlowRunner(survey, { ...begun, responses }).drag(700, 'inner').send(next);
    expect([player.index, player.question.inner]).toEqual([0, { is: 'settling', value: 700 }]);
  });

  it('RESPONSE-E35: next during the intro shows the question at once, and during typing the box', () => {
    const player = new FlowRunner(buildSurvey(['single-with'], { calm: false }), begun).send(next);
    expect(player.question.phase).toBe('end');
    expect(player.release(500).ring('apply').send(next).question.chat).toBe(true);
  });

  it('RESPONSE-E36: previous leads to the question before, with its answers', () => {
    const player = new FlowRunner(buildSurvey(['single-with', 'text-only'], { calm: false }), begun)
      .send(next)
      .answer(400)
      .type('so')
      .send({ type: 'sent' }, next);
    player.send(next, previous);
    expect([player.index, player.question]).toMatchObject([0, { phase: 'end', chat: true }]);
    expect(player.item()).toMatchObject({ scalarResponse1: 40, textResponse1: 'so' });
  });

  it('RESPONSE-E37: previous during the intro first shows the question, then leads back', () => {
    const player = new FlowRunner(buildSurvey(['text-only', 'single-with'], { calm: false }), { ...begun, currentResponseIndex: 1 }).send(
      previous,
    );
    expect([player.index, player.question.phase]).toEqual([1, 'end']);
    expect(player.send(previous).index).toBe(0);
  });

  it('RESPONSE-E37: the first question has no previous', () => {
    const player = new FlowRunner(buildSurvey(['single-with'], { calm: false }), begun);
    const before = player.state;
    expect(player.send(previous).state).toBe(before);
  });

  it('RESPONSE-E38: an anonymous respondent has no leave', () =>
    expect(new FlowRunner(buildSurvey(['text-only'], { kind: 'Anonymous' }), begun).send({ type: 'leave' }).scene.at).toBe('question'));

  it('RESPONSE-E38: a named respondent leaves, and later timers change nothing', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), begun).send({ type: 'leave' });
    expect([player.scene, player.effects]).toEqual([{ at: 'left', to: 'origin' }, [{ type: 'leave', to: 'origin' }]]);
    expect(player.send(next, { type: 'toggleSound' }, { type: 'dragged', slider: 'main', value: 3 }).effects).toEqual([]);
  });
});

describe('survey flow: submission', () => {
  const survey = buildSurvey(['single-with', 'text-only', 'single-without', 'text-only'], { calm: false });
  const atLast = (given: Parameters<typeof answers>[1], is = survey) =>
    new FlowRunner(is, { ...begun, currentResponseIndex: 3, responses: answers(is, { ...given, 4: { textResponse1: '' } }) }).send(next);

  it('RESPONSE-E39, RESPONSE-A5: names the questions without a rating; missing comments are not named', () => {
    const player = atLast({});
    expect([player.state.confirm, player.state.working.status]).toEqual([{ ask: 'missing', numbers: [1, 3] }, 'InProgress']);
  });

  it.each([{ type: 'confirmed' }, { type: 'cancelled' }] as const)(
    'RESPONSE-E40: then taken to the first of them, ready to be answered: %j',
    (event) => {
      const player = atLast({ 1: { scalarResponse1: 0 } }).send(event);
      expect([player.index, player.question]).toMatchObject([2, { phase: 'end', main: { is: 'resting' } }]);
      expect(player.effects).toContainEqual({ type: 'scroll', to: 'question' });
    },
  );

  it('RESPONSE-E71: next leads from one missing answer to the next, then to the last question, which submits', () => {
    const player = atLast({}).send({ type: 'confirmed' }).answer(500).type('so').send({ type: 'sent' }, next);
    expect([player.index, player.question.phase]).toEqual([2, 'end']);
    player.release(600).ring('apply');
    expect([player.index, player.scene.at, player.state.isSeeking]).toEqual([3, 'question', false]);
    expect(player.send(next).scene.at).toBe('finishing');
  });

  it('RESPONSE-E71: names a question again that is skipped again', () => {
    const player = atLast({}).send({ type: 'confirmed' }, next);
    expect(player.index).toBe(2);
    expect(player.send(next, next).state.confirm).toEqual({ ask: 'missing', numbers: [1, 3] });
  });

  it('RESPONSE-E39: submits once when nothing is missing', () => {
    const player = atLast({ 1: { scalarResponse1: 0 }, 3: { scalarResponse1: 100 } });
    expect([player.scene, player.state.working.status, player.saves]).toEqual([{ at: 'finishing' }, 'Completed', 1]);
    expect(player.send(next, previous, { type: 'toggleSound' }, { type: 'resetQuestion' }).effects).toEqual([]);
  });

  it('RESPONSE-E41: shows closing texts, sound and confetti once the server has accepted it', () => {
    const player = atLast({ 1: { scalarResponse1: 0 }, 3: { scalarResponse1: 100 } }).send({ type: 'submitted' });
    expect([player.scene, player.effects]).toEqual([
      { at: 'submitted', closing: true },
      [
        { type: 'sound', name: 'finish-tada' },
        { type: 'confetti', on: 'closing' },
      ],
    ]);
  });

  it('RESPONSE-E41: shows no confetti with reduced motion, and a default text without closing texts', () => {
    const calm = buildSurvey(['single-with', 'text-only', 'single-without', 'text-only'], { hasClosing: false });
    const player = atLast({ 1: { scalarResponse1: 0 }, 3: { scalarResponse1: 100 } }, calm).send({ type: 'submitted' });
    expect([player.scene, player.effects]).toEqual([{ at: 'submitted', closing: false }, [{ type: 'sound', name: 'finish-tada' }]]);
  });

  it('RESPONSE-E42: keeps every answer and shows the reason when the server refuses', () => {
    const before = atLast({ 1: { scalarResponse1: 0 }, 3: { scalarResponse1: 100 } });
    const { responses } = before.state.working;
    const player = before.send({ type: 'refused', messageKey: 'api.campaignClosed' });
    expect(player.state).toMatchObject({ refused: 'api.campaignClosed', working: { status: 'InProgress', responses } });
    expect([player.index, player.question.phase]).toEqual([3, 'end']);
    expect(player.send(next)).toMatchObject({ scene: { at: 'finishing' }, state: { refused: null } });
  });

  it('RESPONSE-E42: ignores answers of the server to other saves', () => {
    const player = new FlowRunner(survey, begun);
    const before = player.state;
    expect(player.send({ type: 'submitted' }, { type: 'refused', messageKey: 'x' }).state).toBe(before);
  });
});
