import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BALLOT_BYTES, ballotBytesLeft, fitsBallot, readBallot, writeBallot } from '#shared/ballot/content';
import { TEXT_LIMITS } from '#shared/library/limits';
import { answerFields, emptyResponses, withDerived } from '#shared/response/answer-rules';
import { saveAnonymous } from '#shared/response/endpoints';
import type { ResponseItem } from '#shared/response/schema';
import { QuestionType } from '#shared/survey/schema';
import { responseTestId } from '#shared/survey-flow/testing/arbitraries';

const asked = (types: readonly QuestionType[]) => types.map((type, i) => ({ id: responseTestId(i + 1), type }));
const scalar = fc.option(fc.integer({ min: 0, max: 1000 }).map((value) => value / 10));
const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }));

const response = fc.array(fc.constantFrom(...(QuestionType.enum as QuestionType[])), { maxLength: 8 }).chain((types) => {
  const questions = asked(types);
  const items = emptyResponses(questions).map((item, i) =>
    fc.record({ first: scalar, second: scalar, one: text, two: text }).map(({ first, second, one, two }): ResponseItem => {
      const given = { scalarResponse1: first, scalarResponse2: second, textResponse1: one, textResponse2: two };
      const taken = answerFields(types[i] as QuestionType).map((field) => [field, given[field]]);
      return { ...item, ...Object.fromEntries(taken) };
    }),
  );
  return fc.record({ questions: fc.constant(questions), responses: fc.tuple(...items).map((all) => withDerived(questions, all)) });
});

describe('BALLOT-1: ballot', () => {
  test('holds values alone', () => {
    const questions = asked(['single-with', 'double-with']);
    const responses = withDerived(
      questions,
      emptyResponses(questions).map((item) => ({ ...item, scalarResponse1: 12.3, textResponse1: 'So' })),
    );
    expect(writeBallot(questions, responses)).toBe('[12.3,"So",12.3,null,null,"So",null]');
  });
});

describe('BALLOT-2: readBallot', () => {
  test('reads what was written', () => {
    fc.assert(
      fc.property(response, ({ questions, responses }) => {
        const padded = writeBallot(questions, responses).padEnd(BALLOT_BYTES, ' ');
        expect(readBallot(questions, padded)).toEqual(responses);
      }),
    );
  });

  test.each(['{}', '[1]', '[1,2,3]', '"ab"', '{"length":2}', 'null', '['])('refuses a ballot of other questions: %s', (other) => {
    expect(() => readBallot(asked(['single-with']), other)).toThrow();
  });
});

describe('BALLOT-3, BALLOT-4: room of a ballot', () => {
  test('shrinks by the JSON bytes of a comment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (written) => {
        const questions = asked(['single-with', 'text-only']);
        const before = emptyResponses(questions).map((item) => ({ ...item, textResponse1: '' }));
        const after = before.map((item, i) => (i === 1 ? { ...item, textResponse1: written } : item));
        expect(ballotBytesLeft(questions, before) - ballotBytesLeft(questions, after)).toBe(Buffer.byteLength(JSON.stringify(written)) - 2);
      }),
    );
  });

  test('is negative when the answers do not fit', () => {
    const questions = asked(['text-only']);
    const items = emptyResponses(questions).map((item) => ({ ...item, textResponse1: 'ü'.repeat(BALLOT_BYTES / 2) }));
    expect(ballotBytesLeft(questions, items)).toBe(-4);
  });
});

/** The largest number up to BALLOT_BYTES that fits; each smaller one does too. */
function findLargest(fits: (count: number) => boolean): number {
  let [least, most] = [0, BALLOT_BYTES];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

describe('BALLOT-5: fitsBallot', () => {
  test.each([
    ['an ordinary survey', 60, 'double-with2', true],
    ['ratings that leave too little for all comments', 2_000, 'double-with2', false],
    ['comments that get less than 100 bytes each', 300, 'double-with2', false],
    ['ratings alone', 1_000, 'single-without', true],
  ] as const)('is right for %s', (_what, count, type, fits) => {
    expect(fitsBallot(asked(Array.from({ length: count }, () => type)))).toBe(fits);
  });

  test.each(QuestionType.enum as QuestionType[])(
    'takes as many questions of the type %s as leave room beside their longest ratings',
    (type) => {
      const fields = answerFields(type);
      const longest = { scalarResponse1: 99.9, scalarResponse2: 99.9, scalarResponse2Type: 'manual' as const };
      const roomOf = (count: number): { room: number; needed: number } => {
        const questions = asked(Array.from({ length: count }, () => type));
        const rated = emptyResponses(questions).map((item) => ({ ...item, ...longest }));
        const comments = count * fields.filter((field) => field.startsWith('text')).length;
        return { room: ballotBytesLeft(questions, rated), needed: Math.max(16_000, 100 * comments) };
      };
      const most = findLargest((count) => fitsBallot(asked(Array.from({ length: count }, () => type))));
      const [last, next] = [roomOf(most), roomOf(most + 1)];
      expect(last.room).toBeGreaterThanOrEqual(last.needed);
      // The comma after the last value is counted too.
      expect(next.room - 1).toBeLessThan(next.needed);
    },
  );
});

test('BALLOT-5: the fullest answers to the longest survey that can be anonymous fit into a hand-in', () => {
  const id = responseTestId(1);
  for (const type of QuestionType.enum as QuestionType[]) {
    const questions = Array.from({ length: TEXT_LIMITS.questions }, () => ({ id, type, chapterId: id, pageId: id }));
    questions.length = Math.min(
      questions.length,
      findLargest((count) => fitsBallot(questions.slice(0, count))),
    );
    const given = { scalarResponse1: 55.5, scalarResponse2: 55.5, textResponse1: '', textResponse2: '' };
    const rated = emptyResponses(questions).map((item) => ({
      ...item,
      ...Object.fromEntries(answerFields(type).map((field) => [field, given[field]])),
    }));
    const responses = withDerived(questions, rated);
    const save = { id, revision: 1, counter: Number.MAX_SAFE_INTEGER, status: 'Completed', currentResponseIndex: questions.length - 1 };
    const body = JSON.stringify({ ...save, soundStatus: false, responses });
    expect(body.length + ballotBytesLeft(questions, responses), type).toBeLessThan(saveAnonymous.maxBodyBytes ?? 0);
  }
});
