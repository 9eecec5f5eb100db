import { describe, expect, test } from 'vitest';
import type { BallotDraft } from '#shared/ballot/draft';
import { addWords, isFormerHandedIn } from '#shared/ballot/legacy-response-migration';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import { diffEdits, NO_RESPONSE_EDITS } from '#shared/response/unsaved-edits';
import { answers, buildResponseDraft, buildSurvey, responseTestId } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['single-with', 'text-only', 'double-with']);
const aState = (state: Partial<ResponseState> = {}): ResponseState => ({
  ...{ id: responseTestId(99), revision: 1, submittedAt: null },
  ...buildResponseDraft(survey),
  ...state,
});
const aDraft = (state: Partial<ResponseState> = {}): BallotDraft => ({ secret: 'a secret', state: aState(state) });
const said = (text: string) => answers(survey, { 1: { scalarResponse1: 40, textResponse1: text } });

const saveOf = (responses: ResponseState['responses']): AnonymousSave => ({
  ...{ id: responseTestId(99), revision: 1, counter: 1, status: 'Completed', currentResponseIndex: 2, soundStatus: false },
  responses,
});

describe('BALLOT-25: addWords', () => {
  test('lays unsent words over the draft, which is then begun', () => {
    const edits = diffEdits(NO_RESPONSE_EDITS, aState(), aState({ responses: said('Left behind'), currentResponseIndex: 2 }));
    expect(addWords(aDraft({ revision: 4 }), edits).state).toMatchObject({
      revision: 5,
      status: 'InProgress',
      currentResponseIndex: 0,
      responses: [{ textResponse1: 'Left behind' }, {}, {}],
    });
  });

  test('keeps both texts of one field', () => {
    const edits = diffEdits(NO_RESPONSE_EDITS, aState(), aState({ responses: said('mine') }));
    expect(addWords(aDraft({ responses: said('theirs') }), edits).state.responses[0]?.textResponse1).toBe('theirs\n\nmine');
  });

  test('keeps the secret of the draft, and a hand-in that waits for its answer', () => {
    const sent = { ...saveOf(said('Sent')), revision: 1 };
    const edits = diffEdits(NO_RESPONSE_EDITS, aState(), aState({ responses: said('Left behind') }));
    expect(addWords({ ...aDraft(), token: 'a token', sent }, edits)).toMatchObject({ secret: 'a secret', token: 'a token', sent });
  });

  test('changes nothing without words', () => {
    const draft = aDraft();
    expect(addWords(draft, { ...NO_RESPONSE_EDITS, sound: false })).toBe(draft);
  });
});

describe('BALLOT-26: isFormerHandedIn', () => {
  test.each([
    ['handed in', { status: 'Completed' }, true, true],
    ['not handed in', { status: 'InProgress' }, false, false],
    ['gone, with words here that were not sent', null, true, false],
    ['gone, with nothing here', null, false, true],
  ] as const)('response of an older release: %s', (_what, stored, hasWords, handedIn) => {
    expect(isFormerHandedIn(stored, hasWords)).toBe(handedIn);
  });
});
