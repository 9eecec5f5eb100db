/** The value below which this share of them lies; 0 of none. */
export function quantileOfTimes(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Bound {
  atMost?: number;
  atLeast?: number;
  /** More is better. With `atLeast` it is. */
  isMoreBetter?: boolean;
}

/**
 * What was measured of us and beside us, of every round; what was measured once is one round. The bound is on the middle of the ratios
 * of the rounds, or of our values where there is nothing beside them.
 */
export interface Measurement {
  what: string;
  ours: readonly number[];
  theirs: readonly number[] | undefined;
  bound: Bound;
}

type Measured = number | readonly number[];
const roundsOf = (measured: Measured): readonly number[] => (typeof measured === 'number' ? [measured] : measured);

export const measurement = (what: string, ours: Measured, theirs?: Measured, bound: Bound = {}): Measurement => ({
  what,
  ours: roundsOf(ours),
  theirs: theirs === undefined ? undefined : roundsOf(theirs),
  bound,
});

/** Milliseconds of each round in microseconds. */
export const toMicroseconds = (milliseconds: readonly number[]): number[] => milliseconds.map((each) => each * 1000);

export const middle = (values: readonly number[]): number => quantileOfTimes(values, 0.5);

/** What is judged, of each round: our value by theirs of the same round, or our value. */
export const judged = ({ ours, theirs }: Measurement): number[] => ours.map((value, i) => (theirs ? value / (theirs[i] as number) : value));

/** The best and the worst round do not count for more than any other: a bound is on the middle. */
export const meetsBound = (one: Measurement): boolean => {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = one.bound;
  const value = middle(judged(one));
  return value <= atMost && value >= atLeast;
};

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** The least and the most of the rounds, of what is judged; nothing of a single one. */
function spreadOf(one: Measurement): string {
  const values = judged(one);
  return values.length < 2 ? '' : `${digits(Math.min(...values))} to ${digits(Math.max(...values))}`;
}

/** A table as docs/performance.md has it. */
export function table(figures: readonly Measurement[]): string {
  const row = (one: Measurement): string => {
    const { atMost, atLeast } = one.bound;
    const wanted = atMost === undefined ? (atLeast === undefined ? '' : `at least ${atLeast}`) : `at most ${atMost}`;
    const beside = one.theirs === undefined ? ['', ''] : [digits(middle(one.theirs)), `${middle(judged(one)).toFixed(2)} x`];
    const cells = [one.what, digits(middle(one.ours)), ...beside, spreadOf(one), `${wanted}${meetsBound(one) ? '' : ' **missed**'}`];
    return `| ${cells.join(' | ')} |`;
  };
  return ['| | Parley | beside it | ratio | spread | wanted |', '|---|---|---|---|---|---|', ...figures.map(row)].join('\n');
}
