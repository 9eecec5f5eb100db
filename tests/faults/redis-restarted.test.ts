import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { LoadWriter } from '#tests/faults/load-writer';
import { expectUpToDate, expectWithinLimit, forEachViewer, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { CARLA, demoSession, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import type { FollowingClient } from '#tests/support/follower';
import { canStartRedis, type Redis, startRedis } from '#tests/support/redis';
import { onPostgres } from '#tests/support/stores';
import { openSession } from '#tests/support/talks';
import { tempFollower, tempServerPair } from '#tests/support/temporary-servers';

const id = demoSession(GRETA, TOM);

/** The delay that a viewer may have while its page shows "live": a process without Redis polls the store every second. */
const FAULTS = {
  'is killed': {
    away: (redis: Redis) => redis.stop(),
    back: (redis: Redis) => startRedis(Number(new URL(redis.url).port)),
    oldMs: 2_500,
    rounds: 2,
  },
  'falls silent': {
    away: (redis: Redis) => redis.freeze(),
    back: async (redis: Redis) => {
      redis.thaw();
      return redis;
    },
    oldMs: 4_500,
    rounds: 1,
  },
} as const;

describe.skipIf(!canStartRedis())('two servers with a Redis of their own', () => {
  onPostgres(() => {
    const inRoom = (one: FollowingClient): string[] => (one.presence?.users ?? []).map(({ userId }) => userId).sort();

    test.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])(
      'when it %s: no window shows old state as live, and every window is right afterwards',
      async (fault) => {
        let redis = await startRedis();
        onTestFinished(() => redis.stop());
        const servers = await tempServerPair({ REDIS_URL: redis.url, LOG_LEVEL: 'silent', RATE_LIMITS: '0' });
        const [one, two] = servers;
        const { away, back, oldMs, rounds } = FAULTS[fault];
        const session: Session = await openSession(one, GRETA, id);
        const [here, there] = [await tempFollower(one, TOM, id), await tempFollower(two, CARLA, id, one)];
        await waitUntilUpToDate(
          performance.now(),
          forEachViewer([here, there], (viewer) => expectUpToDate(viewer, session)),
        );
        const waits: number[] = [];
        let writing = new LoadWriter(() => one, GRETA, session);
        for (let round = 0; round < rounds; round += 1) {
          const watch = new Watch([here, there], writing, oldMs);
          await watch.for(500);
          away(redis);
          const giver = await tempFollower(one, GRETA, id);
          await watch.for(6_000);
          // The last save is made while no event can be delivered, and no other follows.
          await writing.stop();
          const stored = await openSession(one, GRETA, id);
          redis = await back(redis);
          const from = performance.now();
          const everybody = [GRETA, TOM, CARLA].map(userIdOf).sort();
          waits.push(
            await waitUntilUpToDate(from, () => {
              for (const viewer of [here, there, giver]) {
                expectUpToDate(viewer, stored);
                expect(inRoom(viewer)).toEqual(everybody);
              }
            }),
          );
          expect(watch.old, 'states shown as live that were old').toEqual([]);
          expect(writing.wrong).toEqual([]);
          giver.close();
          await waitUntilUpToDate(performance.now(), () => expect(inRoom(there)).not.toContain(userIdOf(GRETA)));
          writing = new LoadWriter(() => one, GRETA, stored);
        }
        await writing.stop();
        expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true]);
        expectWithinLimit(`Redis ${fault}`, waits);
      },
    );
  });
});

/** Checks continuously which state viewers show as live. */
class Watch {
  readonly old: string[] = [];
  readonly #followers: readonly FollowingClient[];
  readonly #writing: LoadWriter;
  readonly #oldMs: number;

  constructor(followers: readonly FollowingClient[], writing: LoadWriter, oldMs: number) {
    this.#followers = [...followers];
    this.#writing = writing;
    this.#oldMs = oldMs;
  }

  async for(ms: number): Promise<void> {
    const acknowledged: { revision: number; at: number }[] = [];
    for (const until = performance.now() + ms; performance.now() < until; await delay(50)) {
      const now = performance.now();
      acknowledged.push({ revision: this.#writing.state.revision, at: now });
      const due = acknowledged.findLast(({ at }) => at < now - this.#oldMs)?.revision ?? 0;
      for (const { badge, state } of this.#followers) {
        if (badge === 'live' && (state?.revision ?? 0) < due) this.old.push(`${state?.revision} is shown, ${due} was stored before`);
      }
    }
  }
}
