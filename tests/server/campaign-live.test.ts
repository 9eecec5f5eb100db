import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withProgress } from '#shared/campaign/progress';
import type { CampaignState } from '#shared/campaign/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignStateOf, newBoardCampaign, newPeople } from '#tests/support/campaigns';
import { CARLA, GRETA, JONAS, NILS, TOM, userIdOf } from '#tests/support/people';
import { type Redis, startRedis } from '#tests/support/redis';
import { onEachStore, onPostgresAndRedis } from '#tests/support/stores';
import { askPeople, askUsers, handIn, newSurvey, openResponse, save } from '#tests/support/surveys';

const HENRIK = 'henrik.dahl@aurora.example';
const surveys = [newSurvey(['single-with']), newSurvey(['text-only'])];

async function begin(app: TestApp) {
  const campaign = await newBoardCampaign(app, { surveys });
  const [first = '', second = '', third = '', fourth = ''] = await askPeople(app, campaign, [TOM, NILS]);
  return { id: campaign.id, first, second, third, fourth };
}
const join = async (app: TestApp, mail: string, id: string) => {
  const line = await app.connect(mail);
  const { ok, state, presence } = await line.ask('join', { kind: 'campaign', id });
  expect(ok, mail).toBe(true);
  return { line, presence, state: state as unknown as CampaignState };
};

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  test('who looks at the grid now is known to the others, and gone when they leave it', async () => {
    const { id } = await begin(app);
    const { line: here } = await join(app, HENRIK, id);
    const { line: there, presence } = await join(app, TOM, id);
    expect(presence.users.map(({ userId }) => userId).sort()).toEqual([HENRIK, TOM].map(userIdOf).sort());
    await here.when('presence', ({ count }) => count === 2);
    await there.ask('leave', { kind: 'campaign', id });
    here.forget();
    expect((await here.when('presence', ({ count }) => count === 1)).users).toMatchObject([{ userId: userIdOf(HENRIK), role: 'viewer' }]);
  });

  test('whoever has left the grid hears no more of it', async () => {
    const { id, first } = await begin(app);
    const [{ line: gone }, { line: here }] = [await join(app, CARLA, id), await join(app, HENRIK, id)];
    await gone.ask('leave', { kind: 'campaign', id });
    await save(app, TOM, await openResponse(app, TOM, first));
    await here.when('campaign:progress');
    await gone.settled();
    expect(gone.all('campaign:progress')).toEqual([]);
  });

  test('what is told one after the other makes the grid that a newcomer gets', async () => {
    const { id, first, second, third } = await begin(app);
    const { line, state } = await join(app, HENRIK, id);
    const begun = await save(app, TOM, await openResponse(app, TOM, first));
    await save(app, TOM, begun, { status: 'Open' });
    await handIn(app, NILS, third);
    for (const response of [first, second]) await handIn(app, TOM, response);
    await line.when('campaign:progress', ({ responseCount }) => responseCount === 1);
    const followed = line.all('campaign:progress').reduce(withProgress, state);
    expect(followed).toEqual((await join(app, JONAS, id)).state);
    expect(followed).toEqual(await campaignStateOf(app, HENRIK, id));
  });

  test('whoever was away gets what happened meanwhile, and is told of what comes next', async () => {
    const { id, first, second } = await begin(app);
    const { line } = await join(app, HENRIK, id);
    line.close();
    await handIn(app, TOM, first);
    const { line: back, state } = await join(app, HENRIK, id);
    const toms = state.members.find(({ userId }) => userId === userIdOf(TOM));
    expect(toms?.surveys.map(({ status }) => status)).toEqual(['Completed', 'Open']);
    await handIn(app, TOM, second);
    expect(await back.when('campaign:progress', ({ status }) => status === 'Completed')).toMatchObject({ responseCount: 1 });
  });

  test('of 500 members everybody gets all', async () => {
    const campaign = await newBoardCampaign(app, { surveys });
    const people = await newPeople(app, 500);
    await askUsers(app, campaign, people);
    const { state } = await join(app, HENRIK, campaign.id);
    expect(state.members.map(({ userId }) => userId).sort()).toEqual(people.toSorted());
    expect(state.members.every((member) => member.surveys.length === 2)).toBe(true);
    const { body } = await app.call<{ data: object[] }>(HENRIK, 'POST', '/api/users/set', { users: people });
    expect(body.data).toHaveLength(500);
  });

  test('only statuses travel: no answer is told to anybody', async () => {
    const { id, first } = await begin(app);
    const { line } = await join(app, HENRIK, id);
    const state = await openResponse(app, TOM, first);
    const said = 'what Tom said in confidence';
    await save(app, TOM, { ...state, responses: state.responses.map((item) => ({ ...item, scalarResponse1: 77.7, textResponse1: said })) });
    await line.when('campaign:progress');
    expect(JSON.stringify([line.heard, await join(app, JONAS, id).then(({ state: grid }) => grid)])).not.toMatch(/in confidence|77\.7/);
  });

  test('a colleague who may not follow it hears nothing, in the room’s name or another', async () => {
    const { id, first } = await begin(app);
    const outsider = await app.connect(GRETA);
    expect((await outsider.ask('join', { kind: 'campaign', id })).ok).toBe(false);
    const { line } = await join(app, HENRIK, id);
    await save(app, TOM, await openResponse(app, TOM, first));
    await line.when('campaign:progress');
    await outsider.settled();
    expect(outsider.heard).toEqual([]);
  });
});

