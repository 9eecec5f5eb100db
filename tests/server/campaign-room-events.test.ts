import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyProgress } from '#shared/board/progress-event';
import type { CampaignState } from '#shared/campaign/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignStateOf, newBoardCampaign, newPeople } from '#tests/support/campaign-lists';
import { CARLA, GRETA, JONAS, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { type Redis, startRedis } from '#tests/support/redis';
import { onFirstStore, onPostgresAndRedis } from '#tests/support/stores';
import { assignSurvey, assignSurveyToUsers, newSurvey, openResponse, saveAsUser, submitResponse } from '#tests/support/surveys';

const HENRIK = 'henrik.dahl@aurora.example';
const surveys = [newSurvey(['single-with']), newSurvey(['text-only'])];

async function begin(app: TestApp) {
  const campaign = await newBoardCampaign(app, { surveys });
  const [first = '', second = '', third = '', fourth = ''] = await assignSurvey(app, campaign, [TOM, NILS]);
  return { id: campaign.id, first, second, third, fourth };
}
const join = async (app: TestApp, mail: string, id: string) => {
  const socket = await app.connect(mail);
  const { ok, state, presence } = await socket.ask('join', { kind: 'campaign', id });
  expect(ok, mail).toBe(true);
  return { socket, presence, state: state as unknown as CampaignState };
};

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  test('campaign room: shows the users who view the grid, without those who left', async () => {
    const { id } = await begin(app);
    const { socket: here } = await join(app, HENRIK, id);
    const { socket: there, presence } = await join(app, TOM, id);
    expect(presence.users.map(({ userId }) => userId).sort()).toEqual([HENRIK, TOM].map(userIdOf).sort());
    await here.waitFor('presence', ({ count }) => count === 2);
    await there.ask('leave', { kind: 'campaign', id });
    here.forget();
    expect((await here.waitFor('presence', ({ count }) => count === 1)).users).toMatchObject([
      { userId: userIdOf(HENRIK), role: 'viewer' },
    ]);
  });

  test('campaign room: sends nothing to a connection that has left', async () => {
    const { id, first } = await begin(app);
    const [{ socket: gone }, { socket: here }] = [await join(app, CARLA, id), await join(app, HENRIK, id)];
    await gone.ask('leave', { kind: 'campaign', id });
    await saveAsUser(app, TOM, await openResponse(app, TOM, first));
    await here.waitFor('campaign:progress');
    await gone.settled();
    expect(gone.all('campaign:progress')).toEqual([]);
  });

  test('campaign room: its events give the same grid as the state of a new join', async () => {
    const { id, first, second, third } = await begin(app);
    const { socket, state } = await join(app, HENRIK, id);
    const begun = await saveAsUser(app, TOM, await openResponse(app, TOM, first));
    await saveAsUser(app, TOM, begun, { status: 'Open' });
    await submitResponse(app, NILS, third);
    for (const response of [first, second]) await submitResponse(app, TOM, response);
    await socket.waitFor('campaign:progress', ({ responseCount }) => responseCount === 1);
    const followed = socket.all('campaign:progress').reduce(applyProgress, state);
    expect(followed).toEqual((await join(app, JONAS, id)).state);
    expect(followed).toEqual(await campaignStateOf(app, HENRIK, id));
  });

  test('campaign room: sends the current state to a reconnecting window, then every event', async () => {
    const { id, first, second } = await begin(app);
    const { socket } = await join(app, HENRIK, id);
    socket.close();
    await submitResponse(app, TOM, first);
    const { socket: back, state } = await join(app, HENRIK, id);
    const toms = state.members.find(({ userId }) => userId === userIdOf(TOM));
    expect(toms?.surveys.map(({ status }) => status)).toEqual(['Completed', 'Open']);
    await submitResponse(app, TOM, second);
    expect(await back.waitFor('campaign:progress', ({ status }) => status === 'Completed')).toMatchObject({ responseCount: 1 });
  });

  test('campaign room: sends all 500 members to each follower', async () => {
    const campaign = await newBoardCampaign(app, { surveys });
    const people = await newPeople(app, 500);
    await assignSurveyToUsers(app, campaign, people);
    const { state } = await join(app, HENRIK, campaign.id);
    expect(state.members.map(({ userId }) => userId).sort()).toEqual(people.toSorted());
    expect(state.members.every((member) => member.surveys.length === 2)).toBe(true);
    const { body } = await app.call<{ data: object[] }>(HENRIK, 'POST', '/api/users/set', { users: people });
    expect(body.data).toHaveLength(500);
  });

  test('campaign room: sends statuses, and no answers', async () => {
    const { id, first } = await begin(app);
    const { socket } = await join(app, HENRIK, id);
    const state = await openResponse(app, TOM, first);
    const comment = 'what Tom said in confidence';
    await saveAsUser(app, TOM, {
      ...state,
      responses: state.responses.map((item) => ({ ...item, scalarResponse1: 77.7, textResponse1: comment })),
    });
    await socket.waitFor('campaign:progress');
    expect(JSON.stringify([socket.received, await join(app, JONAS, id).then(({ state: grid }) => grid)])).not.toMatch(
      /in confidence|77\.7/,
    );
  });

  test('campaign room: sends nothing to a user who may not follow the campaign', async () => {
    const { id, first } = await begin(app);
    const outsider = await app.connect(GRETA);
    expect((await outsider.ask('join', { kind: 'campaign', id })).ok).toBe(false);
    const { socket } = await join(app, HENRIK, id);
    await saveAsUser(app, TOM, await openResponse(app, TOM, first));
    await socket.waitFor('campaign:progress');
    await outsider.settled();
    expect(outsider.received).toEqual([]);
  });
});

