import { expect, test } from 'vitest';
import { LIBRARY_TABS, readLibraryPlace } from '#shared/library/list-search-params';

const CATEGORY = '0f106b7d-b928-512d-aef4-96204d734402';

test('LIBRARY-L1: readLibraryPlace reads tab, filters, order and page', () => {
  const place = { search: 'team', status: 'Archived', category: CATEGORY, sort: '-changed', page: 2, size: 30 };
  for (const tab of LIBRARY_TABS) expect(readLibraryPlace({ ...place, tab })).toEqual({ ...place, tab });
});

test('LIBRARY-L1: readLibraryPlace ignores invalid values', () =>
  expect(
    readLibraryPlace({ tab: 'people', search: '', status: 'Gone', category: 'x', sort: 'colour', page: 0, size: 7, more: 'yes' }),
  ).toEqual({}));
