import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LoadWriter } from '#tests/faults/load-writer';
import { expectUpTo, expectUpToDate, expectWithinLimit, forEachViewer, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { CARLA, demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { chance } from '#tests/support/seeded-random';
import type { Kind } from '#tests/support/stores';
import { noteIn, openSession } from '#tests/support/talks';
import { tempFollower, tempServer, tempStore } from '#tests/support/temporary-servers';

const KILLS = 20;
/** Timeout per kill in ms: starting a server takes long on a busy machine. The limit is measured from the restart. */
export const MAX_KILL_MS = 45_000;
const id = demoSession(GRETA, TOM);
const numberOf = (note: string | null | undefined): number => Number(note?.replace('note ', ''));

/** A separate test file per store, so that they run in parallel. */
export function testKills(kind: Kind): void {
  test(`server killed ${KILLS} times: has every save that it acknowledged`, { timeout: KILLS * MAX_KILL_MS }, async () => {
    const random = chance(`killed on ${kind}`);
    const running = await tempServer(await tempStore(kind), { RATE_LIMITS: '0' });
    const followers = [await tempFollower(running, TOM, id), await tempFollower(running, CARLA, id)];
    const writing = new LoadWriter(() => running, GRETA, await openSession(running, GRETA, id));
    const waits: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const from = performance.now();
      await expect.poll(() => writing.savedSince(from, 1 + Math.floor(random() * 5)), { timeout: 20_000, interval: 5 }).toBe(true);
      // At any time, also during a save.
      await delay(random() * 30);
      await running.end('SIGKILL');
      const { acknowledged } = writing;
      const lastStored = writing.state.revision;
      await running.start();
      const back = performance.now();
      const after = await openSession(running, GRETA, id);
      expect(numberOf(noteIn(after)), 'the last acknowledged note, or one that was sent after it').toBeGreaterThanOrEqual(acknowledged);
      expect(after.revision).toBeGreaterThanOrEqual(lastStored);
      waits.push(
        await waitUntilUpToDate(
          back,
          forEachViewer(followers, (one) => expectUpTo(one, after.revision)),
        ),
      );
    }
    await writing.stop();
    expect(writing.wrong).toEqual([]);
    const stored = await openSession(running, GRETA, id);
    expect(stored.revision - 1, 'each note is stored once').toBe(writing.acknowledged);
    expect(numberOf(noteIn(stored))).toBe(writing.acknowledged);
    await waitUntilUpToDate(
      performance.now(),
      forEachViewer(followers, (one) => expectUpToDate(one, stored)),
    );
    expectWithinLimit(`server killed on ${kind}`, waits);
  });
}
