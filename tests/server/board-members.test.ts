import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { SiteSettings } from '#shared/tenant/schema';
import type { UserCard } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { newBoardCampaign, newPeople } from '#tests/support/campaign-lists';
import { BEA, CARLA, GRETA, PIA, tenantIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { campaignRow, changeCampaign } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('GET /api/users/tenant/:tenantId', () => {
    const board = (who: string, tenantId: string, query = '?boardMember=true') =>
      app.call<{ data: UserCard[] }>(who, 'GET', `/api/users/tenant/${tenantId}${query}`);

    test('answers with the board members by name', async () => {
      const { data } = (await board(GRETA, tenantIdOf(GRETA))).body;
      expect(data.map(({ surname }) => surname)).toEqual(['Brandt', 'Dahl', 'Ferrari', 'Meier', 'Nair', 'Okafor', 'Rochat', 'Widmer']);
      expect(data.find(({ surname }) => surname === 'Dahl')).toMatchObject({ displayName: 'Henrik Dahl', jobTitle: 'Chair of the board' });
    });

    test('takes a user without surname and photo, and leaves disabled users out', async () => {
      const [plain = ''] = await newPeople(app, 1, { givenName: 'زينب', boardMember: true });
      const [gone] = await newPeople(app, 1, { boardMember: true, disabled: true });
      const { data } = (await board(CARLA, tenantIdOf(CARLA))).body;
      expect(data.find(({ id }) => id === plain)).toEqual({ id: plain, displayName: 'زينب', givenName: 'زينب', surname: '' });
      expect(data.map(({ id }) => id)).not.toContain(gone);
      await app.store.db.update(users).set({ boardMember: false }).where(eq(users.id, plain));
    });

    test('answers 404 for another tenant, and refuses a query other than boardMember=true', async () => {
      expectRefusal(await board(BEA, tenantIdOf(GRETA)), 'NotFoundError');
      for (const query of ['', '?boardMember=false', '?boardMember=all'])
        expectRefusal(await board(GRETA, tenantIdOf(GRETA), query), 'ValidationErrorResponse');
      expectRefusal(await board(GRETA, 'aurora'), 'ValidationErrorResponse');
    });

    test('answers an empty list for a tenant without board members', async () =>
      expect((await board(PIA, tenantIdOf(PIA))).body).toEqual({ data: [] }));
  });

  describe('GET /api/settings/sitesettings', () => {
    const settings = async (who: string) => (await app.call<SiteSettings[]>(who, 'GET', '/api/settings/sitesettings')).body;

    test('answers with those of the user’s tenant', async () => {
      expect(await settings(CARLA)).toEqual([
        {
          greetingsVideo: { url: 'a-good-talk', thumbnailUrl: '/clips/a-good-talk/poster.webp' },
          contactAddress: 'board.office@aurora.example',
        },
      ]);
      expect(await settings(BEA)).toEqual([{ contactAddress: 'board@borealis.example' }]);
    });

    test('leaves out what the tenant has not set', async () => expect(await settings(PIA)).toEqual([{}]));
  });

  test('a campaign keeps the threshold that its tenant had when the campaign was opened', async () => {
    const set = (disclosureThreshold: number) =>
      app.store.db
        .update(tenants)
        .set({ disclosureThreshold })
        .where(eq(tenants.id, tenantIdOf(GRETA)));
    const thresholdOf = async (id: string) => (await campaignRow(app, id)).disclosureThreshold;
    const [open, planned] = [await newBoardCampaign(app), await newBoardCampaign(app, { status: 'Planned' })];
    expect([await thresholdOf(open.id), await thresholdOf(planned.id)]).toEqual([5, null]);
    await set(8);
    await changeCampaign(app, planned.id, { status: 'Open' });
    await changeCampaign(app, open.id, { status: 'Done' });
    expect([await thresholdOf(open.id), await thresholdOf(planned.id)]).toEqual([5, 8]);
    await expect(set(2)).rejects.toThrow();
    await expect(set(11)).rejects.toThrow();
    await set(5);
  });
});
