import type { ReactNode } from 'react';
import { bellCurves, pseudoNoise, verticalLine } from '#client/ui/ticks/svg-tick-paths';
import css from './NextTalkCard.module.css';

const STEP = 7;
const WIDTH = 51 * STEP;
const MIDDLE = 28;
const OTHER = 10 * STEP;
const YOU = WIDTH - OTHER;
const DOT = 11;

/** Ticks on both sides of a line, taller around each of two dots. */
function ticks(from: number, to: number, high: number): string {
  const height = bellCurves({ at: OTHER, high, wide: 52 }, { at: YOU, high, wide: 52 });
  let path = '';
  for (let x = from; x <= to; x += STEP) {
    if (Math.min(Math.abs(x - OTHER), Math.abs(x - YOU)) < DOT + 3) continue;
    const half = (5 + height(x) * (1 - 0.5 * pseudoNoise(x))) / 2;
    path += verticalLine(x, MIDDLE - half, MIDDLE + half);
  }
  return path;
}

/** Two dots on a line, for the two users: low ticks before their talk, tall ones during it. */
export function TalkIllustration({ loud }: { loud: boolean }): ReactNode {
  const high = loud ? 46 : 22;
  return (
    <svg className={css.voices} viewBox={`-2 0 ${WIDTH + 4} 56`} aria-hidden="true">
      <path className={css.other} d={ticks(0, 25 * STEP, high)} />
      <path className={css.you} d={ticks(26 * STEP, WIDTH, high)} />
      <circle className={css.other} cx={OTHER} cy={MIDDLE} r={DOT} />
      <circle className={css.you} cx={YOU} cy={MIDDLE} r={DOT} />
    </svg>
  );
}
