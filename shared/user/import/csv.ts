/** One record of a file and the line that it begins in; the first line is 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const SEPARATORS = [';', '\t', ','];

/** I2: what stands most often between the names of the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const often = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (often(each) > often(best) ? each : best), ',');
}

/** The cell in quotes that begins at `from`. @returns undefined when it never ends */
function quoted(text: string, from: number): { cell: string; next: number } | undefined {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? undefined : { cell: text.slice(from + 1, end).replaceAll('""', '"'), next: end + 1 };
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * I2: the records of a CSV file, without those that say nothing. Quotes as in RFC 4180; lines end with LF or CRLF.
 * @param most records that are given in full; the others are only counted
 * @returns how many there are, or the line of a quotation mark that is never closed
 */
export function recordsIn(text: string, most: number): { records: CsvRow[]; count: number } | { openQuote: number } {
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
    line += linesIn(inQuotes.cell);
    let end = inQuotes.next;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    cells.push((inQuotes.cell + text.slice(inQuotes.next, end)).trim());
    at = end + 1;
    if (end < text.length && text[end] === separator) continue;
    close();
    line += 1;
    began = line;
  }
  return { records, count };
}
