/** Rules of the countdown bar. */

export const TICK_MS = 100;

interface Scale {
  /** Longest time of this scale, in seconds. */
  upTo: number;
  /** Distance of the marks, in seconds. */
  mark: number;
}

const LARGEST_SCALE: Scale = { upTo: 86_400, mark: 21_600 };
const SCALES: readonly Scale[] = [
  { upTo: 20, mark: 5 },
  { upTo: 60, mark: 15 },
  { upTo: 120, mark: 30 },
  { upTo: 900, mark: 180 },
  { upTo: 1_800, mark: 300 },
  { upTo: 7_200, mark: 1_800 },
  LARGEST_SCALE,
];

export interface Countdown {
  /** Whole duration in seconds. */
  timeout: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/** Elapsed share, 0 to 100. */
export function elapsedPercent({ timeout, startedAt }: Countdown, now: number): number {
  if (timeout <= 0) return 100;
  return Math.min(100, Math.max(0, (now - startedAt) / (timeout * 10)));
}

/** Whole seconds left, rounded up: 0 only when the time is over. */
export const secondsLeft = ({ timeout, startedAt }: Countdown, now: number): number =>
  Math.max(0, Math.min(Math.ceil(timeout), Math.ceil(timeout - (now - startedAt) / 1_000)));

/** Positions of the marks in percent: those of the smallest scale that is long enough, else of the largest. */
export function scaleMarks(timeout: number): number[] {
  const { mark } = SCALES.find(({ upTo }) => timeout <= upTo) ?? LARGEST_SCALE;
  const count = Math.max(0, Math.ceil(timeout / mark) - 1);
  return Array.from({ length: count }, (_, index) => ((index + 1) * mark * 100) / timeout);
}
