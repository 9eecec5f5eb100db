import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { CampaignState } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onFirstStore } from '#tests/support/stores';
import {
  assignSurvey,
  changeCampaign,
  countsOf,
  newCampaign,
  newSurvey,
  openResponse,
  saveAsUser,
  submitResponse,
} from '#tests/support/surveys';

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const joins = (socket: SocketClient, id: string) => socket.ask('join', { kind: 'campaign', id });
  const surveys = [newSurvey(['single-with']), newSurvey(['text-only'])];
  const [first = newSurvey(), second = newSurvey()] = surveys;
  async function begin(change = {}) {
    const campaign = await newCampaign(app, { surveys, ...change });
    const ids = await assignSurvey(app, campaign, [TOM, NILS]);
    return { campaign, toms: ids.slice(0, 2), nilss: ids.slice(2) };
  }

  test('campaign room: answers a join with the status of every member and survey', async () => {
    const { campaign, toms } = await begin();
    await submitResponse(app, TOM, toms[1] ?? '');
    const { ok, state, presence } = await joins(await app.connect(CARLA), campaign.id);
    expect(ok).toBe(true);
    const surveyOf = ({ id, languageIndependentName: name }: typeof first, status: ResponseStatus) => ({ surveyId: id, name, status });
    expect(state).toEqual({
      campaignId: campaign.id,
      members: [
        { userId: userIdOf(NILS), surveys: [surveyOf(first, 'Open'), surveyOf(second, 'Open')] },
        { userId: userIdOf(TOM), surveys: [surveyOf(first, 'Open'), surveyOf(second, 'Completed')] },
      ],
      responseCount: 0,
      assignedUsersCount: 2,
    } satisfies CampaignState);
    expect(presence).toMatchObject({ kind: 'campaign', id: campaign.id, count: 1 });
  });

  test('campaign room: announces each change of status with the counts, and no other save', async () => {
    const { campaign, toms } = await begin();
    const owner = await app.connect(CARLA);
    await joins(owner, campaign.id);
    const open = await openResponse(app, TOM, toms[0] ?? '');
    const on = await saveAsUser(app, TOM, open);
    await saveAsUser(app, TOM, on, { soundStatus: false });
    await submitResponse(app, TOM, toms[0] ?? '');
    await submitResponse(app, TOM, toms[1] ?? '');
    const told = { campaignId: campaign.id, userId: userIdOf(TOM), assignedUsersCount: 2 };
    await owner.waitFor('campaign:progress', ({ responseCount }) => responseCount === 1);
    expect(owner.all('campaign:progress')).toEqual([
      { ...told, surveyId: first.id, status: 'InProgress', responseCount: 0 },
      { ...told, surveyId: first.id, status: 'Completed', responseCount: 0 },
      { ...told, surveyId: second.id, status: 'Completed', responseCount: 1 },
    ]);
    expect(await countsOf(app, campaign.id)).toEqual([2, 1]);
  });

  test('response save: notifies only the user’s other windows that their list has changed', async () => {
    const { campaign, toms } = await begin();
    const [own, colleague] = [await app.connect(TOM), await app.connect(NILS)];
    await saveAsUser(app, TOM, await openResponse(app, TOM, toms[0] ?? ''));
    expect(await own.waitFor('assignments:changed')).toEqual({ campaignId: campaign.id });
    await colleague.settled();
    expect(colleague.received).toEqual([]);
  });

  describe('campaign room: who may join', () => {
    test('a campaign of the board: its members, its owner, the board and administrators', async () => {
      const { campaign } = await begin({ isBoardpulse: true });
      for (const mail of [TOM, NILS, CARLA, JONAS, ADA]) expect((await joins(await app.connect(mail), campaign.id)).ok, mail).toBe(true);
      for (const mail of [GRETA, BEA]) expectSocketRefusal(await joins(await app.connect(mail), campaign.id), 'NotFoundError');
    });

    test('any other campaign: only its owner and administrators', async () => {
      const { campaign } = await begin();
      for (const mail of [CARLA, ADA]) expect((await joins(await app.connect(mail), campaign.id)).ok, mail).toBe(true);
      for (const mail of [TOM, NILS, JONAS, BEA]) expectSocketRefusal(await joins(await app.connect(mail), campaign.id), 'NotFoundError');
      expectSocketRefusal(await joins(await app.connect(CARLA), NOBODY), 'NotFoundError');
    });

    test('an anonymous campaign: its state names no member', async () => {
      const campaign = await newCampaign(app, { type: 'Anonymous', responseCount: 3 });
      const { state } = await joins(await app.connect(CARLA), campaign.id);
      expect(state).toEqual({ campaignId: campaign.id, members: [], responseCount: 3, assignedUsersCount: 0 });
    });

    test('removes a user who has lost the right', async () => {
      const { campaign } = await begin({ ownerUserId: userIdOf(GRETA) });
      const [owner, admin] = [await app.connect(GRETA), await app.connect(ADA)];
      for (const socket of [owner, admin]) await joins(socket, campaign.id);
      await changeCampaign(app, campaign.id, { ownerUserId: userIdOf(CARLA) });
      const ada = eq(users.id, userIdOf(ADA));
      const [{ role = [] } = {}] = await app.store.db.select({ role: users.role }).from(users).where(ada);
      await app.store.db
        .update(users)
        .set({ role: ['User'] })
        .where(ada);
      for (const socket of [owner, admin]) expect((await socket.waitFor('refused')).error.type).toBe('NotFoundError');
      await app.store.db.update(users).set({ role }).where(ada);
    });
  });
});
