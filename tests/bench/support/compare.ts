import { judged, type Measurement, middle } from '#tests/bench/support/figures';

/** A run as `--json` writes it. Absolute figures carry over to the same machine alone. */
export interface BenchRun {
  machine: string;
  benches: Record<string, Measurement[]>;
}

/** With fewer rounds there is no spread. */
const MIN_ROUNDS = 3;

/** What a comparison says of a row. */
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
 * Compares the rows that two runs share. A row is worse when its middle is worse than every round of the run before; it is not comparable
 * when it has fewer than three rounds, or is an absolute figure of another machine.
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
