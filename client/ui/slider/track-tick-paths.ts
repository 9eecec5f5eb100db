import { curtainHeight, type Shape, tickCount, tickHeight } from '#client/ui/slider/geometry';
import { verticalLine } from '#client/ui/ticks/svg-tick-paths';

/** Rounds to whole device pixels: a tick between two of them would be blurred over three. */
function snap(x: number): number {
  const grain = globalThis.devicePixelRatio >= 2 ? 2 : 1;
  return Math.round(x * grain) / grain;
}

export interface Paths {
  before: string;
  after: string;
}

/** Paths of the track's ticks, split at the dot. */
export function swellPaths(dot: number, width: number, height: number, shape: Shape, untouched: boolean): Paths {
  const last = tickCount(width, shape) - 1;
  const middle = height / 2;
  const paths: Paths = { before: '', after: '' };
  for (let index = 0; index <= last; index += 1) {
    const at = index / last;
    // Round line ends add a pixel on both sides.
    const half = tickHeight(at, dot, width, shape) / 2 - 1;
    paths[at <= dot && !untouched ? 'before' : 'after'] += verticalLine(snap(1 + at * (width - 2)), middle - half, middle + half);
  }
  return paths;
}

/** Paths of the taller ticks above the dot. */
export function curtainPaths(dot: number, width: number, height: number, shape: Shape): Paths {
  const last = tickCount(width, shape) - 1;
  const paths: Paths = { before: '', after: '' };
  for (let index = 0; index <= last; index += 1) {
    const at = index / last;
    const rise = curtainHeight(index, at, dot, width) * height;
    if (rise > 3) paths[at <= dot ? 'before' : 'after'] += verticalLine(snap(1 + at * (width - 2)), height - 1, height - rise + 1);
  }
  return paths;
}
