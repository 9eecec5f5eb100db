import { drawTicks } from '#server/features/statistics/report/ticks';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { PAGE } from '#server/lib/pdf/theme';
import type { Scale } from '#shared/statistics/schema';

/** Position and size of a question's chart beside its text, in points. */
export const CHART = { indent: 178, width: 178, height: 66 };
const STRIP = 7;
const LABEL = 7.5;
/** Minimum font size of a count that would otherwise overlap the count of the next bar. */
const LEAST = 3.5;

/** The x position of a slider value from 0 to 100. */
const at = (left: number, width: number, value: number): number => left + (width * value) / 100;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Draws the middle half of the answers as a band and the median as a mark. @param place the lower left corner */
export function drawStrip(
  { page, paint }: PageLayout,
  { from, to, median }: Pick<Scale, 'from' | 'to' | 'median'>,
  { x, y, width }: Place,
): void {
  page.drawRectangle({ x, y, width, height: STRIP, color: paint.pale });
  page.drawRectangle({ x: at(x, width, from), y, width: Math.max(1, (width * (to - from)) / 100), height: STRIP, color: paint.band });
  const mark = at(x, width, median);
  page.drawLine({ start: { x: mark, y: y - 2 }, end: { x: mark, y: y + STRIP + 2 }, thickness: 2, color: paint.mark });
}

/** Draws one value as a dot on a line of ticks. @param place left end and vertical middle of the line */
export function drawDot({ page, paint }: PageLayout, value: number, { x, y, width }: Place): void {
  const look = { pitch: 5, rest: 5, swell: 7, reach: 14, thickness: 1, radius: 4.5 };
  drawTicks(page, { x, y, width, ...look, dot: value, before: paint.bar, behind: paint.band });
}

/** Draws the distribution of answers: a bar with its count for each part of the slider, and below it the strip and the scale. */
export function drawDistribution(sheet: PageLayout, scale: Scale, top: number): void {
  const { page, paint } = sheet;
  const { indent, width, height } = CHART;
  const left = PAGE.side + indent;
  const foot = top - height;
  const floor = foot + LABEL + STRIP + 7;
  const tallest = top - floor - LABEL - 2;
  const most = Math.max(1, ...scale.bins);
  const step = width / scale.bins.length;
  for (const [i, count] of scale.bins.entries()) {
    if (count === 0) continue;
    const high = (tallest * count) / most;
    const x = left + i * step;
    page.drawRectangle({ x: x + 1.5, y: floor, width: step - 3, height: high, color: paint.bar });
    const words = sheet.number(count);
    const size = sheet.fit(words, { size: LABEL, least: LEAST, width: step - 2 });
    sheet.label(words, { x: x + step / 2, y: floor + high + 2.5, align: 'middle', size, color: paint.ink });
  }
  page.drawLine({ start: { x: left, y: floor }, end: { x: left + width, y: floor }, thickness: 0.8, color: paint.soft });
  drawStrip(sheet, scale, { x: left, y: floor - STRIP - 4, width });
  for (const value of [0, 50, 100]) {
    const align = value === 0 ? 'left' : value === 100 ? 'right' : 'middle';
    sheet.label(String(value), { x: at(left, width, value), y: foot, align, size: LABEL });
  }
}

/** Draws a share as a bar. @param place the lower left corner */
export function drawShare({ page, paint }: PageLayout, part: number, whole: number, { x, y, width }: Place): void {
  const height = 6;
  const share = whole === 0 ? 0 : Math.min(1, part / whole);
  page.drawRectangle({ x, y, width, height, color: paint.pale });
  if (share > 0) page.drawRectangle({ x, y, width: width * share, height, color: paint.bar });
}
