import type { PDFPage, RGB } from '@cantoo/pdf-lib';

interface Ticks {
  /** The left end, and the middle of the ticks. */
  x: number;
  y: number;
  width: number;
  /** From one tick to the next. */
  pitch: number;
  /** How high a tick is at rest, and how much higher at the dot; how far from the dot that is felt. */
  rest: number;
  swell: number;
  reach: number;
  thickness: number;
  /** Where the dot stands, 0 to 100; nothing said: there is none. */
  dot: number | undefined;
  radius: number;
  /** Of the dot and the ticks before it, and of those behind it. */
  before: RGB;
  behind: RGB;
  /** Faintness of those behind it. */
  opacity?: number;
}

/** The line of ticks that swells around its dot. */
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
