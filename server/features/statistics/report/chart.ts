import { PAGE, PAINT } from '#server/features/statistics/report/paint';
import type { Sheet } from '#server/features/statistics/report/sheet';
import type { Scale } from '#shared/statistics/schema';

export const CHART = { width: 300, height: 96 };
const STRIP = 10;
const LABEL = 8;

/** Where a value of the slider stands. */
const at = (left: number, width: number, value: number): number => left + (width * value) / 100;

/** The middle half as a band, the median as a mark across it. */
export function drawStrip(
  sheet: Sheet,
  { from, to, median }: Pick<Scale, 'from' | 'to' | 'median'>,
  x: number,
  y: number,
  width: number,
): void {
  const { page } = sheet;
  page.drawRectangle({ x, y, width, height: STRIP, color: PAINT.pale });
  page.drawRectangle({ x: at(x, width, from), y, width: Math.max(1, (width * (to - from)) / 100), height: STRIP, color: PAINT.band });
  const mark = at(x, width, median);
  page.drawLine({ start: { x: mark, y: y - 2 }, end: { x: mark, y: y + STRIP + 2 }, thickness: 2, color: PAINT.mark });
}

/** How many answered where: a bar for each part of the slider, with its number; below it the strip and the scale. */
export function drawDistribution(sheet: Sheet, scale: Scale): void {
  const { page } = sheet;
  const left = PAGE.side;
  const floor = sheet.y - CHART.height + STRIP + 2 * LABEL + 6;
  const tallest = sheet.y - floor - LABEL - 4;
  const most = Math.max(1, ...scale.bins);
  const step = CHART.width / scale.bins.length;
  for (const [i, count] of scale.bins.entries()) {
    const height = (tallest * count) / most;
    const x = left + i * step;
    if (count === 0) continue;
    page.drawRectangle({ x: x + 2, y: floor, width: step - 4, height, color: PAINT.bar });
    sheet.label(String(count), { x: x + step / 2, y: floor + height + 3, align: 'middle', size: LABEL, color: PAINT.ink });
  }
  page.drawLine({ start: { x: left, y: floor }, end: { x: left + CHART.width, y: floor }, thickness: 0.8, color: PAINT.soft });
  drawStrip(sheet, scale, left, floor - STRIP - 5, CHART.width);
  for (const value of [0, 50, 100]) {
    const align = value === 0 ? 'left' : value === 100 ? 'right' : 'middle';
    sheet.label(String(value), { x: at(left, CHART.width, value), y: floor - STRIP - 16, align, size: LABEL });
  }
}

/** A part of a whole. */
export function drawShare(sheet: Sheet, part: number, whole: number): void {
  const height = 8;
  sheet.gap(height + 2);
  const share = whole === 0 ? 0 : Math.min(1, part / whole);
  sheet.page.drawRectangle({ x: PAGE.side, y: sheet.y, width: CHART.width, height, color: PAINT.pale });
  if (share > 0) sheet.page.drawRectangle({ x: PAGE.side, y: sheet.y, width: CHART.width * share, height, color: PAINT.bar });
  sheet.gap(6);
}
