import { type CsvProblem, type CsvRow, parseCsv } from '#shared/user/import/csv';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
} from '#shared/user/import/limits';
import { type FileProblem, IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#shared/user/import/schema';

/** A row by column name. A column that the file lacks is empty. */
export interface ReadRow {
  line: number;
  cells: { [Column in ImportColumn]: string };
  /** The row has more cells than the header has names. */
  overfull: boolean;
}

/** The names of columns in other programs, in lower case without spaces and hyphens. */
const ALIASES: Partial<Record<ImportColumn, readonly string[]>> = {
  mail: [
    'email',
    'emailaddress',
    'mailaddress',
    'emailadresse',
    'mailadresse',
    'courriel',
    'adresseemail',
    'indirizzoemail',
    'postaelettronica',
  ],
  givenName: ['firstname', 'vorname', 'prénom', 'prenom', 'nome'],
  surname: ['lastname', 'familyname', 'nachname', 'familienname', 'nom', 'nomdefamille', 'cognome'],
  departments: [
    'department',
    'abteilung',
    'abteilungen',
    'département',
    'départements',
    'departement',
    'departements',
    'reparto',
    'reparti',
  ],
};

const NAMES = new Map(IMPORT_COLUMNS.map((name) => [name.toLowerCase(), name]));
const OTHER_NAMES = new Map(Object.entries(ALIASES).flatMap(([name, all]) => all.map((each) => [each, name as ImportColumn] as const)));

/** USER-I3: the column of each header name, in any spelling. A name from another program counts when the file lacks the column's own name. */
function columnsOf(names: readonly string[]): (ImportColumn | undefined)[] {
  const plain = names.map((name) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  );
  const own = plain.map((name) => NAMES.get(name));
  return own.map((name, at) => {
    const other = OTHER_NAMES.get(plain[at] ?? '');
    return name ?? (other && !own.includes(other) ? other : undefined);
  });
}

/** USER-I3: the problem of the header. Unknown columns are ignored. */
function wrongWithHeader(columns: (ImportColumn | undefined)[]): FileProblem | undefined {
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { kind: 'header', columns: missing.join(', ') };
  const twice = IMPORT_COLUMNS.filter((name) => columns.filter((each) => each === name).length > 1);
  return twice.length > 0 ? { kind: 'columnTwice', columns: twice.join(', ') } : undefined;
}

/** @param places index of each column @param columns number of names in the header */
function rowOf({ line, cells }: CsvRow, places: ReadonlyMap<ImportColumn, number>, columns: number): ReadRow {
  const named = Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, cells[places.get(name) ?? -1] ?? '']));
  return { line, cells: named as ReadRow['cells'], overfull: cells.slice(columns).some((cell) => cell !== '') };
}

function csvProblem(found: CsvProblem): FileProblem {
  if ('openQuote' in found) return { kind: 'quotes', count: found.openQuote };
  if ('tooManyColumns' in found) return { kind: 'tooManyColumns', line: found.tooManyColumns, most: MAX_IMPORT_COLUMNS };
  return { kind: 'cellTooLong', line: found.cellTooLong, most: MAX_IMPORT_CELL_LENGTH };
}

/** USER-I10: the problem of a file that is too large to be sent. */
export const TOO_LARGE: FileProblem = { kind: 'tooLarge', most: MAX_IMPORT_MEGABYTES };

/** USER-I1 to USER-I4, USER-I10: the rows of an import file, or why it cannot be read. */
export function parseImport(file: string): { rows: ReadRow[] } | { problem: FileProblem } {
  if (file.length > MAX_IMPORT_BYTES) return { problem: TOO_LARGE };
  const text = file
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  if (text.trim() === '') return { problem: { kind: 'empty' } };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file with these characters is not a text file
  if (/[\u0000-\u0008\ufffd]/.test(text)) return { problem: { kind: 'notText' } };
  const found = parseCsv(text, MAX_IMPORT_ROWS + 1);
  if (!('records' in found)) return { problem: csvProblem(found) };
  const [header, ...rows] = found.records;
  const columns = columnsOf(header?.cells ?? []);
  const wrong = wrongWithHeader(columns);
  if (wrong) return { problem: wrong };
  if (rows.length === 0) return { problem: { kind: 'noRows' } };
  if (found.count - 1 > MAX_IMPORT_ROWS) return { problem: { kind: 'tooManyRows', count: found.count - 1, most: MAX_IMPORT_ROWS } };
  const places = new Map(columns.flatMap((name, at) => (name ? [[name, at] as const] : [])));
  return { rows: rows.map((row) => rowOf(row, places, columns.length)) };
}
