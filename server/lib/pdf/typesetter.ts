import { readFileSync } from 'node:fs';
import {
  beginText,
  endText,
  moveText,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFName,
  type PDFOperator,
  type PDFPage,
  type RGB,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { mirrorBrackets, visualRuns } from '#server/lib/pdf/bidi';
import { DISABLED_FEATURES, FILES, REPLACEMENT_CHARACTER, type Weight } from '#server/lib/pdf/fonts';

/** A font with the code points that it has. */
interface Face {
  font: PDFFont;
  known: ReadonlySet<number>;
  /** Positions the glyphs of scripts with joined letters and marks. */
  shaper?: Shaper;
}
interface Shaper {
  unitsPerEm: number;
  layout(text: string): { glyphs: { id: number }[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
}

/** A piece of a line in one font. */
interface Piece {
  text: string;
  face: Face;
}

/** Writes and measures text of any script in the fonts of a document. */
export class Typesetter {
  readonly #doc: PDFDocument;
  readonly #faces: Record<Weight, Face[]> = { regular: [], strong: [], display: [] };
  /** Fonts by file, so that a font that two weights share is embedded once. */
  readonly #embedded = new Map<string, Face>();
  readonly #widths = new Map<string, number>();
  /** The resource name of each font on each page. */
  readonly #names = new Map<PDFPage, Map<PDFFont, PDFName>>();

  private constructor(doc: PDFDocument) {
    this.#doc = doc;
  }

  /** @param text all text of the document: besides the main fonts, only the fonts that it needs are embedded */
  static async of(doc: PDFDocument, text: string): Promise<Typesetter> {
    doc.registerFontkit(fontkit);
    const type = new Typesetter(doc);
    const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
    for (const weight of ['regular', 'strong', 'display'] as const) {
      const [main = '', ...others] = FILES[weight];
      type.#faces[weight].push(await type.#main(main));
      for (const file of others) await type.#addNeeded(weight, file, points);
    }
    return type;
  }

  async #main(file: string): Promise<Face> {
    const font = await this.#doc.embedFont(readFileSync(file), { subset: false, features: DISABLED_FEATURES });
    const face = { font, known: new Set(font.getCharacterSet()) };
    this.#embedded.set(file, face);
    return face;
  }

  async #addNeeded(weight: Weight, file: string, points: readonly number[]): Promise<void> {
    const lacking = points.filter((point) => !this.#faceOf(weight, point));
    if (lacking.length === 0) return;
    const embedded = this.#embedded.get(file);
    if (embedded) return void this.#faces[weight].push(embedded);
    const bytes = readFileSync(file);
    const shaper = fontkit.create(bytes);
    const known = new Set<number>(shaper.characterSet);
    if (!lacking.some((point) => known.has(point))) return;
    // A subset made by this library loses accents, so the whole font is embedded.
    const face = { font: await this.#doc.embedFont(bytes, { subset: false }), known, shaper };
    this.#embedded.set(file, face);
    this.#faces[weight].push(face);
  }

  #faceOf(weight: Weight, point: number): Face | undefined {
    return this.#faces[weight].find(({ known }) => known.has(point));
  }

  /** Splits text where the font changes. A character has the font of the previous one if that font contains it. */
  #pieces(text: string, weight: Weight): Piece[] {
    const pieces: Piece[] = [];
    let face: Face | undefined = this.#faces[weight][0];
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      const last = pieces.at(-1);
      const found: Face | undefined = last && face?.known.has(point) ? face : this.#faceOf(weight, point);
      face = found ?? this.#faces[weight][0];
      if (!face) break;
      const written = found ? character : REPLACEMENT_CHARACTER;
      if (last && last.face === face) last.text += written;
      else pieces.push({ text: written, face });
    }
    return pieces;
  }

  #widthOf({ text, face: { font, shaper } }: Piece): number {
    const key = `${font.name} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = shaper
      ? shaper.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / shaper.unitsPerEm
      : font.widthOfTextAtSize(text, 1);
    this.#widths.set(key, width);
    return width;
  }

  /** The width of a line in points. */
  width(text: string, size: number, weight: Weight = 'regular'): number {
    return size * this.#pieces(text, weight).reduce((sum, piece) => sum + this.#widthOf(piece), 0);
  }

  /** Writes one line. `x` is its left end, or the right end of a line that runs from right to left. */
  write(page: PDFPage, line: string, { x, y, size, weight, color, rtl }: At): void {
    const pieces = visualRuns(line, rtl).flatMap((stretch) => {
      const own = this.#pieces(stretch.isRtl ? mirrorBrackets(stretch.text) : stretch.text, weight);
      return stretch.isRtl ? own.reverse() : own;
    });
    let left = rtl ? x - size * pieces.reduce((sum, piece) => sum + this.#widthOf(piece), 0) : x;
    for (const piece of pieces) {
      const font = setFontAndSize(this.#nameOn(page, piece.face.font), size);
      page.pushOperators(beginText(), setFillingColor(color), font, ...shown(piece, left, y, size), endText());
      left += size * this.#widthOf(piece);
    }
  }

  #nameOn(page: PDFPage, font: PDFFont): PDFName {
    const names = this.#names.get(page) ?? new Map<PDFFont, PDFName>();
    this.#names.set(page, names);
    const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
    names.set(font, name);
    return name;
  }
}

/** The operators that write a piece: as one text, or glyph by glyph if a shaper positions them. */
function shown({ text, face: { font, shaper } }: Piece, x: number, y: number, size: number): PDFOperator[] {
  if (!shaper) return [moveText(x, y), showText(font.encodeText(text))];
  const { glyphs, positions } = shaper.layout(text);
  const unit = size / shaper.unitsPerEm;
  let left = x;
  return glyphs.flatMap(({ id }, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const at = setTextMatrix(1, 0, 0, 1, left + xOffset * unit, y + yOffset * unit);
    left += xAdvance * unit;
    return [at, showText(PDFHexString.of(id.toString(16).padStart(4, '0')))];
  });
}

interface At {
  x: number;
  y: number;
  size: number;
  weight: Weight;
  color: RGB;
  rtl: boolean;
}
