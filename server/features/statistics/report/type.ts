import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import {
  beginText,
  endText,
  moveText,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFPage,
  type RGB,
  setFillingColor,
  setFontAndSize,
  showText,
} from 'pdf-lib';
import { inOrder, isRtl, mirrored } from '#server/features/statistics/report/bidi';

export type Weight = 'regular' | 'strong';

/** A font with the characters that it knows. */
interface Face {
  font: PDFFont;
  known: ReadonlySet<number>;
}

/** A piece of a line in one font. */
interface Piece {
  text: string;
  font: PDFFont;
}

const FILES: Record<Weight, string[]> = {
  regular: [
    'inter/400Regular/Inter_400Regular.ttf',
    'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ],
  strong: [
    'inter/600SemiBold/Inter_600SemiBold.ttf',
    'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  ],
};
/** Latin, Greek and Cyrillic read well without these, and looking for them takes ten times as long as all the rest. */
const PLAIN = {
  calt: false,
  ccmp: false,
  clig: false,
  liga: false,
  locl: false,
  rclt: false,
  rlig: false,
  kern: false,
  mark: false,
  mkmk: false,
};

const require = createRequire(import.meta.url);
const bytesOf = (file: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${file}`));

/** What no font of ours can write stands as this. */
const UNKNOWN = '\u25a1';
const INVISIBLE = /[^\P{C}\n]|\p{Variation_Selector}/gu;

/** Text as it can be written: one kind of line end, no control characters. */
export const clean = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC');

/** Writes and measures text of any script in the fonts of a document. */
export class Type {
  readonly #doc: PDFDocument;
  readonly #faces: Record<Weight, Face[]> = { regular: [], strong: [] };
  readonly #widths = new Map<string, number>();
  /** What each page calls each font. */
  readonly #names = new Map<PDFPage, Map<PDFFont, PDFName>>();

  private constructor(doc: PDFDocument) {
    this.#doc = doc;
  }

  /** @param said everything that will be written: only fonts that it needs are put in */
  static async of(doc: PDFDocument, said: string): Promise<Type> {
    doc.registerFontkit(fontkit);
    const type = new Type(doc);
    const points = [...new Set(said)].map((character) => character.codePointAt(0) ?? 0);
    for (const weight of ['regular', 'strong'] as const) {
      const [main = '', ...others] = FILES[weight];
      const font = await doc.embedFont(bytesOf(main), { subset: false, features: PLAIN });
      type.#faces[weight].push({ font, known: new Set(font.getCharacterSet()) });
      for (const file of others) await type.#addNeeded(weight, file, points);
    }
    return type;
  }

  async #addNeeded(weight: Weight, file: string, points: readonly number[]): Promise<void> {
    const lacking = points.filter((point) => !this.#faceOf(weight, point));
    if (lacking.length === 0) return;
    const bytes = bytesOf(file);
    const known = new Set(fontkit.create(bytes).characterSet as number[]);
    if (!lacking.some((point) => known.has(point))) return;
    // A subset made by this library loses accents, so fonts go in whole.
    this.#faces[weight].push({ font: await this.#doc.embedFont(bytes, { subset: false }), known });
  }

  #faceOf(weight: Weight, point: number): Face | undefined {
    return this.#faces[weight].find(({ known }) => known.has(point));
  }

  /** Text cut where the font changes; what several fonts know stays in the font of what stands before it. */
  #pieces(text: string, weight: Weight): Piece[] {
    const pieces: Piece[] = [];
    let face: Face | undefined = this.#faces[weight][0];
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      const last = pieces.at(-1);
      const found: Face | undefined = last && face?.known.has(point) ? face : this.#faceOf(weight, point);
      face = found ?? this.#faces[weight][0];
      if (!face) break;
      const written = found ? character : UNKNOWN;
      if (last && last.font === face.font) last.text += written;
      else pieces.push({ text: written, font: face.font });
    }
    return pieces;
  }

  #widthOf({ text, font }: Piece): number {
    const key = `${font.name} ${text}`;
    const width = this.#widths.get(key) ?? font.widthOfTextAtSize(text, 1);
    this.#widths.set(key, width);
    return width;
  }

  /** How wide a line is. */
  width(text: string, size: number, weight: Weight = 'regular'): number {
    return size * this.#pieces(text, weight).reduce((sum, piece) => sum + this.#widthOf(piece), 0);
  }

  /** Writes one line. `x` is its left end, or the right end of a line that runs from right to left. */
  write(page: PDFPage, line: string, { x, y, size, weight, color, rtl }: At): void {
    const pieces = inOrder(line, rtl).flatMap((stretch) => {
      const own = this.#pieces(stretch.isRtl ? mirrored(stretch.text) : stretch.text, weight);
      return stretch.isRtl ? own.reverse() : own;
    });
    let left = rtl ? x - size * pieces.reduce((sum, piece) => sum + this.#widthOf(piece), 0) : x;
    for (const piece of pieces) {
      const { text, font } = piece;
      page.pushOperators(
        beginText(),
        setFillingColor(color),
        setFontAndSize(this.#nameOn(page, font), size),
        moveText(left, y),
        showText(font.encodeText(text)),
        endText(),
      );
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

interface At {
  x: number;
  y: number;
  size: number;
  weight: Weight;
  color: RGB;
  rtl: boolean;
}

export { isRtl };
