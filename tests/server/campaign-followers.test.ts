import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyResponses } from '#db/schema/campaign-and-response';
import { isKnownMember } from '#shared/board/member-grid';
import { applyProgress } from '#shared/board/progress-event';
import type { CampaignState } from '#shared/campaign/schema';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, userIdOf } from '#tests/support/demo-users';
import { onFirstStore } from '#tests/support/stores';
import { assignSurveyToUsers, newCampaign, newSurvey } from '#tests/support/surveys';
import { createTestUser, departmentsOf, teamUrl } from '#tests/support/users';

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const newPerson = (fields = {}) => createTestUser(app, { organizationRole: ['taker'], ...fields });
  const setStatus = async ({ id, revision }: UserAccount, status: 'Active' | 'Disabled'): Promise<UserAccount> =>
    (await app.call<UserAccount>(ADA, 'PATCH', teamUrl(id), { revision, status })).body;

  test('CAMPAIGN-W2: campaign room: shows followers at once that respondents leave, return, join and are removed', async () => {
    const [department] = await departmentsOf(app, GRETA);
    const departmentIds = [department?.id ?? ''];
    const surveys = [newSurvey(), newSurvey()];
    const campaign = await newCampaign(app, { launchedAt: new Date(), departmentIds, ownerUserId: userIdOf(GRETA), surveys });
    const [nina, noah] = [await newPerson(), await newPerson()];
    const [first = ''] = await assignSurveyToUsers(app, campaign, [nina.id, noah.id]);
    await app.store.db.update(surveyResponses).set({ status: 'Completed' }).where(eq(surveyResponses.id, first));
    const [socket, fresh] = [await app.connect(GRETA), await app.connect(GRETA)];
    const joined = async (who: typeof socket): Promise<CampaignState> =>
      (await who.ask('join', { kind: 'campaign', id: campaign.id })).state as unknown as CampaignState;
    let grid = await joined(socket);
    /** The numbers of the grid after the next event, which a page handles like this. */
    async function countsAfterEvent(): Promise<number[]> {
      const told = await socket.waitFor('campaign:progress');
      socket.forget();
      grid = isKnownMember(grid, told) ? applyProgress(grid, told) : await joined(socket);
      expect(grid).toEqual(await joined(fresh));
      return [grid.members.length, grid.assignedUsersCount, grid.responseCount];
    }

    const gone = await setStatus(nina, 'Disabled');
    expect(await countsAfterEvent()).toEqual([2, 2, 1]);
    await setStatus(gone, 'Active');
    expect(await countsAfterEvent()).toEqual([2, 2, 0]);
    await newPerson({ departments: departmentIds });
    expect(await countsAfterEvent()).toEqual([3, 3, 0]);
    expect((await app.call(ADA, 'DELETE', teamUrl(noah.id))).status).toBe(200);
    expect(await countsAfterEvent()).toEqual([2, 2, 0]);
    const file = `mail,givenName,surname,departments,roles\nnora.${noah.id}@aurora.example,Nora,Neu,${department?.name},taker`;
    expect((await app.call(ADA, 'POST', '/api/users/import', { file, language: 'en-GB' })).body).toMatchObject({ created: 1 });
    expect(await countsAfterEvent()).toEqual([3, 3, 0]);
  });
});
