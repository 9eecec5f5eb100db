import { describe, expect, it } from 'vitest';
import { foldMissing } from '#shared/survey-flow/view/missing-numbers';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('survey flow: numbers of missing answers in one sentence', () => {
  it.each([
    ['one', [7], '7', 0],
    ['two neighbours', [3, 4], '3, 4', 0],
    ['a run of three or more', [1, 4, 5, 6, 9], '1, 4–6, 9', 0],
    ['all of 60', upTo(60), '1–60', 0],
    ['the first and the last run', [1, 2, 3, 5, 8, 9, 10, 11], '1–3, 5, 8–11', 0],
  ])('RESPONSE-E91: %s', (_, numbers, text, more) => expect(foldMissing(numbers)).toEqual({ text, more }));

  it('RESPONSE-E91: names the first eight numbers or runs, and counts the others', () => {
    const odd = upTo(60).filter((number) => number % 2 === 1);
    expect(foldMissing(odd)).toEqual({ text: '1, 3, 5, 7, 9, 11, 13, 15', more: 22 });
    expect(foldMissing(odd.slice(0, 8)).more).toBe(0);
    expect(foldMissing([...odd.slice(0, 8), 40, 41, 42]).more).toBe(3);
  });
});
