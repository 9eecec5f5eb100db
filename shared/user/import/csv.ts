import { MAX_IMPORT_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '#shared/user/import/limits';

/** One record of a file, and the number of its first line, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const SEPARATORS = [';', '\t', ','];

/** Counts the occurrences of a separator, at most as many as a file may have columns. */
function countOf(text: string, separator: string): number {
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0 && count <= MAX_IMPORT_COLUMNS; at = text.indexOf(separator, at + 1)) count += 1;
  return count;
}

/** USER-I2: the separator: the one that is most frequent in the first line that is not empty. */
function separatorOf(text: string): string {
  const begin = Math.max(0, text.search(/\S/));
  const end = text.indexOf('\n', begin);
  const first = text.slice(text.lastIndexOf('\n', begin) + 1, end < 0 ? text.length : end);
  return SEPARATORS.reduce((best, each) => (countOf(first, each) > countOf(first, best) ? each : best), ',');
}

/** Maximum characters of a quoted cell: every character may be a quotation mark, which is written twice. */
const MAX_WRITTEN_LENGTH = 2 * MAX_IMPORT_CELL_LENGTH;

/** Reads the quoted cell that begins at `from`. @returns undefined when the quote is never closed within the longest cell */
function quoted(text: string, from: number): { cell: string; next: number } | undefined {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && end - from <= MAX_WRITTEN_LENGTH && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? undefined : { cell: text.slice(from + 1, end).replaceAll('""', '"'), next: end + 1 };
}

/** Why a file cannot be read as CSV, and the line: a quotation mark is never closed, or a limit of USER-I10 is exceeded. */
export type CsvProblem = { openQuote: number } | { tooManyColumns: number } | { cellTooLong: number };

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * USER-I2: the records of a CSV file, without empty ones. Quotes as in RFC 4180; lines end with LF or CRLF. It reads each character once
 * and stops at the first exceeded limit (USER-I10).
 * @param most number of records that are returned; further ones are only counted
 * @returns the records and their number, or why the file cannot be read
 */
export function parseCsv(text: string, most: number): { records: CsvRow[]; count: number } | CsvProblem {
  const separator = separatorOf(text);
  const records: CsvRow[] = [];
  let count = 0;
  let line = 1;
  let cells: string[] = [];
  let began = 1;

  const close = (): void => {
    if (cells.some((cell) => cell !== '')) {
      count += 1;
      if (count <= most) records.push({ line: began, cells });
    }
    cells = [];
  };

  for (let at = 0; at <= text.length; ) {
    const inQuotes = text[at] === '"' ? quoted(text, at) : { cell: '', next: at };
    if (!inQuotes) return { openQuote: line };
    if (cells.length === MAX_IMPORT_COLUMNS) return { tooManyColumns: began };
    if (inQuotes.cell.length > MAX_IMPORT_CELL_LENGTH) return { cellTooLong: began };
    line += linesIn(inQuotes.cell);
    let end = inQuotes.next;
    const last = Math.min(text.length, end + MAX_IMPORT_CELL_LENGTH + 1);
    while (end < last && text[end] !== separator && text[end] !== '\n') end += 1;
    if (inQuotes.cell.length + end - inQuotes.next > MAX_IMPORT_CELL_LENGTH) return { cellTooLong: began };
    cells.push((inQuotes.cell + text.slice(inQuotes.next, end)).trim());
    at = end + 1;
    if (end < text.length && text[end] === separator) continue;
    close();
    line += 1;
    began = line;
  }
  return { records, count };
}
