import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { freePort } from '#tests/support/machine';
import { CARLA, GRETA, TOM } from '#tests/support/people';
import { type Redis, startRedis } from '#tests/support/redis';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { onPostgresAndRedis } from '#tests/support/stores';
import { newSession, openSession, saveNote } from '#tests/support/talks';

onPostgresAndRedis(() => {
  let redis: Redis;
  let app: TestApp;
  let other: ServerProcess;
  beforeAll(async () => {
    redis = await startRedis();
    app = await startApp({ kind: 'postgresql', redisUrl: redis.url });
    other = await startServer(await freePort(), app.place, { REDIS_URL: redis.url, OIDC_ISSUER: app.config.oidc.issuer });
  });
  afterAll(async () => {
    other.hangUp();
    await other.end('SIGKILL');
    await app.close();
    redis.stop();
  });

  test('when one of two servers is killed, the other goes on at once and forgets who was there', async () => {
    const session = await openSession(app, GRETA, await newSession(app));
    const here = await app.connect(TOM);
    const there = await other.connect(CARLA);
    await there.joins(session.id);
    await expect.poll(async () => (await here.joins(session.id)).presence.count, { timeout: 20_000 }).toBe(2);
    await other.end('SIGKILL');
    await there.ended;
    const from = performance.now();
    const reply = await (await app.connect(GRETA)).joins(session.id);
    expect(reply.ok).toBe(true);
    expect(performance.now() - from).toBeLessThan(2_000);
    await expect.poll(async () => (await here.joins(session.id)).presence.users.length, { timeout: 15_000 }).toBe(2);
    const stored = await saveNote(app, GRETA, session, 'still here');
    expect(await here.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
  });

  test('without Redis people still read, save and follow on their own server', async () => {
    const session = await openSession(app, GRETA, await newSession(app));
    const viewer = await app.connect(TOM);
    await viewer.joins(session.id);
    redis.stop();
    const stored = await saveNote(app, GRETA, session, 'without Redis');
    expect(stored.revision).toBe(session.revision + 1);
    expect(await viewer.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    expect((await (await app.connect(CARLA)).joins(session.id)).ok).toBe(true);
  });
});
