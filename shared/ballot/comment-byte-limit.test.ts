import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commentBytesLeft } from '#shared/ballot/comment-byte-limit';
import { BALLOT_BYTES, ballotBytesLeft } from '#shared/ballot/content';
import { emptyResponses, withDerived } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { responseTestId, typeArb } from '#shared/survey-flow/testing/arbitraries';

const asked = fc.array(typeArb, { maxLength: 8 }).map((types) => types.map((type, i) => ({ id: responseTestId(i + 1), type })));
const scalar = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10);
const ratings = fc.record({ scalarResponse1: scalar, scalarResponse2: scalar, scalarResponse2Type: fc.constantFrom('auto', 'manual') });

describe('BALLOT-20: room for comments', () => {
  test('is not lessened by later ratings', () => {
    const rated = asked.chain((questions) => fc.record({ questions: fc.constant(questions), given: fc.array(ratings, { minLength: 8 }) }));
    fc.assert(
      fc.property(rated, ({ questions, given }) => {
        const before = emptyResponses(questions);
        const after = withDerived(
          questions,
          before.map((item, i) => ({ ...item, ...given[i] }) as ResponseItem),
        );
        expect(ballotBytesLeft(questions, after)).toBeGreaterThanOrEqual(commentBytesLeft(questions, before));
      }),
    );
  });

  test('lets a comment that takes all of it be handed in', () => {
    const questions = [{ id: responseTestId(1), type: 'double-without' as const }];
    const item = { ...(emptyResponses(questions)[0] as ResponseItem), textResponse1: '' };
    const full = { ...item, textResponse1: 'x'.repeat(commentBytesLeft(questions, [item])) };
    expect(commentBytesLeft(questions, [full])).toBe(0);
    const rated = { ...full, scalarResponse1: 99.9, scalarResponse2: 99.9, scalarResponse2Type: 'manual' as const };
    expect(ballotBytesLeft(questions, [rated])).toBe(0);
    expect(BALLOT_BYTES - full.textResponse1.length).toBeGreaterThan(0);
  });
});
