import { expect, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, TOM } from '#tests/support/demo-users';
import { type Redis, startRedis } from '#tests/support/redis';
import { newSession } from '#tests/support/talks';

/** Two servers on one PostgreSQL and one Redis, connected to each other. */
export async function startTwoServers(): Promise<{ redis: Redis; one: TestApp; two: TestApp }> {
  const redis = await startRedis();
  const one = await startApp({ kind: 'postgresql', redisUrl: redis.url });
  const two = await startApp({ kind: 'postgresql', redisUrl: redis.url, beside: one });
  // The servers are connected once an event of one reaches the other.
  const id = await newSession(one);
  const [here, there] = [await one.connect(GRETA), await two.connect(TOM)];
  await there.joins(id);
  await vi.waitFor(
    async () => {
      expect((await here.joins(id)).presence.count).toBe(2);
      await here.ask('drive', { id });
      expect(there.all('session:state')).not.toEqual([]);
    },
    { timeout: 20_000, interval: 200 },
  );
  return { redis, one, two };
}
