import { type CsvProblem, type CsvRow, parseCsv } from '#shared/user/import/csv';
import { MAX_IMPORT_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '#shared/user/import/limits';
import type { FileProblem } from '#shared/user/import/schema';

/** A row by column name. A column that the file lacks is empty. */
export interface FileRow<Column extends string> {
  line: number;
  cells: { [Name in Column]: string };
  /** Whether the row has more cells than the header. */
  overfull: boolean;
}

export interface ParsedTable<Column extends string> {
  rows: FileRow<Column>[];
  /** Names of columns with text that are not among the format's. */
  ignored: string[];
}

/** The columns of a file, and its limits. */
export interface TableFormat<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  /** Other names of columns, in any spelling. */
  aliases: Partial<Record<Column, readonly string[]>>;
  /**
   * Whether a cell has a value of its column. A column that has only the name that another program uses is ignored if none of its cells has
   * such a value.
   */
  values?: Partial<Record<Column, (cell: string) => boolean>>;
  mostRows: number;
  mostMegabytes: number;
}

const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

/**
 * USER-I3: the column of each header name, in any spelling. A name from another program counts only if the file lacks the column's own
 * name. If a file has several such names for one column, the first one counts whose cells may be values of the column.
 */
function columnsOf<Column extends string>(
  names: readonly string[],
  rows: readonly CsvRow[],
  { columns, aliases, values = {} }: TableFormat<Column>,
): (Column | undefined)[] {
  const ownNames = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const otherNames = new Map(columns.flatMap((name) => (aliases[name] ?? []).map((each) => [plainName(each), name] as const)));
  const plain = names.map(plainName);
  const own = plain.map((name) => ownNames.get(name));
  const others = plain.map((name, at) => {
    const other = otherNames.get(name);
    const hasValue = other && values[other];
    const filled = hasValue ? rows.map(({ cells }) => cells[at] ?? '').filter(Boolean) : [];
    return hasValue && filled.length > 0 && !filled.some(hasValue) ? undefined : other;
  });
  return own.map((name, at) => {
    const other = others[at];
    const first = plain[others.indexOf(other)];
    return name ?? (other && !own.includes(other) && plain[at] === first ? other : undefined);
  });
}

const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 60;

/** USER-I3: names of the columns that are ignored although they have text: the first ten, each by its first 60 characters. */
function ignoredColumns(names: readonly string[], found: readonly unknown[], rows: readonly CsvRow[]): string[] {
  const isIgnored = (at: number): boolean => found[at] === undefined && rows.some(({ cells }) => (cells[at] ?? '') !== '');
  return names
    .filter((name, at) => name.trim() !== '' && isIgnored(at))
    .slice(0, MAX_NAMES)
    .map((name) => name.trim().slice(0, MAX_NAME_LENGTH));
}

/** USER-I3: the problem of the header. Unknown columns are ignored. */
function headerProblem<Column extends string>(
  found: (Column | undefined)[],
  { columns, required }: TableFormat<Column>,
): FileProblem | undefined {
  const missing = required.filter((name) => !found.includes(name));
  if (missing.length > 0) return { kind: 'header', columns: missing.join(', ') };
  const twice = columns.filter((name) => found.filter((each) => each === name).length > 1);
  return twice.length > 0 ? { kind: 'columnTwice', columns: twice.join(', ') } : undefined;
}

function csvProblem(found: CsvProblem): FileProblem {
  if ('openQuote' in found) return { kind: 'quotes', count: found.openQuote };
  if ('tooManyColumns' in found) return { kind: 'tooManyColumns', line: found.tooManyColumns, most: MAX_IMPORT_COLUMNS };
  return { kind: 'cellTooLong', line: found.cellTooLong, most: MAX_IMPORT_CELL_LENGTH };
}

const MEGABYTE_BYTES = 1024 * 1024;

/** USER-I10: the problem of a file that is too large to be sent. */
export const tooLarge = (mostMegabytes: number): FileProblem => ({ kind: 'tooLarge', most: mostMegabytes });

/** USER-I1 to USER-I4, USER-I10: the rows of a CSV file with a header, or why it cannot be read. */
export function parseTable<Column extends string>(
  file: string,
  format: TableFormat<Column>,
): ParsedTable<Column> | { problem: FileProblem } {
  const { columns, mostRows, mostMegabytes } = format;
  if (file.length > mostMegabytes * MEGABYTE_BYTES) return { problem: tooLarge(mostMegabytes) };
  const text = file
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  if (text.trim() === '') return { problem: { kind: 'empty' } };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file with these characters is not a text file
  if (/[\u0000-\u0008\ufffd]/.test(text) || !text.isWellFormed()) return { problem: { kind: 'notText' } };
  const found = parseCsv(text, mostRows + 1);
  if (!('records' in found)) return { problem: csvProblem(found) };
  const [header, ...rows] = found.records;
  const headerNames = header?.cells ?? [];
  const names = columnsOf(headerNames, rows, format);
  const wrong = headerProblem(names, format);
  if (wrong) return { problem: wrong };
  if (rows.length === 0) return { problem: { kind: 'noRows' } };
  if (found.count - 1 > mostRows) return { problem: { kind: 'tooManyRows', count: found.count - 1, most: mostRows } };
  const places = new Map(names.flatMap((name, at) => (name ? [[name, at] as const] : [])));
  const rowOf = ({ line, cells }: CsvRow): FileRow<Column> => ({
    line,
    cells: Object.fromEntries(columns.map((name) => [name, cells[places.get(name) ?? -1] ?? ''])) as FileRow<Column>['cells'],
    overfull: cells.slice(names.length).some((cell) => cell !== ''),
  });
  return { rows: rows.map(rowOf), ignored: ignoredColumns(headerNames, names, rows) };
}
