import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { each, expectRight, expectUpTo, untilRight, withinLimit } from '#tests/faults/right';
import { Writing } from '#tests/faults/writing';
import { chance } from '#tests/support/chance';
import { Follower } from '#tests/support/follower';
import { freePort } from '#tests/support/machine';
import { CARLA, demoSession, GRETA, TOM } from '#tests/support/people';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { makePlace, onEachStore, type Place } from '#tests/support/stores';
import { noteIn, openSession } from '#tests/support/talks';

const KILLS = 20;
const id = demoSession(GRETA, TOM);
const numberOf = (note: string | null | undefined): number => Number(note?.replace('note ', ''));

onEachStore((kind) => {
  let server: ServerProcess | undefined;
  let place: Place | undefined;
  const followers: Follower[] = [];
  afterEach(async () => {
    for (const one of followers.splice(0)) one.close();
    await server?.end('SIGKILL');
    await place?.throwAway();
  });

  test(`a server killed ${KILLS} times at any instant has every save that it acknowledged`, async () => {
    const random = chance(`killed on ${kind}`);
    place = await makePlace(kind);
    const running = await startServer(await freePort(), place);
    server = running;
    const tokens = { [TOM]: await running.token(TOM), [CARLA]: await running.token(CARLA) };
    for (const mail of [TOM, CARLA] as const) followers.push(new Follower(running.url, () => tokens[mail] as string, id));
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
});