// Two servers on one PostgreSQL and one Redis: nobody who looks at a grid can tell which one answers.
onPostgresAndRedis(() => {
  let redis: Redis;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    one = await startApp({ kind: 'postgresql', redisUrl: redis.url });
    two = await startApp({ kind: 'postgresql', redisUrl: redis.url, beside: one });
    // They know each other once they see each other's people.
    const { id } = await begin(one);
    const { line } = await join(one, HENRIK, id);
    await join(two, TOM, id);
    await vi.waitFor(async () => expect((await line.ask('join', { kind: 'campaign', id })).presence.count).toBe(2), {
      timeout: 20_000,
      interval: 200,
    });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    redis.stop();
  });

  describe('with two servers', () => {
    test('a save at one turns the grid at both, and the counts are the same wherever one comes back', async () => {
      const { id, first, second } = await begin(one);
      const lines = [await join(one, HENRIK, id), await join(two, JONAS, id)];
      await handIn(two, TOM, first);
      await handIn(one, TOM, second);
      for (const { line, state } of lines) {
        await line.when('campaign:progress', ({ responseCount }) => responseCount === 1);
        const followed = line.all('campaign:progress').reduce(withProgress, state);
        for (const app of [one, two]) expect(followed).toEqual((await join(app, CARLA, id)).state);
      }
    });

    test('whoever looks is seen, wherever they came in', async () => {
      const { id } = await begin(one);
      const [{ line: here }, { line: there, presence }] = [await join(one, HENRIK, id), await join(two, TOM, id)];
      expect(presence.count).toBe(2);
      await here.when('presence', ({ count }) => count === 2);
      there.close();
      here.forget();
      await here.when('presence', ({ count }) => count === 1);
    });

    test('everybody hands in at the same time, half of them at each: all are counted, and every grid ends alike', async () => {
      const { id, first, second, third, fourth } = await begin(one);
      const lines = [await join(one, HENRIK, id), await join(two, JONAS, id)];
      await Promise.all([handIn(one, TOM, first), handIn(two, TOM, second), handIn(one, NILS, third), handIn(two, NILS, fourth)]);
      for (const { line, state } of lines) {
        await line.when('campaign:progress', ({ responseCount }) => responseCount === 2);
        await vi.waitFor(() => expect(line.all('campaign:progress').filter(({ status }) => status === 'Completed')).toHaveLength(4));
        const followed = line.all('campaign:progress').reduce(withProgress, state);
        expect(followed).toEqual(await campaignStateOf(two, HENRIK, id));
      }
    });
  });
});
