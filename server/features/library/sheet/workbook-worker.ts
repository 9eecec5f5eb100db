import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { findFormulas } from '#server/features/library/sheet/find-formulas';

/** The content of the first sheet of a workbook, or the message key of the problem. */
export type Workbook = { rows: unknown[][]; formulas: string[] } | { problem: 'files.notSheet' | 'files.sheetTooLarge' };

/**
 * Maximum size of an unpacked workbook in bytes. The declared sizes are checked first, and no part is unpacked beyond its declared size.
 */
const MAX_UNPACKED_BYTES = 24_000_000;
const MAX_PARTS = 200;

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
    const decoder = new TextDecoder();
    const formulas = new Set<string>();
    for (const part of Object.values(parts)) {
      const xml = decoder.decode(part);
      // The files of the sheets in a workbook may have any name. No program reads a part without this element as a sheet.
      if (!xml.includes('sheetData')) continue;
      const found = findFormulas(xml);
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
