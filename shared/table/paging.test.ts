import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate } from '#shared/table/paging';

describe('paginate', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7];
  test.each([
    [
      { page: 1, size: 3 },
      { shown: [1, 2, 3], page: 1, pages: 3 },
    ],
    [
      { page: 3, size: 3 },
      { shown: [7], page: 3, pages: 3 },
    ],
    [
      { page: 9, size: 3 },
      { shown: [7], page: 3, pages: 3 },
    ],
    [
      { page: 0, size: 10 },
      { shown: rows, page: 1, pages: 1 },
    ],
  ])('TABLE-T5: gives of seven rows, for %j, %j', (asked, answer) => expect(paginate(rows, asked)).toEqual(answer));

  test('TABLE-T5: gives one empty page without rows', () => {
    expect(paginate([], { page: 2, size: 10 })).toEqual({ shown: [], page: 1, pages: 1 });
  });

  test('TABLE-T5: gives every row on one of its pages', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (all, size) => {
        const { pages } = paginate(all, { page: 1, size });
        const together = Array.from({ length: pages }, (_, at) => paginate(all, { page: at + 1, size }).shown).flat();
        expect(together).toEqual(all);
      }),
    );
  });
});
