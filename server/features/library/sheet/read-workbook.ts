import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { cellAddress } from '#shared/library/sheet/read-sheet';
import { SHEET_LIMITS } from '#shared/library/sheet/schema';

/** The content of the first sheet of a workbook, or the message key of the problem. */
export type Workbook = { rows: unknown[][]; formulas: string[] } | { problem: 'files.notSheet' | 'files.sheetTooLarge' };

/**
 * Maximum size of an unpacked workbook in bytes. The declared sizes are checked first, and no part is unpacked beyond its declared size.
 */
const MAX_UNPACKED_BYTES = 24_000_000;
const MAX_PARTS = 200;

const TAG = /<(?:\w+:)?(c|f|row|dimension)\b([^>]*)>/g;
const REFERENCE = /\b(?:r|ref)="(?:[A-Z]+\d+:)?([A-Z]*)(\d+)"/;

const columnOf = (letters: string): number => [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Addresses of the cells with formulas in a worksheet. Undefined if a cell lies beyond the limits, since the rows and columns before it
 * would fill
 * the memory.
 */
function findFormulas(xml: string): string[] | undefined {
  const formulas: string[] = [];
  let cell = '';
  for (const [, tag, attributes = ''] of xml.matchAll(TAG)) {
    if (tag === 'f') {
      if (cell) formulas.push(cell);
      continue;
    }
    const found = REFERENCE.exec(attributes);
    const [letters = '', row = '0'] = found ? [found[1], found[2]] : [];
    if (columnOf(letters) > SHEET_LIMITS.columns || Number(row) > SHEET_LIMITS.rows) return undefined;
    if (tag === 'c') cell = found ? cellAddress(columnOf(letters) - 1, Number(row) - 1) : '';
  }
  return formulas;
}

/** The XML parts of a workbook; undefined if they are too large. @throws Error if the file is no archive */
function unpack(file: Uint8Array): Record<string, Uint8Array> | undefined {
  let [bytes, count] = [0, 0];
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      bytes += originalSize;
      count += 1;
      return bytes <= MAX_UNPACKED_BYTES && count <= MAX_PARTS;
    },
  });
  return bytes > MAX_UNPACKED_BYTES || count > MAX_PARTS ? undefined : parts;
}

/** LIBRARY-X7: reads the first sheet of a workbook. Repacks its parts first, so that their declared sizes are correct. */
export default async function readWorkbook(file: Uint8Array): Promise<Workbook> {
  try {
    const parts = unpack(file);
    if (!parts) return { problem: 'files.sheetTooLarge' };
    const sheets = Object.keys(parts).filter((name) => /worksheets\/[^/]+\.xml$/i.test(name));
    const decoder = new TextDecoder();
    const formulas = new Set<string>();
    for (const name of sheets) {
      const found = findFormulas(decoder.decode(parts[name]));
      if (!found) return { problem: 'files.sheetTooLarge' };
      for (const cell of found) formulas.add(cell);
    }
    const safe = zipSync(parts, { level: 0 });
    const rows = await readSheet(safe.buffer as ArrayBuffer, 1, { trim: false });
    return { rows, formulas: [...formulas] };
  } catch {
    return { problem: 'files.notSheet' };
  }
}
