import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignDraft, type BallotDraft, isSent, saveDraft, withoutSent, withoutToken } from '#shared/ballot/draft';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';
import { answers, buildResponseDraft, buildSurvey, responseTestId } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['single-with', 'text-only', 'double-with']);
const questions: Question[] = survey.questions.map(({ id, type }) => ({ id, type, multilang: {} }));
const aState = (state: Partial<ResponseState> = {}): ResponseState => ({
  ...{ id: responseTestId(99), revision: 1, submittedAt: null },
  ...buildResponseDraft(survey),
  ...state,
});
const aDraft = (state: Partial<ResponseState> = {}): BallotDraft => ({ secret: 'a secret', state: aState(state) });
const said = (text: string) => answers(survey, { 1: { scalarResponse1: 40, textResponse1: text } });
const aSave = (save: Partial<AnonymousSave> = {}): AnonymousSave => ({
  ...{
    id: responseTestId(99),
    revision: 1,
    counter: 1,
    status: 'InProgress',
    currentResponseIndex: 1,
    soundStatus: false,
    responses: said('So'),
  },
  ...save,
});
function taken(draft: BallotDraft | undefined, save: AnonymousSave): BallotDraft {
  const answer = saveDraft(draft, save);
  if (!('draft' in answer)) throw new Error(answer.refusal);
  return answer.draft;
}

describe('BALLOT-21: saveDraft', () => {
  test('gives a save on the newest revision the next one, and keeps the secret', () => {
    expect(taken(aDraft(), aSave())).toEqual({
      secret: 'a secret',
      state: aState({ revision: 2, status: 'InProgress', currentResponseIndex: 1, soundStatus: false, responses: said('So') }),
    });
  });

  test('stays Open with a save that begins nothing', () => {
    const open = taken(aDraft({ status: 'Open' }), aSave({ status: 'Open' }));
    expect(open.state.status).toBe('Open');
    expect(taken(open, aSave({ revision: 2, status: 'InProgress' })).state.status).toBe('InProgress');
  });

  test('refuses another window’s late save with the current draft', () => {
    const other = taken(aDraft(), aSave());
    expect(saveDraft(other, aSave({ responses: said('Mine') }))).toEqual({ refusal: 'ConcurrencyError', current: other.state });
  });

  test.each([
    ['nothing lies here', undefined],
    ['another one was begun', aDraft({ id: responseTestId(98) })],
  ])('refuses a save whose draft is gone: %s', (_what, draft) => {
    expect(saveDraft(draft, aSave())).toEqual({ refusal: 'NotFoundError' });
  });

  test('stores or refuses each of several saves in any order', () => {
    const course = fc.array(fc.record({ revision: fc.integer({ min: 1, max: 6 }), text: fc.string() }), { maxLength: 12 });
    fc.assert(
      fc.property(course, (saves) => {
        let draft = aDraft();
        for (const { revision, text } of saves) {
          const answer = saveDraft(draft, aSave({ revision, responses: said(text) }));
          if ('draft' in answer) {
            expect(revision).toBe(draft.state.revision);
            draft = answer.draft;
            expect(draft.state.responses[0]?.textResponse1).toBe(text);
          } else expect(answer).toEqual({ refusal: 'ConcurrencyError', current: draft.state });
        }
      }),
    );
  });
});

describe('BALLOT-22: saveDraft: hand-in', () => {
  const last = aSave({ status: 'Completed', counter: 7 });
  const sent = taken(aDraft(), last);

  test('notes the hand-in as it is sent, and stores it in the draft too', () => {
    expect(sent.sent).toEqual({ ...last, revision: 1 });
    expect(sent.state).toMatchObject({ revision: 2, status: 'InProgress', responses: said('So') });
    expect(taken(aDraft({ revision: 9 }), { ...last, revision: 9 }).sent?.revision).toBe(1);
  });

  test('takes no other save until the hand-in is answered, but a repeated one', () => {
    for (const save of [last, aSave({ revision: 2 }), aSave({ revision: 2, status: 'Completed', responses: said('Other') })]) {
      expect(taken(sent, save)).toBe(sent);
    }
    expect([isSent(sent, last), isSent(sent, { responses: said('Other') }), isSent(aDraft(), last)]).toEqual([true, false, false]);
  });
});

describe('BALLOT-23: withoutSent', () => {
  test('makes a draft again of a hand-in that is refused for good', () => {
    const again = withoutSent(taken(aDraft(), aSave({ status: 'Completed' })));
    expect(again).toEqual({
      secret: 'a secret',
      state: aState({ ...aSave(), status: 'InProgress', revision: 2, counter: undefined } as never),
    });
    expect(taken(again, aSave({ revision: 2, responses: said('Shorter') })).state.responses[0]?.textResponse1).toBe('Shorter');
  });
});

test('BALLOT-33: withoutToken keeps the answers of a draft whose token was refused', () => {
  const spent = { ...taken(aDraft(), aSave()), token: 'a token' };
  expect(withoutToken(spent)).toEqual(taken(aDraft(), aSave()));
  expect(taken(spent, aSave({ revision: 2, status: 'Completed' })).token).toBe('a token');
});

describe('BALLOT-24: alignDraft', () => {
  test('leaves a draft of the same questions as it is', () => {
    const state = aState({ responses: said('So') });
    expect(alignDraft(questions, state)).toEqual(state);
  });

  test('keeps the answers to questions that are still asked', () => {
    const [first, second] = questions as [Question, Question];
    const other: Question = { id: responseTestId(50), type: 'text-only', multilang: {} };
    const { responses } = alignDraft([other, first], aState({ responses: said('So') }));
    expect(responses.map(({ questionId }) => questionId)).toEqual([other.id, first.id]);
    expect(responses.map(({ textResponse1 }) => textResponse1)).toEqual([null, 'So']);
    expect(alignDraft([second], aState({ responses: [] })).responses).toHaveLength(1);
  });
});
