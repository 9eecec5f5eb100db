import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#db/open';
import type { Client } from '#tests/support/client';
import { lendPlace, lendTwoServers } from '#tests/support/lent';
import type { Live } from '#tests/support/live';
import { ADA, CARLA, demoSession, GRETA, TOM, userIdOf } from '#tests/support/people';
import { type Redis, startRedis } from '#tests/support/redis';
import type { ServerProcess } from '#tests/support/server-process';
import { onPostgresAndRedis, type Place } from '#tests/support/stores';
import { answered, askPeople, newCampaign, newSurvey, openResponse, save } from '#tests/support/surveys';
import { openSession, saveNote } from '#tests/support/talks';

const id = demoSession(GRETA, TOM);

onPostgresAndRedis(() => {
  let redis: Redis;
  let place: Place;
  let servers: [ServerProcess, ServerProcess];
  async function startTwo(): Promise<[ServerProcess, ServerProcess]> {
    redis = await startRedis();
    onTestFinished(() => redis.stop());
    place = await lendPlace('postgresql');
    servers = await lendTwoServers({ REDIS_URL: redis.url }, place);
    return servers;
  }

  const windowOf = async (at: Client, from: Client, mail: string) => at.line({ token: await from.token(mail) }).opened();

  test('when one of two servers is killed, the other goes on at once and forgets who was there', async () => {
    const [one, two] = await startTwo();
    const here = await one.connect(TOM);
    const there = await windowOf(two, one, CARLA);
    await there.joins(id);
    await expect.poll(async () => (await here.joins(id)).presence.count, { timeout: 20_000 }).toBe(2);
    await two.end('SIGKILL');
    await there.ended;
    const giver = await one.connect(GRETA);
    const from = performance.now();
    expect((await giver.joins(id)).ok).toBe(true);
    expect(performance.now() - from).toBeLessThan(2_000);
    await expect.poll(async () => (await here.joins(id)).presence.count, { timeout: 15_000 }).toBe(2);
    const stored = await saveNote(one, GRETA, await openSession(one, GRETA, id), 'still here');
    expect(await here.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
  });

  test('a server that was told to stop ends cleanly, and the other one stays', async () => {
    const [one, two] = await startTwo();
    const here = await one.connect(TOM);
    const there = await windowOf(two, one, CARLA);
    for (const line of [here, there]) await line.joins(id);
    const ending = two.end('SIGTERM');
    await there.ended;
    expect(await ending, two.output).toBe(0);
    await here.when('presence', ({ users }) => users.length === 1);
    expect(one.isRunning).toBe(true);
  });

  test('when Redis goes away, both servers go on for the people they have', async () => {
    const [one] = await startTwo();
    const viewer = await one.connect(TOM);
    await viewer.joins(id);
    redis.stop();
    const stored = await saveNote(one, GRETA, await openSession(one, GRETA, id), 'without Redis');
    expect(await viewer.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    expect((await (await one.connect(CARLA)).joins(id)).ok).toBe(true);
    expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true]);
  });

  test('when Redis goes away, who follows a campaign at one still learns what is handed in at the other', async () => {
    const [one, two] = await startTwo();
    const survey = newSurvey(['text-only']);
    const store = await openStore(place);
    const campaign = await newCampaign({ store }, { surveys: [survey] });
    const [response = ''] = await askPeople({ store }, campaign, [TOM]);
    await store.close();
    const owner = await windowOf(two, one, CARLA);
    expect((await owner.ask('join', { kind: 'campaign', id: campaign.id })).ok).toBe(true);
    redis.stop();
    await save(one, TOM, answered(await openResponse(one, TOM, response), survey), { status: 'Completed' });
    const told = await owner.when('campaign:progress', ({ status }) => status === 'Completed');
    expect(told).toMatchObject({ campaignId: campaign.id, userId: userIdOf(TOM), responseCount: 1, assignedUsersCount: 1 });
  });

  test('when Redis comes back, both servers are running and hear of each other again', async () => {
    const [one, two] = await startTwo();
    const there = await windowOf(two, one, CARLA);
    await there.joins(id);
    redis.stop();
    let state = await saveNote(one, GRETA, await openSession(one, GRETA, id), 'meanwhile');
    redis = await startRedis(Number(new URL(redis.url).port));
    const session = await openSession(one, GRETA, id);
    await expect
      .poll(
        async () => {
          state = await saveNote(one, GRETA, session, 'and again', state);
          return there.all('session:state').length;
        },
        { timeout: 20_000, interval: 250 },
      )
      .toBeGreaterThan(0);
    expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true]);
  });

  test('when Redis comes back, those who look at a campaign are told again who is there, at both servers', async () => {
    const [one, two] = await startTwo();
    const store = await openStore(place);
    const { id: campaignId } = await newCampaign({ store });
    await store.close();
    const enters = (line: Live) => line.ask('join', { kind: 'campaign', id: campaignId });
    const owner = await one.connect(CARLA);
    const admin = await windowOf(two, one, ADA);
    redis.stop();
    const both = [owner, admin];
    await expect.poll(async () => (await Promise.all(both.map(enters))).map(({ presence }) => presence?.count)).toEqual([1, 1]);
    const seen = both.map((line) => line.all('presence').length);
    redis = await startRedis(Number(new URL(redis.url).port));
    for (const [i, line] of both.entries()) {
      const withBoth = () =>
        line
          .all('presence')
          .slice(seen[i])
          .some(({ count }) => count === 2);
      await expect.poll(withBoth, { timeout: 15_000 }).toBe(true);
    }
  });
});
