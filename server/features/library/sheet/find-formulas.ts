import { cellAddress } from '#shared/library/sheet/read-sheet';
import { SHEET_LIMITS } from '#shared/library/sheet/schema';

/**
 * A comment, character data, an instruction, or a tag as spreadsheet programs write them. The pattern is matched once at each `<`, and can
 * match a text in only one way. A sheet that does not match is refused, so that the time grows only with the size of the sheet and no other
 * program reads other cells in it.
 */
const MARKUP =
  /<!--(?!-?>).*?-->|<!\[CDATA\[.*?\]\]>|<\?(?!>).*?\?>|<(?<close>\/?)(?:[a-z_][\w.-]*:)?(?<tag>[a-z_][\w.-]*)(?<attributes>(?:[ \t\r\n]+[a-z_][\w.:-]*=(?:"[^"]*"|'[^']*'))*)[ \t\r\n]*(?<empty>\/?)>/isy;
/** An attribute; its value is in quotes of either kind. */
const ATTRIBUTE = /([\w.:-]+)=(?:"([^"]*)"|'([^']*)')/g;
const ROW = /^\d{1,7}$/;
const CELL = /^([A-Z]{1,3})(\d{1,7})$/;

/**
 * Maximum characters of a piece, because the library that reads the cells reads a piece again with each part of the file that it spans. The
 * longest text of a cell has 32,767 characters, each written with at most six characters.
 */
const MAX_PIECE_CHARACTERS = 250_000;

const columnOf = (letters: string): number => [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
const isInLimits = (column: number, row: number): boolean => column <= SHEET_LIMITS.columns && row <= SHEET_LIMITS.rows;
const invalid = (what: string): Error => new Error(`invalid sheet: ${what}`);

/**
 * The value of an attribute with this name, with or without a prefix.
 * @throws Error if there are two, because programs differ in which one they use
 */
function attributeOf(attributes: string, name: string): string | undefined {
  const values = [...attributes.matchAll(ATTRIBUTE)].filter(([, found = '']) => found.split(':').at(-1) === name);
  if (values.length > 1) throw invalid(`${name} twice`);
  return values[0]?.[2] ?? values[0]?.[3];
}

interface Tag {
  tag: string;
  isClosing: boolean;
  isEmpty: boolean;
  attributes: string;
}

/** The tags of a document, in order. @throws Error if it is not well-formed or has a piece that is too long */
function* tagsOf(xml: string): Generator<Tag> {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if ((start < 0 ? xml.length : start) - at > MAX_PIECE_CHARACTERS) throw invalid('text too long');
    if (start < 0) return;
    MARKUP.lastIndex = start;
    const found = MARKUP.exec(xml);
    if (!found || found[0].length > MAX_PIECE_CHARACTERS) throw invalid('markup');
    at = MARKUP.lastIndex;
    const { tag, close, empty, attributes = '' } = found.groups ?? {};
    if (tag) yield { tag, isClosing: close === '/', isEmpty: empty === '/', attributes };
  }
}

/** The column and row of a cell, from 1. @throws Error if it has no address, or an address that programs read differently */
function placeOf(attributes: string): [column: number, row: number] {
  const found = CELL.exec(attributeOf(attributes, 'r') ?? '');
  if (!found) throw invalid('address of a cell');
  return [columnOf(found[1] ?? ''), Number(found[2])];
}

/** The number of a row; undefined if only its cells have it. @throws Error if it is not a number */
function rowNumberOf(attributes: string): number | undefined {
  const row = attributeOf(attributes, 'r');
  if (row !== undefined && !ROW.test(row)) throw invalid('number of a row');
  return row === undefined ? undefined : Number(row);
}

/** Whether a sheet declares itself within the limits. The cells decide, so an unreadable declaration is ignored. */
function isDeclaredInLimits(attributes: string): boolean {
  const found = CELL.exec(attributeOf(attributes, 'ref')?.split(':').at(-1) ?? '');
  return !found || isInLimits(columnOf(found[1] ?? ''), Number(found[2]));
}

/**
 * LIBRARY-X5, LIBRARY-X7: addresses of the cells with formulas in a worksheet. Undefined if a cell is beyond the limits, because the rows
 * and columns before it would fill the memory.
 * @throws Error if the sheet is not well-formed
 */
export function findFormulas(xml: string): string[] | undefined {
  const formulas: string[] = [];
  let [cell, rows] = ['', 0];
  for (const { tag, isClosing, isEmpty, attributes } of tagsOf(xml)) {
    if (tag === 'c') {
      const [column, row] = isClosing ? [0, 0] : placeOf(attributes);
      if (!isInLimits(column, row)) return undefined;
      cell = isClosing || isEmpty ? '' : cellAddress(column - 1, row - 1);
    } else if (isClosing) continue;
    else if (tag === 'f' && cell) formulas.push(cell);
    else if (tag === 'row') {
      rows = Math.max(rows + 1, rowNumberOf(attributes) ?? 0);
      if (!isInLimits(0, rows)) return undefined;
    } else if (tag === 'dimension' && !isDeclaredInLimits(attributes)) return undefined;
  }
  return formulas;
}
