import type { Locale } from '#shared/i18n/locale';
import { columnName } from '#shared/user/import/column-names';
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/user/import/schema';
import { writeCsv } from '#shared/user/import/write-csv';

/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A sample file: the columns by their names in a language, and two fictitious users. @param departments names in the tenant */
export function sampleFile(departments: readonly string[], locale: Locale): string {
  const [first = 'Sales', second] = departments.filter((name) => !FORMULA.test(name));
  const people: Partial<Record<ImportColumn, string>>[] = [
    {
      mail: 'alex.muster@company.example',
      givenName: 'Alex',
      surname: 'Muster',
      jobTitle: 'Team lead',
      mobile: '+41 79 000 00 00',
      language: 'de',
      departments: first,
      roles: 'giver|taker',
      boardMember: 'no',
    },
    {
      mail: 'robin.exemple@company.example',
      givenName: 'Robin',
      surname: 'Exemple',
      jobTitle: 'Engineer',
      language: 'fr',
      departments: second ? `${first}|${second}` : first,
      roles: 'taker',
      boardMember: 'yes',
    },
  ];
  const rows = people.map((cells) => IMPORT_COLUMNS.map((column) => cells[column] ?? ''));
  const names = IMPORT_COLUMNS.map((column) => columnName(column, locale));
  return writeCsv([names, ...rows], locale);
}
