import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#db/store';
import type { LibraryItem } from '#shared/library/schema';
import type { TenantSettings } from '#shared/tenant/schema';
import type { UserAccount } from '#shared/user/schema';
import type { Client } from '#tests/support/api-client';
import { ADA, CARLA, demoSession, GRETA, NILS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { type Redis, startRedis } from '#tests/support/redis';
import type { ServerProcess } from '#tests/support/server-process';
import type { SocketClient } from '#tests/support/socket-client';
import { onPostgresAndRedis, type StoreLocation } from '#tests/support/stores';
import { answered, assignSurvey, newCampaign, newSurvey, openResponse, saveAsUser } from '#tests/support/surveys';
import { openSession, saveNote } from '#tests/support/talks';
import { tempServerPair, tempStore } from '#tests/support/temporary-servers';

const id = demoSession(GRETA, TOM);

onPostgresAndRedis(() => {
  let redis: Redis;
  let place: StoreLocation;
  let servers: [ServerProcess, ServerProcess];
  async function startTwo(): Promise<[ServerProcess, ServerProcess]> {
    redis = await startRedis();
    onTestFinished(() => redis.stop());
    place = await tempStore('postgresql');
    servers = await tempServerPair({ REDIS_URL: redis.url }, place);
    return servers;
  }

  const windowOf = async (at: Client, from: Client, mail: string) => at.createSocketClient({ token: await from.token(mail) }).opened();

  test('two servers: when one is killed, the other continues and removes the presence of its users', async () => {
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
    expect(await here.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
  });

  test('two servers: one exits with code 0 on SIGTERM, and the other continues without its users', { timeout: 60_000 }, async () => {
    const [one, two] = await startTwo();
    const here = await one.connect(TOM);
    const there = await windowOf(two, one, CARLA);
    for (const socket of [here, there]) await socket.joins(id);
    await here.waitFor('presence', ({ users }) => users.length === 2);
    here.forget();
    const ending = two.end('SIGTERM');
    await there.ended;
    expect(await ending, two.output).toBe(0);
    await here.waitFor('presence', ({ users }) => users.length === 1);
    expect(one.isRunning).toBe(true);
  });

  test('two servers without Redis: each serves its own users', async () => {
    const [one] = await startTwo();
    const viewer = await one.connect(TOM);
    await viewer.joins(id);
    redis.stop();
    const stored = await saveNote(one, GRETA, await openSession(one, GRETA, id), 'without Redis');
    expect(await viewer.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    expect((await (await one.connect(CARLA)).joins(id)).ok).toBe(true);
    expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true]);
  });

  test('two servers without Redis: a follower of a campaign at one receives the progress of a hand-in at the other', async () => {
    const [one, two] = await startTwo();
    const survey = newSurvey(['text-only']);
    const store = await openStore(place);
    const campaign = await newCampaign({ store }, { surveys: [survey] });
    const [response = ''] = await assignSurvey({ store }, campaign, [TOM]);
    await store.close();
    const owner = await windowOf(two, one, CARLA);
    expect((await owner.ask('join', { kind: 'campaign', id: campaign.id })).ok).toBe(true);
    redis.stop();
    await saveAsUser(one, TOM, answered(await openResponse(one, TOM, response), survey), { status: 'Completed' });
    const told = await owner.waitFor('campaign:progress', ({ status }) => status === 'Completed');
    expect(told).toMatchObject({ campaignId: campaign.id, userId: userIdOf(TOM), responseCount: 1, assignedUsersCount: 1 });
  });

  test('CAMPAIGN-W2: two servers without Redis: a follower at one hears that a user left the campaign at the other', async () => {
    const [one, two] = await startTwo();
    const store = await openStore(place);
    const campaign = await newCampaign({ store }, { surveys: [newSurvey(['text-only'])] });
    await assignSurvey({ store }, campaign, [TOM, NILS, GRETA]);
    await store.close();
    const owner = await windowOf(two, one, CARLA);
    expect((await owner.ask('join', { kind: 'campaign', id: campaign.id })).ok).toBe(true);
    redis.stop();
    // Whatever a first look tells must have been told before.
    await owner.waitFor('campaign:progress', ({ assignedUsersCount }) => assignedUsersCount === 3);
    owner.forget();
    const nils = `/api/users/${userIdOf(NILS)}`;
    const { body } = await one.call<UserAccount>(ADA, 'GET', nils);
    expect((await one.call(ADA, 'PATCH', nils, { revision: body.revision, status: 'Disabled' })).status).toBe(200);
    // An event without a user lets pages load the members again.
    await owner.waitFor('campaign:progress', ({ userId, assignedUsersCount }) => userId === undefined && assignedUsersCount === 2);
  });

  test('two servers after Redis is back: windows load again what they may have missed', { timeout: 60_000 }, async () => {
    const [one, two] = await startTwo();
    const there = await windowOf(two, one, TOM);
    redis.stop();
    const { body } = await one.call<TenantSettings>(ADA, 'GET', `/api/tenants/${tenantIdOf(ADA)}/settings`);
    const renamed = { revision: body.revision, name: 'Aurora Power' };
    expect((await one.call(ADA, 'PATCH', `/api/tenants/${tenantIdOf(ADA)}`, renamed)).status).toBe(200);
    there.missedChanges = false;
    redis = await startRedis(Number(new URL(redis.url).port));
    await expect.poll(() => there.missedChanges, { timeout: 15_000 }).toBe(true);
  });

  test('two servers without Redis: an author at one still gets a save of the draft at the other', async () => {
    const [one, two] = await startTwo();
    const { body: block } = await one.call<LibraryItem>(ADA, 'POST', '/api/question-blocks', { languageIndependentName: 'Block' });
    const author = await windowOf(two, one, ADA);
    expect((await author.ask('join', { kind: 'block', id: block.id })).ok).toBe(true);
    redis.stop();
    const save = { revision: 1, counter: 1, fields: { languageIndependentName: 'Renamed' } };
    expect((await one.call(ADA, 'PATCH', `/api/question-blocks/${block.id}`, save)).status).toBe(200);
    const told = await author.waitFor('draft:state', ({ revision }) => revision === 2);
    expect(told).toMatchObject({ kind: 'block', id: block.id, fields: { languageIndependentName: 'Renamed' } });
    expect(told.fields).not.toHaveProperty('canChange');
  });

  test('two servers after Redis is back: both run and hear of each other’s saves again', async () => {
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

  test('two servers after Redis is back: both know who follows a campaign', async () => {
    const [one, two] = await startTwo();
    const store = await openStore(place);
    const { id: campaignId } = await newCampaign({ store });
    await store.close();
    const enters = (socket: SocketClient) => socket.ask('join', { kind: 'campaign', id: campaignId });
    const owner = await one.connect(CARLA);
    const admin = await windowOf(two, one, ADA);
    redis.stop();
    const both = [owner, admin];
    await expect.poll(async () => (await Promise.all(both.map(enters))).map(({ presence }) => presence?.count)).toEqual([1, 1]);
    const seen = both.map((socket) => socket.all('presence').length);
    redis = await startRedis(Number(new URL(redis.url).port));
    for (const [i, socket] of both.entries()) {
      const withBoth = () =>
        socket
          .all('presence')
          .slice(seen[i])
          .some(({ count }) => count === 2);
      await expect.poll(withBoth, { timeout: 15_000 }).toBe(true);
    }
  });
});
