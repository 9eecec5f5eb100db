/** Quantile of the values; 0 without values. */
export function quantileOfTimes(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Bound {
  atMost?: number;
  atLeast?: number;
  /** Higher values are better. Implied by `atLeast`. */
  isMoreBetter?: boolean;
}

/**
 * Values of the product and of the comparison in every round; a single measurement is one round. The bound applies to the median of the
 * ratios, or of the product's values without a comparison.
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

/** Converts the milliseconds of each round to microseconds. */
export const toMicroseconds = (milliseconds: readonly number[]): number[] => milliseconds.map((each) => each * 1000);

export const middle = (values: readonly number[]): number => quantileOfTimes(values, 0.5);

/** The judged value of each round: the ratio, or the product's value without a comparison. */
export const judged = ({ ours, theirs }: Measurement): number[] => ours.map((value, i) => (theirs ? value / (theirs[i] as number) : value));

/** Whether the median meets the bound, so that single outliers do not matter. */
export const meetsBound = (one: Measurement): boolean => {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = one.bound;
  const value = middle(judged(one));
  return value <= atMost && value >= atLeast;
};

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Minimum and maximum of the judged values; empty for a single round. */
function spreadOf(one: Measurement): string {
  const values = judged(one);
  return values.length < 2 ? '' : `${digits(Math.min(...values))} to ${digits(Math.max(...values))}`;
}

/** A table in the format of docs/performance.md. */
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
