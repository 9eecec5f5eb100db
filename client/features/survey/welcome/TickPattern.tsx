import type { ReactNode } from 'react';
import { bellCurves, pseudoNoise, verticalLine } from '#client/ui/ticks/svg-tick-paths';
import css from './TickPattern.module.css';

const BASELINE_Y = 567;
const STEP = 8;
/** Wide screens show the ground to the left of the hills: a whole number of times three steps, so that each row keeps its ticks. */
const START = -53 * 3 * STEP;
const rise = bellCurves(
  { at: 560, high: 62, wide: 70 },
  { at: 800, high: 170, wide: 110 },
  { at: 990, high: 330, wide: 70 },
  { at: 1130, high: 430, wide: 75 },
);

/** One of three interleaved rows of ticks, each in its own colour. */
function row(offset: number): string {
  let path = '';
  for (let x = START + 4 + offset * STEP, index = offset - 159; x <= 1_280; x += 3 * STEP, index += 3) {
    const high = rise(x);
    const top = BASELINE_Y - 21 - high * (1 - 0.2 * pseudoNoise(index));
    path += verticalLine(x, BASELINE_Y + Math.min(45, high * 0.11), Math.max(24, top));
  }
  return path;
}
const ROWS = [0, 1, 2].map((offset) => ({ id: `tick-field-${offset}`, path: row(offset) }));
const FOOT = ['var(--accent)', 'var(--p4)', 'var(--accent)'];
const OPACITY = [0.95, 0.85, 0.55];

/** Decoration: the field of ticks on the right of the welcome page. */
export function TickPattern(): ReactNode {
  return (
    <svg className={css.field} viewBox={`${START} 0 ${1_280 - START} 620`} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        {ROWS.map(({ id }, index) => (
          <linearGradient key={id} id={id} gradientUnits="userSpaceOnUse" x1="0" y1="560" x2="0" y2="20">
            <stop offset="0" stopColor={FOOT[index]} stopOpacity={OPACITY[index]} />
            <stop offset=".55" stopColor="var(--p5)" stopOpacity={(OPACITY[index] ?? 1) * 0.6} />
            <stop offset="1" stopColor="var(--p5)" stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      {ROWS.map(({ id, path }) => (
        <path key={id} d={path} stroke={`url(#${id})`} />
      ))}
    </svg>
  );
}
