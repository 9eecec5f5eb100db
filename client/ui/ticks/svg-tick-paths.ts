/** SVG path commands of a vertical stroke from one height to another; many of them form one path. */
export function verticalLine(x: number, from: number, to: number): string {
  return `M${x.toFixed(1)} ${from.toFixed(1)}V${to.toFixed(1)}`;
}

/** A fixed pseudo-random number between 0 and 1 for each tick, so that the row looks irregular like a voice. */
export function pseudoNoise(index: number): number {
  const wave = Math.sin((index + 1) * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}

export interface TickRow {
  from: number;
  to: number;
  step: number;
  ground: number;
  height: (x: number) => number;
  /** Maximum share by which a tick is shorter than its height, 0 to 1. */
  uneven?: number;
}

/** SVG path of a row of ticks on the ground, whose tops form hills. */
export function tickRow({ from, to, step, ground, height, uneven = 0.18 }: TickRow): string {
  let path = '';
  for (let x = from, index = 0; x <= to; x += step, index += 1) {
    const rise = height(x) * (1 - uneven * pseudoNoise(index + from));
    if (rise > 1) path += verticalLine(x, ground, ground - rise);
  }
  return path;
}

export interface BellCurve {
  at: number;
  high: number;
  wide: number;
}

export function bellCurves(...all: BellCurve[]): (x: number) => number {
  return (x) => all.reduce((sum, { at, high, wide }) => sum + high * Math.exp(-(((x - at) / wide) ** 2)), 0);
}

/** SVG path of straight strokes around a point, like rays of light. */
export function radialTicks(x: number, y: number, inner: number, outer: number, count: number, from = 0, to = 360): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const angle = ((from + ((to - from) * index) / (to - from < 360 ? count - 1 : count)) * Math.PI) / 180;
    const end = outer - (outer - inner) * 0.35 * pseudoNoise(index);
    const point = (radius: number): string => `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    path += `M${point(inner)}L${point(end)}`;
  }
  return path;
}
