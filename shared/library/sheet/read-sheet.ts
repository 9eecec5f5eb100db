import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { FieldErrors } from '#shared/library/draft-validation';
import { hasMarkup } from '#shared/library/file/texts';
import { TEXT_LIMITS } from '#shared/library/limits';
import { KEY_COLUMN, SHEET_LIMITS, type SheetText } from '#shared/library/sheet/schema';

/** Parses the sheet of a translator. The numbered rules are in RULES.md. */

/** A sheet as read: rows of cells, and the addresses of cells with a formula, such as `D5`. */
export interface SheetGrid {
  rows: readonly (readonly unknown[])[];
  formulas: ReadonlySet<string>;
}

/** A row of the sheet with a known key. */
export interface SheetEntry {
  text: SheetText;
  /** The source text in the sheet; undefined if the sheet has no source column. */
  source: string | undefined;
  target: string;
}

/** Maximum number of wrong cells that an error lists. */
const MAX_ERRORS = 12;

/** The address of a cell with indexes from 0: `A1` for 0, 0. */
export function cellAddress(column: number, row: number): string {
  const letter = (at: number): string => (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
  return `${letter(column)}${row + 1}`;
}

/** Normalises line ends to LF. */
const plain = (text: string): string => text.replace(/\r\n?|_x000D_\n?/g, '\n');
const textOf = (cell: unknown): string | undefined =>
  cell === null || cell === undefined ? '' : typeof cell === 'string' ? plain(cell) : typeof cell === 'number' ? String(cell) : undefined;

interface Columns {
  key: number;
  source: number | undefined;
  target: number;
  language: Locale;
}

const LANGUAGE_HEADING = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

/** LIBRARY-X2, LIBRARY-X3: the indexes of the columns by their headings, or errors by cell. */
function columnsOf(heads: readonly string[], source: Locale): { columns: Columns } | { fields: FieldErrors } {
  const placesOf = (name: string): number[] => heads.flatMap((head, i) => (head.toLowerCase() === name.toLowerCase() ? [i] : []));
  const key = placesOf(KEY_COLUMN);
  if (key.length !== 1) return { fields: { A1: key.length === 0 ? 'files.noKeyColumn' : 'files.columnTwice' } };
  const fields: FieldErrors = {};
  const targets: { at: number; language: Locale }[] = [];
  for (const [at, head] of heads.entries()) {
    const language = LOCALES.find((locale) => locale.toLowerCase() === head.toLowerCase());
    const isFirst = placesOf(head)[0] === at;
    if (language && !isFirst) fields[cellAddress(at, 0)] = 'files.columnTwice';
    else if (language && language !== source) targets.push({ at, language });
    else if (!language && at !== key[0] && LANGUAGE_HEADING.test(head) && head.includes('-'))
      fields[cellAddress(at, 0)] = 'files.languageUnknown';
  }
  for (const { at } of targets.slice(1)) fields[cellAddress(at, 0)] = 'files.languageTooMany';
  const [target] = targets;
  if (!target) return { fields: { ...fields, A1: 'files.noLanguage' } };
  if (Object.keys(fields).length > 0) return { fields };
  return { columns: { key: key[0] ?? 0, source: placesOf(source)[0], target: target.at, language: target.language } };
}

/** LIBRARY-X5: the error of a text; undefined if there is none. */
function errorOfText(text: string): string | undefined {
  if (text.length > TEXT_LIMITS.text) return 'library.textTooLong';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this rule refuses control characters
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) return 'files.badCell';
  return hasMarkup(text) ? 'files.markup' : undefined;
}

/**
 * LIBRARY-X2 to LIBRARY-X5: the texts of a sheet, or errors by cell.
 * @param textsIn returns the texts of the survey with their translations in a language @param source language of the source texts
 */
export function readTextSheet(
  { rows, formulas }: SheetGrid,
  textsIn: (target: Locale) => readonly SheetText[],
  source: Locale,
): { language: Locale; entries: SheetEntry[] } | { fields: FieldErrors } {
  const [head = [], ...body] = rows;
  if (rows.length > SHEET_LIMITS.rows || head.length > SHEET_LIMITS.columns) return { fields: { file: 'files.sheetTooLarge' } };
  const read = columnsOf(
    head.map((cell) => (textOf(cell) ?? '').trim()),
    source,
  );
  if ('fields' in read) return read;
  const { columns } = read;
  const known = new Map(textsIn(columns.language).map((text) => [text.key, text]));
  const fields: FieldErrors = {};
  const entries: SheetEntry[] = [];
  const seen = new Set<string>();
  for (const [i, row] of body.entries()) {
    if (Object.keys(fields).length >= MAX_ERRORS) break;
    if (row.every((cell) => cell === null || cell === '')) continue;
    const [keyAt, targetAt] = [cellAddress(columns.key, i + 1), cellAddress(columns.target, i + 1)];
    const key = (textOf(row[columns.key]) ?? '').trim();
    const text = known.get(key);
    const target = textOf(row[columns.target]);
    if (formulas.has(keyAt)) fields[keyAt] = 'files.formula';
    else if (!text) fields[keyAt] = key === '' ? 'files.noKey' : 'files.rowUnknown';
    else if (seen.has(key)) fields[keyAt] = 'files.rowTwice';
    else if (formulas.has(targetAt)) fields[targetAt] = 'files.formula';
    else if (target === undefined) fields[targetAt] = 'files.badCell';
    else {
      const wrong = errorOfText(target);
      if (wrong) fields[targetAt] = wrong;
      entries.push({ text, source: columns.source === undefined ? undefined : textOf(row[columns.source]), target });
    }
    seen.add(key);
  }
  return Object.keys(fields).length > 0 ? { fields } : { language: columns.language, entries };
}
