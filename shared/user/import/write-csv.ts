import type { Locale } from '#shared/i18n/locale';

/**
 * The separator with which spreadsheet programs of this language open a CSV file in columns: a semicolon in languages with a decimal comma.
 */
const separatorIn = (locale: Locale): string => (locale === 'en-GB' ? ',' : ';');

const quoteCell = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV file that a spreadsheet of this language opens in columns. Cells that it would run as a formula are not changed. */
export const writeCsv = (rows: readonly (readonly string[])[], locale: Locale): string =>
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  `\ufeff${rows.map((cells) => cells.map(quoteCell).join(separatorIn(locale))).join('\r\n')}\r\n`;
