import { expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH, readTablePlace, searchIn, tablePlaceOf } from '#shared/table/search-params';

const SIZES = [10, 20, 50];

test.each([
  [
    { page: 4, size: 20 },
    { page: 4, size: 20 },
  ],
  [{ page: 1, size: 10 }, { size: 10 }],
  [{}, {}],
  [{ page: '4', size: '20' }, {}],
  [{ page: 0, size: 7 }, {}],
  [{ page: -3 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: 1e300 }, {}],
])('TABLE-T6: readTablePlace: %j is read as %j', (search, place) => expect(readTablePlace(search, SIZES)).toEqual(place));

test('TABLE-T6: tablePlaceOf: leaves out the first page and the default size', () => {
  expect(tablePlaceOf(1, 10, 10)).toEqual({});
  expect(tablePlaceOf(3, 20, 10)).toEqual({ page: 3, size: 20 });
  expect(readTablePlace(tablePlaceOf(3, 20, 10), SIZES)).toEqual({ page: 3, size: 20 });
});

test.each([
  ['Tom', 'Tom'],
  ['x'.repeat(500), 'x'.repeat(MAX_SEARCH_LENGTH)],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('TABLE-T9: searchIn: reads %j as %j', (said, search) => expect(searchIn(said)).toBe(search));
