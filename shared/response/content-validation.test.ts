import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_FIELDS, answerFields, emptyResponses } from '#shared/response/answer-rules';
import { normalizeStatus, responseStatusAfterSave, validateResponseContent } from '#shared/response/content-validation';
import type { ResponseItem, SentStatus } from '#shared/response/schema';
import { QuestionType } from '#shared/survey/schema';
import { answers, buildSurvey, responseTestId, surveyArb } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['double-with', 'text-only', 'single-without']);
const { questions } = survey;
const EMPTY = emptyResponses(questions);

const errorOf = (responses: ResponseItem[], save: { status?: SentStatus; currentResponseIndex?: number } = {}) =>
  validateResponseContent(questions, { status: 'InProgress', currentResponseIndex: 0, ...save, responses });
const withFirst = (item: Partial<ResponseItem>) => EMPTY.map((each, i) => (i === 0 ? { ...each, ...item } : each));

describe('responseStatusAfterSave', () => {
  it.each([
    ['Initial', 'Open'],
    ['Submitted', 'Completed'],
    ['Open', 'Open'],
    ['InProgress', 'InProgress'],
    ['Completed', 'Completed'],
  ] as const)('RESPONSE-C1: normalizeStatus: %s is read as %s', (sent, status) => expect(normalizeStatus(sent)).toBe(status));

  const becomes = (status: SentStatus, was: 'Open' | 'InProgress', responses = EMPTY, currentResponseIndex = 0) =>
    responseStatusAfterSave({ status, currentResponseIndex, responses }, was);

  it.each(['Open', 'Initial', 'InProgress'] as const)('RESPONSE-C2: turns an Open response InProgress by any save (%s)', (status) => {
    expect(becomes(status, 'Open')).toBe('InProgress');
    expect(becomes(status, 'Open', answers(survey, { 2: { textResponse1: 'x' } }))).toBe('InProgress');
  });

  it('RESPONSE-C2: turns an InProgress response Open only on request, when it is empty and at the first question', () => {
    expect([becomes('Open', 'InProgress'), becomes('Initial', 'InProgress')]).toEqual(['Open', 'Open']);
    expect(becomes('InProgress', 'InProgress')).toBe('InProgress');
    expect(becomes('Open', 'InProgress', EMPTY, 1)).toBe('InProgress');
    expect(becomes('Open', 'InProgress', answers(survey, { 2: { textResponse1: '' } }))).toBe('InProgress');
  });

  it('RESPONSE-C2: completes a response on request', () =>
    expect([becomes('Completed', 'Open'), becomes('Submitted', 'InProgress')]).toEqual(['Completed', 'Completed']));
});

