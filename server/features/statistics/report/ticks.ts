import type { PDFPage, RGB } from '@cantoo/pdf-lib';

interface Ticks {
  /** The left end, and the vertical middle of the ticks, in points. */
  x: number;
  y: number;
  width: number;
  /** The distance between two ticks. */
  pitch: number;
  /** The height of a tick far from the dot, the additional height at the dot, and the width of the bell curve around it. */
  rest: number;
  swell: number;
  reach: number;
  thickness: number;
  /** The position of the dot, 0 to 100; undefined to draw no dot. */
  dot: number | undefined;
  radius: number;
  /** The colour of the dot and the ticks before it, and of the ticks after it. */
  before: RGB;
  behind: RGB;
  /** The opacity of the ticks after it, 0 to 1. */
  opacity?: number;
}

/** Draws a line of ticks that are higher around the dot. */
export function drawTicks(page: PDFPage, ticks: Ticks): void {
  const { x, y, width, pitch, rest, swell, reach, thickness, dot, radius, before, behind, opacity = 1 } = ticks;
  const at = dot === undefined ? undefined : x + (width * dot) / 100;
  const count = Math.floor(width / pitch);
  for (let i = 0; i <= count; i += 1) {
    const left = x + (i * width) / count;
    const high = (rest + (at === undefined ? 0 : swell * Math.exp(-(((left - at) / reach) ** 2)))) / 2;
    const isBefore = at !== undefined && left <= at;
    page.drawLine({
      start: { x: left, y: y - high },
      end: { x: left, y: y + high },
      thickness,
      color: isBefore ? before : behind,
      opacity: isBefore ? 1 : opacity,
    });
  }
  if (at !== undefined) page.drawCircle({ x: at, y, size: radius, color: before });
}
