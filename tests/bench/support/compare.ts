import { judged, type Measurement, middle } from '#tests/bench/support/figures';

/** A run as `--json` writes it. Absolute figures are comparable on the same machine only. */
export interface BenchRun {
  machine: string;
  benches: Record<string, Measurement[]>;
}

/** Fewer rounds have no meaningful spread. */
const MIN_ROUNDS = 3;

/** Comparison of one row. */
interface Comparison {
  row: string;
  before: number;
  now: number;
  is: 'worse' | 'better' | 'same' | 'not comparable';
}

const isMoreBetter = ({ bound }: Measurement): boolean => bound.isMoreBetter ?? bound.atLeast !== undefined;

function compareRow(now: Measurement, before: Measurement, isSameMachine: boolean): Comparison['is'] {
  const rounds = judged(before);
  const hasSpread = rounds.length >= MIN_ROUNDS && now.ours.length >= MIN_ROUNDS;
  if (!hasSpread || (now.theirs === undefined && !isSameMachine)) return 'not comparable';
  const value = middle(judged(now));
  const [isBelow, isAbove] = [value < Math.min(...rounds), value > Math.max(...rounds)];
  if (isMoreBetter(now) ? isBelow : isAbove) return 'worse';
  return isBelow || isAbove ? 'better' : 'same';
}

/**
 * Compares the common rows of two runs. A row is worse when its median is worse than every round of the earlier run. A row is not
 * comparable with fewer than three rounds, or if it is an absolute figure of another machine.
 */
export function compareRuns(now: BenchRun, before: BenchRun): Comparison[] {
  const isSameMachine = now.machine === before.machine;
  return Object.entries(now.benches).flatMap(([bench, rows]) =>
    rows.flatMap((row) => {
      const earlier = before.benches[bench]?.find(({ what }) => what === row.what);
      if (!earlier) return [];
      const [was, is] = [middle(judged(earlier)), middle(judged(row))];
      return [{ row: `${bench}: ${row.what}`, before: was, now: is, is: compareRow(row, earlier, isSameMachine) }];
    }),
  );
}
