import { expect, vi } from 'vitest';
import type { SessionState } from '#shared/talk/schema';
import { recordMeasurement } from '#tests/faults/global-setup';
import type { FollowingClient } from '#tests/support/follower';

/** From the end of a fault until everybody is right again. */
const RIGHT_WITHIN_MS = 5_000;
/** A wait that is over the limit still ends with the time that it took. */
const PATIENCE_MS = 20_000;

/** Whether this viewer sees what is stored, and is told that this is the present. */
export function expectUpToDate(viewer: FollowingClient, stored: SessionState): void {
  expect({ badge: viewer.badge, revision: viewer.state?.revision }).toEqual({ badge: 'live', revision: stored.revision });
  expect(viewer.state?.responses).toEqual(stored.responses);
}

/** The writing goes on, so a viewer is right with what was stored a moment ago, or with more. */
export function expectUpTo(viewer: FollowingClient, revision: number): void {
  expect(viewer.badge).toBe('live');
  expect(viewer.state?.revision).toBeGreaterThanOrEqual(revision);
}

/** @returns a look at each of them */
export const forEachViewer = (viewers: readonly FollowingClient[], look: (viewer: FollowingClient) => void) => (): void => {
  for (const viewer of viewers) look(viewer);
};

/** Waits until `look` throws no more. @returns milliseconds since `from` */
export async function waitUntilUpToDate(from: number, look: () => unknown): Promise<number> {
  await vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 });
  return performance.now() - from;
}

/** Prints the longest of these waits and holds it to the limit. */
export function expectWithinLimit(fault: string, waits: number[]): void {
  const longest = Math.max(...waits);
  const times = waits.length > 1 ? ` at the latest, of ${waits.length} times` : '';
  recordMeasurement(fault, `viewers right after ${(longest / 1000).toFixed(1)} s${times}`);
  expect(longest, fault).toBeLessThan(RIGHT_WITHIN_MS);
}
