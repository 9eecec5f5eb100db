import { expect, vi } from 'vitest';
import type { SessionState } from '#shared/talk/schema';
import { recordMeasurement } from '#tests/faults/measurements';
import type { FollowingClient } from '#tests/support/follower';

/** Limit from the end of a fault until all viewers have recovered, in ms. */
const RIGHT_WITHIN_MS = 5_000;
/** Timeout in ms of a wait; longer than the limit, so that a failure reports the time. */
const PATIENCE_MS = 20_000;

/** Expects that this viewer shows the stored state as live. */
export function expectUpToDate(viewer: FollowingClient, stored: SessionState): void {
  expect({ badge: viewer.badge, revision: viewer.state?.revision }).toEqual({ badge: 'live', revision: stored.revision });
  expect(viewer.state?.responses).toEqual(stored.responses);
}

/** Saves continue, so the viewer may be at this revision or a newer one. */
export function expectUpTo(viewer: FollowingClient, revision: number): void {
  expect(viewer.badge).toBe('live');
  expect(viewer.state?.revision).toBeGreaterThanOrEqual(revision);
}

/** @returns a function that runs `look` for each of them */
export const forEachViewer = (viewers: readonly FollowingClient[], look: (viewer: FollowingClient) => void) => (): void => {
  for (const viewer of viewers) look(viewer);
};

/** Waits until `look` no longer throws. @returns milliseconds since `from` */
export async function waitUntilUpToDate(from: number, look: () => unknown): Promise<number> {
  await vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 });
  return performance.now() - from;
}

/** Records the longest of these waits and checks it against the limit. */
export function expectWithinLimit(fault: string, waits: number[]): void {
  const longest = Math.max(...waits);
  const times = waits.length > 1 ? ` at the latest, of ${waits.length} times` : '';
  recordMeasurement(fault, `viewers right after ${(longest / 1000).toFixed(1)} s${times}`);
  expect(longest, fault).toBeLessThan(RIGHT_WITHIN_MS);
}
