import type { PDFDocument, PDFPage, RGB } from '@cantoo/pdf-lib';
import type { TFunction } from 'i18next';
import type { Weight } from '#server/lib/pdf/fonts';
import { CONTENT_WIDTH, MAX_CONTENT_HEIGHT, PAGE, type Paint } from '#server/lib/pdf/theme';
import type { Typesetter } from '#server/lib/pdf/typesetter';
import { type TextLine, truncateToLine, wrap } from '#server/lib/pdf/wrap';
import type { Locale } from '#shared/i18n/locale';
import { formatValue } from '#shared/i18n/numbers';

interface Look {
  size?: number;
  weight?: Weight;
  color?: RGB;
  /** Points from the left margin. */
  indent?: number;
  width?: number;
}

const LEADING: Record<Weight, number> = { regular: 1.42, strong: 1.42, display: 1.14 };
/** Tolerance in points: measuring and drawing add heights in a different order, so the sums differ by rounding errors. */
const ROUNDING = 0.01;
const heightOf = (lines: readonly TextLine[], size: number, weight: Weight): number => lines.length * size * LEADING[weight];

/** Fills pages from top to bottom. The next item begins at `y`, in points above the foot of the page. */
export class PageLayout {
  readonly doc: PDFDocument;
  readonly type: Typesetter;
  readonly t: TFunction;
  readonly lang: Locale;
  readonly paint: Paint;
  page: PDFPage;
  y = 0;

  constructor(doc: PDFDocument, { type, t, lang, paint }: Pick<PageLayout, 'type' | 't' | 'lang' | 'paint'>) {
    this.doc = doc;
    this.paint = paint;
    this.type = type;
    this.t = t;
    this.lang = lang;
    this.page = this.turn();
  }

  /** Begins a new page. */
  turn(): PDFPage {
    this.page = this.doc.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.top;
    return this.page;
  }

  /**
   * Begins a new page unless this height fits on the current one. For a height above that of a page it begins none.
   * @returns whether it began a new page
   */
  room(height: number): boolean {
    const isTooHigh = height <= MAX_CONTENT_HEIGHT + ROUNDING && this.y - height < PAGE.bottom - ROUNDING;
    if (isTooHigh) this.turn();
    return isTooHigh;
  }

  /** Whether the page is still empty. */
  get isFresh(): boolean {
    return this.y > PAGE.height - PAGE.top - 1;
  }

  /** I18N-B7: a number that is not part of a text. */
  number(value: number): string {
    return formatValue(value, this.lang) as string;
  }

  /** The largest size up to `size` in which a line is at most `width` points wide, but not below `least`. */
  fit(line: string, { size, least, width, weight = 'regular' }: FitLook): number {
    return Math.max(least, Math.min(size, (size * width) / Math.max(1, this.type.width(line, size, weight))));
  }

  gap(height: number): void {
    this.y -= height;
  }

  /** The height of a text in points. */
  height(text: string, { size = 10, weight = 'regular', indent = 0, width = CONTENT_WIDTH - indent }: Look = {}): number {
    return heightOf(wrap(this.type, text, { size, weight, width }), size, weight);
  }

  /** Writes a text on as many lines and pages as it needs. */
  text(
    text: string,
    { size = 10, weight = 'regular', color = this.paint.ink, indent = 0, width = CONTENT_WIDTH - indent }: Look = {},
  ): void {
    const left = PAGE.side + indent;
    for (const { text: line, rtl } of wrap(this.type, text, { size, weight, width })) {
      const leading = LEADING[weight];
      this.room(size * leading);
      this.y -= size * leading;
      const y = this.y + size * (leading - 1);
      this.type.write(this.page, line, { x: rtl ? left + width : left, y, size, weight, color, rtl });
    }
  }

  /**
   * Writes a text in the first of these sizes in which it needs no more lines than allowed; in the last size the text is cut to the allowed
   * lines.
   */
  title(
    text: string,
    sizes: readonly TitleSize[],
    { weight = 'display', color = this.paint.white }: Pick<Look, 'weight' | 'color'> = {},
  ): void {
    const setting = (size: number) => ({ size, weight, width: CONTENT_WIDTH });
    const fitting = sizes.find(({ size, most }) => wrap(this.type, text, setting(size)).length <= most) ?? sizes.at(-1);
    if (!fitting) return;
    const { size, most } = fitting;
    const lines = wrap(this.type, text, setting(size)).map((line) => line.text);
    const cut = lines.length > most ? [truncateToLine(this.type, lines.slice(most - 1).join(' '), setting(size))] : [];
    for (const line of [...lines.slice(0, cut.length > 0 ? most - 1 : most), ...cut]) this.text(line, { size, weight, color });
  }

  /** Writes one line at a position of the page, cut to `width` points. */
  label(
    text: string,
    { x, y, width = CONTENT_WIDTH, align = 'left', size = 8, weight = 'regular', color = this.paint.soft }: LabelLook,
  ): void {
    const line = truncateToLine(this.type, text, { size, weight, width });
    const used = this.type.width(line, size, weight);
    const from = align === 'left' ? x : align === 'right' ? x - used : x - used / 2;
    this.type.write(this.page, line, { x: from, y, size, weight, color, rtl: false });
  }

  /** Draws a horizontal line between the margins. */
  rule(): void {
    const end = { x: PAGE.width - PAGE.side, y: this.y };
    this.page.drawLine({ start: { x: PAGE.side, y: this.y }, end, thickness: 0.6, color: this.paint.line });
  }
}

/** A size of a title, and the maximum number of its lines. */
export interface TitleSize {
  size: number;
  most: number;
}

interface FitLook {
  size: number;
  least: number;
  width: number;
  weight?: Weight;
}

interface LabelLook {
  x: number;
  y: number;
  width?: number;
  align?: 'left' | 'right' | 'middle';
  size?: number;
  weight?: Weight;
  color?: RGB;
}
