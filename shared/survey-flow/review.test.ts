import { describe, expect, it } from 'vitest';
import { answeredQuestions } from '#shared/response/answer-rules';
import type { QuestionType } from '#shared/survey/schema';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';
import { controlsView } from '#shared/survey-flow/view/progress-and-controls';
import { listReviewRows, offersReview, reviewSum } from '#shared/survey-flow/view/review';

const begun = { status: 'InProgress' } as const;
const next = { type: 'next' } as const;
const review = { type: 'review' } as const;
const visit = (index: number) => ({ type: 'visit', index }) as const;

const survey = buildSurvey(['single-with', 'double-without', 'single-without', 'text-only', 'single-without'], { calm: false });
const ALL = { 1: { scalarResponse1: 40, textResponse1: 'so' }, 2: { scalarResponse1: 30, scalarResponse2: 60, textResponse1: '' } };
const REST = { 3: { scalarResponse1: 70 }, 5: { scalarResponse1: 0 } };
const label = ({ survey: is, state }: FlowRunner) => controlsView(is, state).label;
/** At the last question, answered, not gone on from. */
const last = (given?: Parameters<typeof answers>[1]) => {
  const is = { ...begun, currentResponseIndex: 4, responses: answers(survey, given ?? { ...ALL, ...REST }) };
  return new FlowRunner({ ...survey, calm: true }, is);
};

describe('survey flow: offer of the review page', () => {
  const offered = ({ survey: is, state }: FlowRunner) => offersReview(is, state);

  it('RESPONSE-E80: at the last question, and at any question once nothing is missing', () => {
    expect([offered(last()), offered(last({}))]).toEqual([true, true]);
    const early = (given?: Parameters<typeof answers>[1]) =>
      offered(new FlowRunner({ ...survey, calm: true }, { ...begun, responses: answers(survey, given ?? { ...ALL, ...REST }) }));
    expect([early(), early(ALL)]).toEqual([true, false]);
  });

  it('RESPONSE-E80: not during an intro, nor at a question that the review led to', () => {
    expect(offered(new FlowRunner(survey, { ...begun, currentResponseIndex: 4 }))).toBe(false);
    expect(offered(last().send(review, visit(0)))).toBe(false);
    expect(offered(last().send(review))).toBe(false);
  });
});

describe('survey flow: content of the review page', () => {
  const rows = (given: Parameters<typeof answers>[1]) => listReviewRows(survey, last(given).state);

  it('RESPONSE-E81: each question in order, with its values and the beginning of its comment', () => {
    const given = { ...ALL, ...REST, 4: { textResponse1: '\n  \nFirst line\nsecond' } };
    expect(rows(given).map(({ index, first, second, words, state }) => [index, first, second, words, state])).toEqual([
      [0, 40, null, 'so', 'done'],
      [1, 30, 60, '', 'done'],
      [2, 70, null, '', 'done'],
      [3, null, null, 'First line', 'done'],
      [4, 0, null, '', 'done'],
    ]);
    expect(rows(given).map(({ heading }) => heading)).toEqual(
      survey.questions.map(({ type }) => (type === 'text-only' ? 'textQuestion1' : 'scalarQuestion1')),
    );
  });

  it('RESPONSE-E81: the second comment is shown when the first is empty', () => {
    const two = buildSurvey(['single-with2']);
    const responses = answers(two, { 1: { scalarResponse1: 40, textResponse1: ' ', textResponse2: 'two' } });
    expect(listReviewRows(two, new FlowRunner(two, { ...begun, responses }).state)[0]?.words).toBe('two');
  });

  it.each<[QuestionType, object, string]>([
    ['single-without', {}, 'missing'],
    ['single-with', { textResponse1: 'words alone' }, 'missing'],
    ['text-only', {}, 'empty'],
    ['text-only', { textResponse1: ' ' }, 'empty'],
    ['double-without', { scalarResponse1: 40 }, 'partly'],
    ['double-with', { scalarResponse1: 40 }, 'done'],
    ['double-with', { scalarResponse1: 40, textResponse1: 'one' }, 'partly'],
    ['double-with', { scalarResponse1: 98, textResponse1: 'one' }, 'done'],
  ])('RESPONSE-E81: %s with %j is %s', (type, given, state) => {
    const one = buildSurvey([type]);
    expect(listReviewRows(one, new FlowRunner(one, { ...begun, responses: answers(one, { 1: given }) }).state)[0]?.state).toBe(state);
  });

  it('RESPONSE-E81, RESPONSE-A5: counts the answers and lists the questions that prevent the submission', () =>
    expect(reviewSum(survey, last({ 1: { scalarResponse1: 0 }, 2: { scalarResponse1: 30 } }).state)).toEqual({
      done: 2,
      total: 5,
      missing: [3, 5],
    }));

  it('RESPONSE-E10, RESPONSE-E81: counts a text that was left out as the lists of surveys do', () => {
    const { state } = last({ ...ALL, ...REST, 4: { textResponse1: '' } });
    expect(reviewSum(survey, state).done).toBe(5);
    expect(answeredQuestions(survey.questions, state.working.responses).size).toBe(5);
  });
});

