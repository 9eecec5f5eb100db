import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, aSurvey, idOf, surveyArb } from '#shared/response/arbitraries';
import { contentError, statusAfterSave, statusOf } from '#shared/response/content';
import type { ResponseItem, SentStatus } from '#shared/response/schema';
import { ANSWER_FIELDS, emptyResponses, fieldsOf } from '#shared/response/shape';
import { QuestionType } from '#shared/talk/schema';

const survey = aSurvey(['double-with', 'text-only', 'single-without']);
const { questions } = survey;
const EMPTY = emptyResponses(questions);

const errorOf = (responses: ResponseItem[], save: { status?: SentStatus; currentResponseIndex?: number } = {}) =>
  contentError(questions, { status: 'InProgress', currentResponseIndex: 0, ...save, responses });
const withFirst = (item: Partial<ResponseItem>) => EMPTY.map((each, i) => (i === 0 ? { ...each, ...item } : each));

describe('the status of a save', () => {
  it.each([
    ['Initial', 'Open'],
    ['Submitted', 'Completed'],
    ['Open', 'Open'],
    ['InProgress', 'InProgress'],
    ['Completed', 'Completed'],
  ] as const)('C1: %s is read as %s', (sent, status) => expect(statusOf(sent)).toBe(status));

  const becomes = (status: SentStatus, was: 'Open' | 'InProgress', responses = EMPTY, currentResponseIndex = 0) =>
    statusAfterSave({ status, currentResponseIndex, responses }, was);

  it.each(['Open', 'Initial', 'InProgress'] as const)('C2: any save makes an open response one in progress (%s)', (status) => {
    expect(becomes(status, 'Open')).toBe('InProgress');
    expect(becomes(status, 'Open', answers(survey, { 2: { textResponse1: 'x' } }))).toBe('InProgress');
  });

  it('C2: one in progress is open again only by asking for it with nothing answered, at the first question', () => {
    expect([becomes('Open', 'InProgress'), becomes('Initial', 'InProgress')]).toEqual(['Open', 'Open']);
    expect(becomes('InProgress', 'InProgress')).toBe('InProgress');
    expect(becomes('Open', 'InProgress', EMPTY, 1)).toBe('InProgress');
    expect(becomes('Open', 'InProgress', answers(survey, { 2: { textResponse1: '' } }))).toBe('InProgress');
  });

  it('C2: asked for, it is completed', () =>
    expect([becomes('Completed', 'Open'), becomes('Submitted', 'InProgress')]).toEqual(['Completed', 'Completed']));
});

describe('the content of a save', () => {
  it('C3 to C8: what a survey begins with is taken, whatever its questions', () =>
    fc.assert(
      fc.property(surveyArb, (any) => {
        expect(
          contentError(any.questions, { status: 'Open', currentResponseIndex: 0, responses: emptyResponses(any.questions) }),
        ).toBeUndefined();
      }),
    ));

  it.each([
    ['too few', EMPTY.slice(1)],
    ['too many', [...EMPTY, ...EMPTY.slice(0, 1)]],
    ['none', []],
  ])('C3: %s items are refused', (_, responses) => expect(errorOf(responses)).toMatch(/^responses: /));

  it.each([
    ['an unknown question', withFirst({ questionId: idOf(77) }), 0],
    ['another order', [EMPTY[0], EMPTY[2], EMPTY[1]] as ResponseItem[], 1],
    ['a question twice', [EMPTY[0], EMPTY[1], EMPTY[1]] as ResponseItem[], 2],
  ])('C3: %s is refused at its place', (_, responses, n) =>
    expect(errorOf(responses)).toBe(`responses/${n}: not the question at this place`),
  );

  it('C3: the page that a question prepares may come along and must be its page', () => {
    const asked = [{ ...questions[0], chapterId: idOf(5), pageId: idOf(6) }] as Parameters<typeof contentError>[0];
    const error = (item: Partial<ResponseItem>) =>
      contentError(asked, { status: 'Open', currentResponseIndex: 0, responses: [{ ...(EMPTY[0] as ResponseItem), ...item }] });
    expect([error({}), error({ chapterId: idOf(5), pageId: idOf(6) })]).toEqual([undefined, undefined]);
    expect([error({ chapterId: idOf(6) }), error({ pageId: idOf(5) })]).toEqual([
      expect.stringMatching(/^responses\/0\/chapterId:/),
      expect.stringMatching(/^responses\/0\/pageId:/),
    ]);
    expect(errorOf(withFirst({ pageId: idOf(6) }))).toMatch(/^responses\/0\/pageId:/);
  });

  it.each(QuestionType.enum)('C4: a field that a %s does not take is refused by name, null is not', (type) => {
    const is = aSurvey([type]);
    for (const field of ANSWER_FIELDS.filter((each) => !fieldsOf(type).includes(each))) {
      const error = (value: string | number | null) =>
        contentError(is.questions, {
          status: 'Open',
          currentResponseIndex: 0,
          responses: [{ ...(emptyResponses(is.questions)[0] as ResponseItem), [field]: value }],
        });
      expect(error(field.startsWith('text') ? '' : 0)).toMatch(new RegExp(`^responses/0/${field}:`));
      expect(error(null)).toBeUndefined();
    }
  });

  it.each([-0.1, 100.1, 12.34, Number.NaN])('C5: %d is not on the scale', (value) => {
    expect(errorOf(withFirst({ scalarResponse1: value }))).toMatch(/^responses\/0\/scalarResponse1: not on the scale/);
    expect(errorOf(withFirst({ scalarResponse1: 5, scalarResponse2: value }))).toMatch(/^responses\/0\/scalarResponse2: not on the scale/);
  });

  it('C5: every value that a slider has is on it', () => {
    for (let value = 0; value <= 1000; value += 1) expect(errorOf(withFirst({ scalarResponse1: value / 10 }))).toBeUndefined();
  });

  it.each([
    [{ scalarResponse1: 2, scalarResponse1Level: 'regular' }, 'scalarResponse1Level'],
    [{ scalarResponse1: 96, scalarResponse1Level: 'low' }, 'scalarResponse1Level'],
    [{ scalarResponse1Level: 'low' }, 'scalarResponse1Level'],
    [{ scalarResponse1: 50, scalarResponse2Type: 'auto' }, 'scalarResponse2Type'],
  ] as const)('C6: %j does not fit', (item, field) => expect(errorOf(withFirst(item))).toMatch(new RegExp(`^responses/0/${field}:`)));

  it('C6: a level or a type that was left out is made up for', () =>
    expect(
      errorOf(withFirst({ scalarResponse1: 2, scalarResponse1Level: null, scalarResponse2: 60, scalarResponse2Type: null })),
    ).toBeUndefined());

  it('C7: the position is a question', () => {
    expect([
      errorOf(EMPTY, { currentResponseIndex: 2 }),
      contentError([], { status: 'Open', currentResponseIndex: 0, responses: [] }),
    ]).toEqual([undefined, undefined]);
    expect(errorOf(EMPTY, { currentResponseIndex: 3 })).toMatch(/^currentResponseIndex:/);
  });

  it.each(['Completed', 'Submitted'] as const)('C8: %s with answers missing is refused, naming them', (status) => {
    expect(errorOf(EMPTY, { status })).toBe('status: not completed, answers are missing: 1, 3');
    expect(errorOf(answers(survey, { 1: { scalarResponse1: 0 }, 3: { scalarResponse1: 100 } }), { status })).toBeUndefined();
  });
});
