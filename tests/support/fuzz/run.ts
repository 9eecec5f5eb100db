import fc from 'fast-check';
import { expect } from 'vitest';

const RUNS = Number(process.env.FUZZ_RUNS ?? 2_000);

/** Share of all cases per transport. */
const SHARES = { http: 0.35, raw: 0.1, sockets: 0.15, frames: 0.05 };

export const runsOf = (way: keyof typeof SHARES): number => Math.ceil(RUNS * SHARES[way]);

/** Timeout for a run of any length. */
export const FUZZ_TIMEOUT_MS = 60_000 + RUNS * 100;

/**
 * Runs `first`, then random cases, until one fails, and reports the smallest failing case with its seed and path;
 * FUZZ_SEED and FUZZ_PATH repeat it.
 */
export async function fuzz<Case>(
  runs: number,
  cases: fc.Arbitrary<Case>,
  holds: (one: Case) => Promise<void>,
  first: readonly Case[] = [],
): Promise<void> {
  const { FUZZ_SEED, FUZZ_PATH } = process.env;
  await fc.assert(fc.asyncProperty(cases, holds), {
    numRuns: runs + first.length,
    examples: first.map((one) => [one]),
    ...(FUZZ_SEED ? { seed: Number(FUZZ_SEED) } : {}),
    ...(FUZZ_PATH ? { path: FUZZ_PATH } : {}),
  });
  // The server runs in this process: prototype pollution would show here.
  expect(Object.keys(Object.prototype)).toEqual([]);
}
