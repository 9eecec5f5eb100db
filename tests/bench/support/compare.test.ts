import { describe, expect, it } from 'vitest';
import { type BenchRun, compareRuns } from '#tests/bench/support/compare';
import { type Measurement, measurement, meetsBound, table } from '#tests/bench/support/figures';

const runOf = (row: Measurement, machine = 'one'): BenchRun => ({ machine, benches: { saves: [row] } });
const compared = (now: Measurement, before: Measurement, machine = 'one') =>
  compareRuns(runOf(now), runOf(before, machine)).map(({ is }) => is);
/** Compared with a side that always takes 10. */
const ratios = (ours: number[], bound: Parameters<typeof measurement>[3] = { atMost: 1.2 }) =>
  measurement(
    'p99, ms',
    ours,
    ours.map(() => 10),
    bound,
  );

describe('row of the bench', () => {
  it('is judged by the middle of its rounds: one noisy round decides nothing', () => {
    expect(meetsBound(ratios([11, 11, 58, 7, 11]))).toBe(true);
    expect(meetsBound(ratios([11, 13, 13, 13, 11]))).toBe(false);
  });

  it('takes the ratio of each round, so that what slowed both sides of one does not count', () => {
    expect(meetsBound(measurement('p99, ms', [10, 100, 10], [10, 100, 10], { atMost: 1 }))).toBe(true);
  });

  it('shows its middle and its spread', () => {
    expect(table([ratios([11, 11, 58, 7, 11])])).toContain('| p99, ms | 11.0 | 10.0 | 1.10 x | 0.700 to 5.80 | at most 1.2 |');
  });
});

describe('comparison with an earlier run', () => {
  it('finds a row worse whose middle is worse than every round before', () => {
    expect(compared(ratios([13, 14, 15]), ratios([10, 11, 12]))).toEqual(['worse']);
    expect(compared(ratios([9, 11.9, 15]), ratios([10, 11, 12]))).toEqual(['same']);
    expect(compared(ratios([7, 8, 15]), ratios([10, 11, 12]))).toEqual(['better']);
  });

  it('treats rows in which more is better accordingly', () => {
    expect(compared(ratios([8, 9, 9], { atLeast: 0.5 }), ratios([10, 11, 12], { atLeast: 0.5 }))).toEqual(['worse']);
    expect(compared(ratios([13, 14, 15], { isMoreBetter: true }), ratios([10, 11, 12]))).toEqual(['better']);
  });

  it('compares no absolute figures of another machine, and no row of fewer than three rounds', () => {
    const absolute = (...seconds: number[]) => measurement('seconds', seconds);
    expect(compared(absolute(5, 5, 5), absolute(2, 2, 2))).toEqual(['worse']);
    expect(compared(absolute(5, 5, 5), absolute(2, 2, 2), 'other')).toEqual(['not comparable']);
    expect(compared(ratios([13, 14, 15]), ratios([10, 11, 12]), 'other')).toEqual(['worse']);
    expect(compared(absolute(5), absolute(2))).toEqual(['not comparable']);
  });
});
