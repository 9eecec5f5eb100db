import type { Locale } from '#shared/i18n/locale';
import { columnName } from '#shared/user/import/column-names';
import { IMPORT_COLUMNS } from '#shared/user/import/schema';
import { writeCsv } from '#shared/user/import/write-csv';

/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A sample file: the columns by their names in a language, and two fictitious users. @param departments names of the company's departments */
export function sampleFile(departments: readonly string[], locale: Locale): string {
  const [first = 'Sales', second] = departments.filter((name) => !FORMULA.test(name));
  const rows = [
    ['alex.muster@company.example', 'Alex', 'Muster', 'Team lead', '+41 79 000 00 00', 'de', first, 'giver|taker', 'no'],
    ['robin.exemple@company.example', 'Robin', 'Exemple', 'Engineer', '', 'fr', second ? `${first}|${second}` : first, 'taker', 'yes'],
  ];
  const names = IMPORT_COLUMNS.map((column) => columnName(column, locale));
  return writeCsv([names, ...rows], locale);
}
