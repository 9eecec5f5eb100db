import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';
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

  private constructor(doc: PDFDocument) {
    this.#doc = doc;
  }

  /** @param said everything that will be written: only fonts that it needs are put in */
  static async of(doc: PDFDocument, said: string): Promise<Type> {
    doc.registerFontkit(fontkit);
    const type = new Type(doc);
    for (const weight of ['regular', 'strong'] as const) {
      const [main, ...others] = FILES[weight];
      await type.#add(weight, main ?? '');
      for (const file of others) if (type.#lacks(weight, said)) await type.#add(weight, file, said);
    }
    return type;
  }

  #lacks(weight: Weight, said: string): boolean {
    return [...new Set(said)].some((character) => !this.#faceOf(weight, character));
  }

  async #add(weight: Weight, file: string, neededFor?: string): Promise<void> {
    const bytes = bytesOf(file);
    const known = new Set(fontkit.create(bytes).characterSet as number[]);
    const isNeeded = neededFor === undefined || [...neededFor].some((c) => known.has(c.codePointAt(0) ?? 0) && !this.#faceOf(weight, c));
    // A subset made by this library loses accents, so fonts go in whole.
    if (isNeeded) this.#faces[weight].push({ font: await this.#doc.embedFont(bytes, { subset: false }), known });
  }

  #faceOf(weight: Weight, character: string): Face | undefined {
    return this.#faces[weight].find(({ known }) => known.has(character.codePointAt(0) ?? 0));
  }

  /** Text cut where the font changes; a blank stays in the font of what stands before it. */
  #pieces(text: string, weight: Weight): Piece[] {
    const [main] = this.#faces[weight];
    if (!main) return [];
    const pieces: Piece[] = [];
    for (const character of text) {
      const last = pieces.at(-1);
      const lastFace = this.#faces[weight].find(({ font }) => font === last?.font);
      const point = character.codePointAt(0) ?? 0;
      const face = lastFace?.known.has(point) ? lastFace : this.#faceOf(weight, character);
      const written = face ? character : UNKNOWN;
      const font = (face ?? main).font;
      if (last && last.font === font) last.text += written;
      else pieces.push({ text: written, font });
    }
    return pieces;
  }

  /** How wide a line is. */
  width(text: string, size: number, weight: Weight = 'regular'): number {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const width = this.#pieces(text, weight).reduce((sum, piece) => sum + piece.font.widthOfTextAtSize(piece.text, 1), 0);
    this.#widths.set(key, width);
    return width * size;
  }

  /** Writes one line. @param x its left end, or the right end of a line that runs from right to left */
  write(page: PDFPage, line: string, at: { x: number; y: number; size: number; weight: Weight; color: RGB; rtl: boolean }): void {
    const stretches = inOrder(line, at.rtl).flatMap((stretch) => {
      const pieces = this.#pieces(stretch.isRtl ? mirrored(stretch.text) : stretch.text, at.weight);
      return stretch.isRtl ? pieces.reverse() : pieces;
    });
    let x = at.rtl ? at.x - stretches.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, at.size), 0) : at.x;
    for (const { text, font } of stretches) {
      page.drawText(text, { x, y: at.y, size: at.size, font, color: at.color });
      x += font.widthOfTextAtSize(text, at.size);
    }
  }
}

export { isRtl };
