/** The value below which this share of them lies; 0 of none. */
export function quantileOfTimes(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Bound {
  atMost?: number;
  atLeast?: number;
}

/** What was measured of us and beside us; the bound is on their ratio, or on our value where there is nothing beside it. */
export interface Measurement {
  what: string;
  ours: number;
  theirs: number | undefined;
  bound: Bound;
}

export const measurement = (what: string, ours: number, theirs?: number, bound: Bound = {}): Measurement => ({ what, ours, theirs, bound });

const judged = ({ ours, theirs }: Measurement): number => (theirs === undefined ? ours : ours / theirs);

export const meetsBound = (one: Measurement): boolean => {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = one.bound;
  return judged(one) <= atMost && judged(one) >= atLeast;
};

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** A table as docs/performance.md has it. */
export function table(figures: readonly Measurement[]): string {
  const row = (one: Measurement): string => {
    const { atMost, atLeast } = one.bound;
    const wanted = atMost === undefined ? (atLeast === undefined ? '' : `at least ${atLeast}`) : `at most ${atMost}`;
    const beside = one.theirs === undefined ? ['', ''] : [digits(one.theirs), `${judged(one).toFixed(2)} x`];
    return `| ${one.what} | ${digits(one.ours)} | ${beside.join(' | ')} | ${wanted}${meetsBound(one) ? '' : ' **missed**'} |`;
  };
  return ['| | Parley | beside it | ratio | wanted |', '|---|---|---|---|---|', ...figures.map(row)].join('\n');
}
