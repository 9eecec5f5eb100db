import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { columnName, columnNames } from '#shared/user/import/column-names';
import { parseImport } from '#shared/user/import/import-format';
import { IMPORT_COLUMNS } from '#shared/user/import/schema';

describe('USER-I3: names of the columns of a file of users', () => {
  it.each(LOCALES)('USER-I3: columnName: the import reads each name in %s as its column', (locale) => {
    // A column of roles must have a role in it.
    const cells = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, column === 'roles' ? 'giver' : column]));
    const header = IMPORT_COLUMNS.map((column) => columnName(column, locale)).join(';');
    expect(parseImport(`${header}\n${Object.values(cells).join(';')}`)).toMatchObject({
      rows: [{ cells }],
      ignored: [],
    });
  });

  it.each([
    ['mail, givenName', 'E-Mail, Vorname'],
    ['roles', 'Rollen'],
    ['giver, taker', 'giver, taker'],
    ['', ''],
  ])('USER-I3: columnNames: %j is %j in German', (columns, names) => expect(columnNames(columns, 'de-DE')).toBe(names));
});