describe('survey flow: ways to and from the review page', () => {
  it('RESPONSE-E82: submit does the same as on the last question', () => {
    expect(last().send(review, next)).toMatchObject({ scene: { at: 'finishing' }, state: { working: { status: 'Completed' } } });
    expect(last(ALL).send(review, next).state).toMatchObject({ scene: { at: 'review' }, confirm: { ask: 'missing', numbers: [3, 5] } });
  });

  it('RESPONSE-E83: a row leads to its question, and next from there back to that row', () => {
    const player = last().send(review, visit(0));
    expect([player.index, player.question.phase, label(player)]).toEqual([0, 'end', 'review']);
    player.send(next);
    expect([player.scene, player.index, player.saves]).toEqual([{ at: 'review', row: 0 }, 4, 1]);
  });

  it('RESPONSE-E83: an answer without a comment and the last comment lead back to the review too', () => {
    const player = last(ALL).send(review, visit(2)).release(500).ring('apply');
    expect(player.scene).toEqual({ at: 'review', row: 2 });
    player.send(visit(3)).type('words').send(next);
    expect([player.item(4).textResponse1, label(player)]).toEqual(['words', 'review']);
    expect(player.send(next).scene).toEqual({ at: 'review', row: 3 });
  });

  it('RESPONSE-E83: next on the last question leads back and does not submit', () => {
    const text = buildSurvey(['single-without', 'text-only']);
    const player = new FlowRunner(text, { ...begun, currentResponseIndex: 1, responses: answers(text, { 1: { scalarResponse1: 4 } }) });
    player.send(review, visit(1)).type('so');
    expect(label(player)).toBe('next');
    expect(player.send(next).scene.at).toBe('question');
    expect([label(player), player.send(next).scene]).toEqual(['review', { at: 'review', row: 1 }]);
  });

  it('RESPONSE-E83: previous leads one question back, and next still to the review', () => {
    const player = last().send(review, visit(2), { type: 'previous' });
    expect([player.index, label(player), player.send(next).scene.at]).toEqual([1, 'review', 'review']);
  });

  it('RESPONSE-E83: a row that does not exist leads nowhere', () => {
    expect(last().send(review, visit(9)).scene.at).toBe('review');
    expect(last().send(visit(0)).index).toBe(4);
  });

  it('RESPONSE-E84: back leads to the question that the review was opened from', () => {
    const player = last().send(review, visit(0), next, { type: 'previous' });
    expect([player.index, player.question.phase, label(player)]).toEqual([4, 'end', 'submit']);
    const one = new FlowRunner(buildSurvey(['single-without']), begun).send(review, { type: 'previous' });
    expect(one).toMatchObject({ index: 0, scene: { at: 'question' } });
  });

  it('RESPONSE-E85: leads through the missing answers, then back to the review', () => {
    const player = last(ALL).send(review, next, { type: 'confirmed' });
    expect([player.index, label(player)]).toEqual([2, 'skip']);
    player.release(500).ring('apply');
    expect([player.index, label(player)]).toEqual([4, 'review']);
    player.release(500).ring('apply');
    expect([player.scene, player.index, player.state.isSeeking]).toEqual([{ at: 'review', row: 4 }, 4, false]);
    expect(player.send(next).scene.at).toBe('finishing');
  });

  it('RESPONSE-E21, RESPONSE-E30: applies a released value, and asks first about unsent words', () => {
    expect(
      last({ ...ALL, 3: REST[3] })
        .release(500)
        .send(review),
    ).toMatchObject({ scene: { at: 'review' } });
    expect(
      last({ ...ALL, 3: REST[3] })
        .release(500)
        .send(review)
        .item(5).scalarResponse1,
    ).toBe(50);
    const words = buildSurvey(['text-only']);
    const player = new FlowRunner(words, begun).type('half').send(review);
    expect(player.state.confirm).toEqual({ ask: 'unsaved', after: 'review' });
    expect(player.send({ type: 'confirmed' })).toMatchObject({ scene: { at: 'review' }, state: { draft: '' } });
  });

  it('RESPONSE-E42: a refused submission returns to the question from which the review was opened', () =>
    expect(last().send(review, visit(0), next, next, { type: 'refused', messageKey: 'x' })).toMatchObject({
      index: 4,
      scene: { at: 'question' },
    }));

  it('RESPONSE-E50: shows answers of another device', () => {
    const player = last().send(review);
    const responses = answers(survey, { ...ALL, ...REST, 3: { scalarResponse1: 11 } });
    player.send({ type: 'merged', working: { ...player.state.working, currentResponseIndex: 0, responses } });
    expect([player.scene.at, player.index, listReviewRows(survey, player.state)[2]?.first]).toEqual(['review', 4, 11]);
  });
});
