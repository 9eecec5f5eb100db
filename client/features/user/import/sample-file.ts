import { IMPORT_COLUMNS } from '#shared/user/import/schema';

const quoted = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What a spreadsheet would take for a formula and run. */
const FORMULA = /^[=+\-@\t\r]/;

/** A file to begin with: the columns, and two people who do not exist. @param departments names of the company's own */
export function sampleFile(departments: readonly string[]): string {
  const [first = 'Sales', second] = departments.filter((name) => !FORMULA.test(name));
  const rows = [
    ['alex.muster@company.example', 'Alex', 'Muster', 'Team lead', '+41 79 000 00 00', 'de', first, 'giver|taker', 'no'],
    ['robin.exemple@company.example', 'Robin', 'Exemple', 'Engineer', '', 'fr', second ? `${first}|${second}` : first, 'taker', 'yes'],
  ];
  // Spreadsheets take a file for UTF-8 when it begins with this mark.
  return `\ufeff${[IMPORT_COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
