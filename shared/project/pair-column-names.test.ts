import { expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { pairColumnName, pairColumnNames } from '#shared/project/pair-column-names';
import { PAIR_COLUMNS, parsePairs } from '#shared/project/pairs-file';
import { writeCsv } from '#shared/user/import/write-csv';

it.each(LOCALES)('PROJECT-I1: pairColumnName: a file of pairs is read by the names in %s', (locale) => {
  const file = writeCsv([PAIR_COLUMNS.map((column) => pairColumnName(column, locale)), ['greta', 'tom']], locale);
  expect(parsePairs(file)).toMatchObject({ rows: [{ cells: { giver: 'greta', taker: 'tom' } }], ignored: [] });
});

it.each([
  ['giver, taker', 'Leitung, Gespräch mit'],
  ['taker', 'Gespräch mit'],
  ['', ''],
])('PROJECT-I1: pairColumnNames: %j is %j in German', (columns, names) => expect(pairColumnNames(columns, 'de-DE')).toBe(names));