// Two servers on one PostgreSQL and one Redis: viewers of a grid cannot tell which server answers.
onPostgresAndRedis(() => {
  let redis: Redis;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    one = await startApp({ kind: 'postgresql', redisUrl: redis.url });
    two = await startApp({ kind: 'postgresql', redisUrl: redis.url, beside: one });
    // The servers are connected once each sees the other's users.
    const { id } = await begin(one);
    const { socket } = await join(one, HENRIK, id);
    await join(two, TOM, id);
    await vi.waitFor(async () => expect((await socket.ask('join', { kind: 'campaign', id })).presence.count).toBe(2), {
      timeout: 20_000,
      interval: 200,
    });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    redis.stop();
  });

  describe('campaign room: with two servers', () => {
    test('announces a save at one server on both, with equal counts', async () => {
      const { id, first, second } = await begin(one);
      const sockets = [await join(one, HENRIK, id), await join(two, JONAS, id)];
      await submitResponse(two, TOM, first);
      await submitResponse(one, TOM, second);
      for (const { socket, state } of sockets) {
        await socket.waitFor('campaign:progress', ({ responseCount }) => responseCount === 1);
        const followed = socket.all('campaign:progress').reduce(applyProgress, state);
        for (const app of [one, two]) expect(followed).toEqual((await join(app, CARLA, id)).state);
      }
    });

    test('counts the users who look at the grid at both servers', async () => {
      const { id } = await begin(one);
      const [{ socket: here }, { socket: there, presence }] = [await join(one, HENRIK, id), await join(two, TOM, id)];
      expect(presence.count).toBe(2);
      await here.waitFor('presence', ({ count }) => count === 2);
      there.close();
      here.forget();
      await here.waitFor('presence', ({ count }) => count === 1);
    });

    test('counts every simultaneous hand-in at both servers, and ends with the same grid on each', async () => {
      const { id, first, second, third, fourth } = await begin(one);
      const sockets = [await join(one, HENRIK, id), await join(two, JONAS, id)];
      await Promise.all([
        submitResponse(one, TOM, first),
        submitResponse(two, TOM, second),
        submitResponse(one, NILS, third),
        submitResponse(two, NILS, fourth),
      ]);
      for (const { socket, state } of sockets) {
        await socket.waitFor('campaign:progress', ({ responseCount }) => responseCount === 2);
        await vi.waitFor(() => expect(socket.all('campaign:progress').filter(({ status }) => status === 'Completed')).toHaveLength(4));
        const followed = socket.all('campaign:progress').reduce(applyProgress, state);
        expect(followed).toEqual(await campaignStateOf(two, HENRIK, id));
      }
    });
  });
});
