import { type RGB, rgb } from '@cantoo/pdf-lib';
import type { Mode } from '#shared/access/mode';
import { ACCENTS, SHADES } from '#shared/access/mode-colors';

function hex(code: string): RGB {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255);
  return rgb(r, g, b);
}

/** The colours of a report. */
export type Paint = ReturnType<typeof paintOf>;

/** The colours of a mode, chosen so that they differ in black-and-white print too. */
export function paintOf(mode: Mode) {
  const [, pale, , band, , , , bar, glow, deep] = SHADES[mode];
  return {
    ink: hex('#1b191f'),
    soft: hex('#54515b'),
    line: hex('#d5d2d9'),
    white: rgb(1, 1, 1),
    pale: hex(pale),
    band: hex(band),
    bar: hex(bar),
    mark: hex(deep),
    glow: hex(glow),
    deep: hex(deep),
    accent: hex(ACCENTS[mode]),
  };
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 60 };
/** The width between the margins of a page, in points. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
/** The height between the margins of a page, in points. */
export const MAX_CONTENT_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom;
