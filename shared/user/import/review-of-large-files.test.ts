import { describe, expect, it } from 'vitest';
import { MAX_CELL_PARTS, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, MAX_ROW_PROBLEMS } from '#shared/user/import/limits';
import { reviewImportText } from '#shared/user/import/testing/review-import-text';

const KNOWN = { departments: ['Grid Storage'], mails: new Set<string>() };
const HEADER = 'mail,givenName,surname,jobTitle,mobile,language,departments,roles,boardMember';
const NEW = 'new@aurora.example,Nina,Neu';

describe('USER-I10: the review of the worst files', () => {
  const CPU_MS = 2_000;
  const fits = (row: (at: number) => string): string => {
    const lines = [HEADER];
    for (let at = 0, size = HEADER.length; at < MAX_IMPORT_ROWS; at += 1) {
      const line = row(at);
      size += line.length + 1;
      if (size > MAX_IMPORT_BYTES) break;
      lines.push(line);
    }
    return lines.join('\n');
  };
  const parts = (length: number, at: number) => Array.from({ length }, (_, i) => `${at}.${i}`).join('|');

  it.each<[string, (at: number) => string]>([
    ['many departments that are none', (at) => `${NEW}${at},,,,${parts(MAX_CELL_PARTS, at)},${parts(MAX_CELL_PARTS, at)}`],
    ['departments as long as a cell', (at) => `${NEW}${at},,,,${'x|'.repeat(4_999)}`],
    ['a mail as long as a cell', (at) => `${'a.'.repeat(4_990)}${at}@b.example,Nina,Neu,,,,Moon`],
    ['empty columns', () => ','.repeat(MAX_IMPORT_COLUMNS - 1)],
    ['one mail in every row', () => `${NEW},,,,Grid Storage`],
  ])('USER-I10: %s: is read fast, with a limited number of problems per row', (_, row) => {
    const file = fits(row);
    // Time of the processor: the machine may do other things beside.
    const from = process.cpuUsage();
    const { rows: found } = reviewImportText(file, 'it-IT', KNOWN);
    expect(process.cpuUsage(from).user / 1_000).toBeLessThan(CPU_MS);
    for (const { problems: told } of found) expect(told.length).toBeLessThanOrEqual(MAX_ROW_PROBLEMS);
  });
});
