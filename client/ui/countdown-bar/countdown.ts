/** Rules of the countdown bar. */

export const TICK_MS = 100;

interface Scale {
  /** Seconds that it holds. */
  upTo: number;
  /** How far apart its marks stand. */
  mark: number;
}

const LARGEST: Scale = { upTo: 86_400, mark: 21_600 };
const SCALES: readonly Scale[] = [
  { upTo: 20, mark: 5 },
  { upTo: 60, mark: 15 },
  { upTo: 120, mark: 30 },
  { upTo: 900, mark: 180 },
  { upTo: 1_800, mark: 300 },
  { upTo: 7_200, mark: 1_800 },
  LARGEST,
];

export interface Countdown {
  /** Seconds in all. */
  timeout: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/** How much is over, 0 to 100. */
export function elapsedPercent({ timeout, startedAt }: Countdown, now: number): number {
  if (timeout <= 0) return 100;
  return Math.min(100, Math.max(0, (now - startedAt) / (timeout * 10)));
}

/** Whole seconds left; none only when it is over. */
export const secondsLeft = ({ timeout, startedAt }: Countdown, now: number): number =>
  Math.max(0, Math.min(Math.ceil(timeout), Math.ceil(timeout - (now - startedAt) / 1_000)));

/** Where the marks stand, in percent of the way: those of the smallest scale that holds it all, or of the largest. */
export function scaleMarks(timeout: number): number[] {
  const { mark } = SCALES.find(({ upTo }) => timeout <= upTo) ?? LARGEST;
  const count = Math.max(0, Math.ceil(timeout / mark) - 1);
  return Array.from({ length: count }, (_, index) => ((index + 1) * mark * 100) / timeout);
}
