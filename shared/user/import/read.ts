import { type CsvRow, recordsIn } from '#shared/user/import/csv';
import { MOST_ROWS } from '#shared/user/import/limits';
import { type FileProblem, IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#shared/user/import/schema';

/** A row by the names of its columns; a column that the file does not have is empty. */
export interface ReadRow {
  line: number;
  cells: { [Column in ImportColumn]: string };
  /** More cells than the first line has names. */
  overfull: boolean;
}

const NAMES = new Map(IMPORT_COLUMNS.map((name) => [name.toLowerCase(), name]));

/** I3: a column by its name, however it is written. */
const columnOf = (name: string): ImportColumn | undefined => NAMES.get(name.toLowerCase().replace(/[\s_-]/g, ''));

/** I3: what is wrong with the first line. Columns that we do not know are passed over. */
function wrongWithHeader(columns: (ImportColumn | undefined)[]): FileProblem | undefined {
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { kind: 'header', columns: missing.join(', ') };
  const twice = IMPORT_COLUMNS.filter((name) => columns.filter((each) => each === name).length > 1);
  return twice.length > 0 ? { kind: 'columnTwice', columns: twice.join(', ') } : undefined;
}

function rowOf({ line, cells }: CsvRow, columns: (ImportColumn | undefined)[]): ReadRow {
  const named = Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, cells[columns.indexOf(name)] ?? '']));
  return { line, cells: named as ReadRow['cells'], overfull: cells.slice(columns.length).some((cell) => cell !== '') };
}

/** I1 to I4: the rows of a file of people, or why it cannot be read. */
export function readImport(file: string): { rows: ReadRow[] } | { problem: FileProblem } {
  const text = file
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  if (text.trim() === '') return { problem: { kind: 'empty' } };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has tells that the file is none
  if (/[\u0000-\u0008\ufffd]/.test(text)) return { problem: { kind: 'notText' } };
  const found = recordsIn(text, MOST_ROWS + 1);
  if ('openQuote' in found) return { problem: { kind: 'quotes', count: found.openQuote } };
  const [header, ...rows] = found.records;
  const columns = header?.cells.map(columnOf) ?? [];
  const wrong = wrongWithHeader(columns);
  if (wrong) return { problem: wrong };
  if (rows.length === 0) return { problem: { kind: 'noRows' } };
  if (found.count - 1 > MOST_ROWS) return { problem: { kind: 'tooManyRows', count: found.count - 1, most: MOST_ROWS } };
  return { rows: rows.map((row) => rowOf(row, columns)) };
}
