import { expect, test } from 'vitest';
import { isUnfinished, listLostTexts } from '#client/features/survey/lost-texts';
import { diffEdits, NO_RESPONSE_EDITS } from '#shared/response/unsaved-edits';
import { buildResponseDraft, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['text-only', 'text-only']);
const before = buildResponseDraft(survey);
const writes = diffEdits(NO_RESPONSE_EDITS, before, {
  ...before,
  responses: before.responses.map((item) => ({ ...item, textResponse1: 'unsaved' })),
});
const typing = new FlowRunner(survey, { status: 'InProgress' }).type(' in the box ');
const handedIn = new FlowRunner(survey, { status: 'InProgress' })
  .type(' in the box ')
  .send({ type: 'merged', working: { ...before, status: 'Completed', responses: [] } });

test('listLostTexts: is empty while the survey is answered', () => expect(listLostTexts(typing.state, writes)).toEqual([]));

test('listLostTexts: has refused, unsaved and typed texts once each after another hand-in', () => {
  expect(listLostTexts(handedIn.state, writes, ['refused', 'unsaved'])).toEqual(['refused', 'unsaved', 'in the box']);
});

test('listLostTexts: has the text of a comment that was being changed', () => {
  const edit = { comment: 1 as const, base: 'one', text: 'one more' };
  expect(listLostTexts({ ...handedIn.state, draft: '', edit }, NO_RESPONSE_EDITS)).toEqual(['one more']);
  expect(listLostTexts({ ...handedIn.state, draft: '', edit: { ...edit, text: 'one' } }, NO_RESPONSE_EDITS)).toEqual([]);
});

test('listLostTexts: is empty after a hand-in from here', () => {
  expect(listLostTexts({ ...handedIn.state, draft: '' }, NO_RESPONSE_EDITS)).toEqual([]);
});

const rated = () => new FlowRunner(buildSurvey(['single-with']));

test.each<[string, boolean, FlowRunner]>([
  ['the first question, untouched', false, rated()],
  ['spaces in the box', false, new FlowRunner(survey).type('  ')],
  ['words in the box', true, new FlowRunner(survey).type('before the first answer')],
  ['a dot that is held', true, rated().drag(300)],
  ['a rating that is asked about', true, rated().release(20)],
  ['an answer', true, typing],
  ['a survey that was handed in', false, handedIn],
])('isUnfinished: with %s: %s', (_, asked, player) => expect(isUnfinished(player.state)).toBe(asked));
