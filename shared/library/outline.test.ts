import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOutline, hasRoomForQuestion, listOutline, movePart, takeVersion, unpinPart } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';

const question = (questionId: string, version: number | null = 1): SurveyPart => ({ questionId, version });
const BLOCK: SurveyPart = { blockId: 'b', version: 2 };
const PARTS = [question('q1'), BLOCK, question('q4', null)];
const inBlock = [question('q2'), question('q3', 3)];

test('LIBRARY-P1: listOutline numbers the questions in survey order and lists those of a block below it', () => {
  const rows = listOutline(PARTS, () => inBlock);
  expect(rows.map(({ part, number, block }) => [partId(part), number, block && partId(block)])).toEqual([
    ['q1', 1, undefined],
    ['b', undefined, undefined],
    ['q2', 2, 'b'],
    ['q3', 3, 'b'],
    ['q4', 4, undefined],
  ]);
  expect(countOutline(rows)).toEqual({ questions: 4, blocks: 1 });
});

test('LIBRARY-V2: hasRoomForQuestion is false from 600 questions on, those of blocks included', () => {
  const rowsOf = (count: number) => listOutline([BLOCK], () => Array.from({ length: count }, (_, at) => question(`q${at}`)));
  expect([599, 600, 601].map((count) => hasRoomForQuestion(rowsOf(count)))).toEqual([true, false, false]);
});

test('LIBRARY-P5: movePart keeps every part and the order of the others', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.integer({ min: -3, max: 20 }), (all, pick, to) => {
      const id = all[pick % all.length] ?? '';
      const moved = movePart(
        all.map((each) => question(each)),
        id,
        to,
      ).map(partId);
      expect(moved.filter((each) => each !== id)).toEqual(all.filter((each) => each !== id));
      expect(moved.indexOf(id)).toBe(Math.max(0, Math.min(to, all.length - 1)));
    }),
  );
  expect(movePart(PARTS, 'unknown', 0)).toEqual(PARTS);
});

test('LIBRARY-P6: unpinPart replaces the version of one part by its draft', () => {
  expect(unpinPart(PARTS, 'b')).toEqual([question('q1'), { blockId: 'b', version: null }, question('q4', null)]);
  expect(unpinPart(PARTS, 'q4')).toBe(PARTS);
});

test('LIBRARY-P7: takeVersion changes the version of one part only', () => {
  expect(takeVersion(PARTS, 'q1', 5)).toEqual([question('q1', 5), BLOCK, question('q4', null)]);
});
