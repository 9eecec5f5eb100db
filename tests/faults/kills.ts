import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { each, expectRight, expectUpTo, untilRight, withinLimit } from '#tests/faults/right';
import { Writing } from '#tests/faults/writing';
import { chance } from '#tests/support/chance';
import { lendFollower, lendPlace, lendServer } from '#tests/support/lent';
import { CARLA, demoSession, GRETA, TOM } from '#tests/support/people';
import type { Kind } from '#tests/support/stores';
import { noteIn, openSession } from '#tests/support/talks';

const KILLS = 20;
const id = demoSession(GRETA, TOM);
const numberOf = (note: string | null | undefined): number => Number(note?.replace('note ', ''));

/** For a file of its own on each store, so that they run beside each other. */
export function testKills(kind: Kind): void {
  test(`a server killed ${KILLS} times at any instant has every save that it acknowledged`, { timeout: KILLS * 15_000 }, async () => {
    const random = chance(`killed on ${kind}`);
    const running = await lendServer(await lendPlace(kind), { RATE_LIMITS: '0' });
    const followers = [await lendFollower(running, TOM, id), await lendFollower(running, CARLA, id)];
    const writing = new Writing(() => running, GRETA, await openSession(running, GRETA, id));
    const waits: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const from = performance.now();
      await expect.poll(() => writing.savedSince(from, 1 + Math.floor(random() * 5)), { timeout: 20_000, interval: 5 }).toBe(true);
      // Not between two saves but at any instant, also while one is under way.
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
        await untilRight(
          back,
          each(followers, (one) => expectUpTo(one, after.revision)),
        ),
      );
    }
    await writing.stop();
    expect(writing.wrong).toEqual([]);
    const stored = await openSession(running, GRETA, id);
    expect(stored.revision - 1, 'each note is stored once').toBe(writing.acknowledged);
    expect(numberOf(noteIn(stored))).toBe(writing.acknowledged);
    await untilRight(
      performance.now(),
      each(followers, (one) => expectRight(one, stored)),
    );
    withinLimit(`server killed on ${kind}`, waits);
  });
}