describe('validateResponseContent', () => {
  it('RESPONSE-C3 to RESPONSE-C8: accepts an empty response of any survey', () =>
    fc.assert(
      fc.property(surveyArb, (any) => {
        expect(
          validateResponseContent(any.questions, { status: 'Open', currentResponseIndex: 0, responses: emptyResponses(any.questions) }),
        ).toBeUndefined();
      }),
    ));

  it.each([
    ['too few', EMPTY.slice(1)],
    ['too many', [...EMPTY, ...EMPTY.slice(0, 1)]],
    ['none', []],
  ])('RESPONSE-C3: refuses %s items', (_, responses) => expect(errorOf(responses)).toMatch(/^responses: /));

  it.each([
    ['an unknown question', withFirst({ questionId: responseTestId(77) }), 0],
    ['another order', [EMPTY[0], EMPTY[2], EMPTY[1]] as ResponseItem[], 1],
    ['a question twice', [EMPTY[0], EMPTY[1], EMPTY[1]] as ResponseItem[], 2],
  ])('RESPONSE-C3: refuses %s at its place', (_, responses, n) =>
    expect(errorOf(responses)).toBe(`responses/${n}: not the question at this place`),
  );

  it('RESPONSE-C3: accepts the page of a question, and refuses another one', () => {
    const asked = [{ ...questions[0], chapterId: responseTestId(5), pageId: responseTestId(6) }] as Parameters<
      typeof validateResponseContent
    >[0];
    const error = (item: Partial<ResponseItem>) =>
      validateResponseContent(asked, { status: 'Open', currentResponseIndex: 0, responses: [{ ...(EMPTY[0] as ResponseItem), ...item }] });
    expect([error({}), error({ chapterId: responseTestId(5), pageId: responseTestId(6) })]).toEqual([undefined, undefined]);
    expect([error({ chapterId: responseTestId(6) }), error({ pageId: responseTestId(5) })]).toEqual([
      expect.stringMatching(/^responses\/0\/chapterId:/),
      expect.stringMatching(/^responses\/0\/pageId:/),
    ]);
    expect(errorOf(withFirst({ pageId: responseTestId(6) }))).toMatch(/^responses\/0\/pageId:/);
  });

  it.each(QuestionType.enum)('RESPONSE-C4: refuses a field that a %s does not have, unless it is null', (type) => {
    const is = buildSurvey([type]);
    for (const field of ANSWER_FIELDS.filter((each) => !answerFields(type).includes(each))) {
      const error = (value: string | number | null) =>
        validateResponseContent(is.questions, {
          status: 'Open',
          currentResponseIndex: 0,
          responses: [{ ...(emptyResponses(is.questions)[0] as ResponseItem), [field]: value }],
        });
      expect(error(field.startsWith('text') ? '' : 0)).toMatch(new RegExp(`^responses/0/${field}:`));
      expect(error(null)).toBeUndefined();
    }
  });

  it.each([-0.1, 100.1, 12.34, Number.NaN])('RESPONSE-C5: refuses %d as a value', (value) => {
    expect(errorOf(withFirst({ scalarResponse1: value }))).toMatch(/^responses\/0\/scalarResponse1: not on the scale/);
    expect(errorOf(withFirst({ scalarResponse1: 5, scalarResponse2: value }))).toMatch(/^responses\/0\/scalarResponse2: not on the scale/);
  });

  it('RESPONSE-C5: accepts every value of the slider', () => {
    for (let value = 0; value <= 1000; value += 1) expect(errorOf(withFirst({ scalarResponse1: value / 10 }))).toBeUndefined();
  });

  it.each([
    [{ scalarResponse1: 2, scalarResponse1Level: 'regular' }, 'scalarResponse1Level'],
    [{ scalarResponse1: 96, scalarResponse1Level: 'low' }, 'scalarResponse1Level'],
    [{ scalarResponse1Level: 'low' }, 'scalarResponse1Level'],
    [{ scalarResponse1: 50, scalarResponse2Type: 'auto' }, 'scalarResponse2Type'],
  ] as const)('RESPONSE-C6: refuses %j', (item, field) => expect(errorOf(withFirst(item))).toMatch(new RegExp(`^responses/0/${field}:`)));

  it('RESPONSE-C5: accepts items that leave out what is not answered', () =>
    expect(errorOf(questions.map(({ id }) => ({ questionId: id, isDone: false })))).toBeUndefined());

  it('RESPONSE-C6: accepts items without level and type', () =>
    expect(
      errorOf(withFirst({ scalarResponse1: 2, scalarResponse1Level: null, scalarResponse2: 60, scalarResponse2Type: null })),
    ).toBeUndefined());

  it('RESPONSE-C7: refuses a position that is no question', () => {
    expect([
      errorOf(EMPTY, { currentResponseIndex: 2 }),
      validateResponseContent([], { status: 'Open', currentResponseIndex: 0, responses: [] }),
    ]).toEqual([undefined, undefined]);
    expect(errorOf(EMPTY, { currentResponseIndex: 3 })).toMatch(/^currentResponseIndex:/);
    const one = validateResponseContent(questions.slice(0, 1), { status: 'Open', currentResponseIndex: 1, responses: EMPTY.slice(0, 1) });
    expect(one).toMatch(/^currentResponseIndex:/);
  });

  it.each(['Completed', 'Submitted'] as const)('RESPONSE-C8: refuses %s and names the missing answers', (status) => {
    expect(errorOf(EMPTY, { status })).toBe('status: not completed, answers are missing: 1, 3');
    expect(errorOf(answers(survey, { 1: { scalarResponse1: 0 }, 3: { scalarResponse1: 100 } }), { status })).toBeUndefined();
  });
});
