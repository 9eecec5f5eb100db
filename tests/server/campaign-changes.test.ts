import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenants } from '#db/schema/tenant-and-user';
import type { CampaignListPage, ManagedCampaign } from '#shared/campaign/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { SurveySnapshot } from '#shared/survey/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  assignSurvey,
  campaignRow,
  countsOf,
  newCampaign,
  openResponse,
  putResponse,
  responseRow,
  responseSaveOf,
} from '#tests/support/surveys';

const LATER = dayFromNow(30);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const launched = async (name = 'Managed'): Promise<string> => {
    const { id } = await newCampaign(app, { ownerUserId: userIdOf(GRETA), name });
    await app.store.db.update(campaigns).set({ launchedAt: new Date() }).where(eq(campaigns.id, id));
    return id;
  };
  const get = async (id: string, who = GRETA) => (await app.call<ManagedCampaign>(who, 'GET', `/api/campaigns/${id}`)).body;
  const act = (id: string, what: string, body: object, who = GRETA) =>
    app.call<ManagedCampaign & Omit<ErrorBody, 'type'>>(who, 'POST', `/api/campaigns/${id}/${what}`, body);

  test('CAMPAIGN-G17: owner and administrators manage a campaign; others get 404', async () => {
    const id = await launched('Managed by Greta');
    for (const who of [GRETA, ADA])
      expect(await get(id, who)).toMatchObject({ campaign: { id }, timeZone: 'Europe/Zurich', threshold: 5, cuts: [], revision: 1 });
    for (const who of [TOM, BEA]) {
      expectRefusal(await app.call(who, 'GET', `/api/campaigns/${id}`), 'NotFoundError');
      for (const what of ['close', 'archive']) expectRefusal(await act(id, what, { revision: 1 }, who), 'NotFoundError');
      expectRefusal(await act(id, 'extend', { revision: 1, toDate: LATER }, who), 'NotFoundError');
    }
    const pageOf = async (who: string) => (await app.call<CampaignListPage>(who, 'GET', '/api/campaigns?search=managed%20by%20greta')).body;
    expect((await pageOf(GRETA)).items.map(({ campaign }) => campaign.id)).toEqual([id]);
    expect((await pageOf(ADA)).totalCount).toBe(1);
    expect((await pageOf(TOM)).totalCount).toBe(0);
    expect((await pageOf(BEA)).totalCount).toBe(0);
  });

  test('STATISTICS-D1: a campaign that has not opened shows the threshold that its tenant has now', async () => {
    const of = eq(tenants.id, tenantIdOf(GRETA));
    await app.store.db.update(tenants).set({ disclosureThreshold: 8 }).where(of);
    const planned = await newCampaign(app, { ownerUserId: userIdOf(GRETA), status: 'Planned', launchedAt: new Date() });
    const { threshold } = await get(planned.id);
    await app.store.db.update(tenants).set({ disclosureThreshold: 5 }).where(of);
    expect(threshold).toBe(8);
  });

  describe('CAMPAIGN-G18', () => {
    test('CAMPAIGN-G20: a campaign can only be extended to a later day, within a year of its first', async () => {
      const id = await launched();
      const { campaign } = await get(id);
      expect((await act(id, 'extend', { revision: 1, toDate: campaign.toDate })).body.fields).toEqual({ toDate: 'launch.laterDay' });
      expect((await act(id, 'extend', { revision: 1, toDate: '2206-12-11' })).body.fields).toEqual({ toDate: 'launch.endTooLate' });
      const { body } = await act(id, 'extend', { revision: 1, toDate: LATER });
      expect(body).toMatchObject({ campaign: { toDate: LATER, status: 'Open' }, revision: 2 });
    });

    test('a campaign is closed once, permanently, and can be archived only then', async () => {
      const id = await launched();
      expectRefusal(await act(id, 'archive', { revision: 1 }), 'CampaignRunningError');
      expect((await act(id, 'close', { revision: 1 })).body).toMatchObject({ campaign: { status: 'Done' }, revision: 2 });
      expectRefusal(await act(id, 'close', { revision: 2 }), 'CampaignClosedError');
      expectRefusal(await act(id, 'extend', { revision: 2, toDate: LATER }), 'CampaignClosedError');
      await expect(app.store.db.update(campaigns).set({ status: 'Open' }).where(eq(campaigns.id, id))).rejects.toThrow();
      expect((await act(id, 'archive', { revision: 2 })).body).toMatchObject({ archived: true, revision: 3 });
      const { items } = (await app.call<CampaignListPage>(GRETA, 'GET', '/api/campaigns?archived=true')).body;
      expect(items.map(({ campaign }) => campaign.id)).toContain(id);
    });

    test('respondents are notified when a campaign is extended or closed', async () => {
      const id = await launched();
      await assignSurvey(app, await campaignRow(app, id), [TOM]);
      const socket = await app.connect(TOM);
      for (const [what, body] of [
        ['extend', { revision: 1, toDate: LATER }],
        ['close', { revision: 2 }],
        ['archive', { revision: 3 }],
      ] as const)
        expect((await act(id, what, body)).status).toBe(200);
      await socket.settled();
      expect(socket.all('assignments:changed')).toEqual([{ campaignId: id }, { campaignId: id }]);
    });

    // An embedded store has one connection, so that a save waits for the whole change anyway.
    if (kind === 'postgresql')
      test('STATISTICS-N2: a response is not completed by a save that waited while its campaign was closed, and others of the batch are saved', async () => {
        const closing = await campaignRow(app, await launched());
        const other = await campaignRow(app, await launched());
        const [late = ''] = await assignSurvey(app, closing, [TOM]);
        const [good = ''] = await assignSurvey(app, other, [TOM]);
        const complete = async (id: string, of: typeof closing) =>
          responseSaveOf(answered(await openResponse(app, TOM, id), of.surveys[0] as SurveySnapshot), { status: 'Completed' });
        const saves = [await complete(late, closing), await complete(good, other)];
        const isWaiting = async (): Promise<boolean> => {
          const waiting = sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%save_responses%'`;
          return ((await app.store.db.execute(waiting)) as unknown as { rows: unknown[] }).rows.length > 0;
        };
        const { sent } = await app.store.db.transaction(async (tx) => {
          await tx.update(campaigns).set({ status: 'Done' }).where(eq(campaigns.id, closing.id));
          const sending = Promise.all(saves.map((save) => putResponse(app, TOM, save)));
          await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
          return { sent: sending };
        });
        expect((await sent).map(({ status }) => status)).toEqual([403, 200]);
        expect((await responseRow(app, late)).status).toBe('Open');
        expect([await countsOf(app, closing.id), await countsOf(app, other.id)]).toEqual([
          [1, 0],
          [1, 1],
        ]);
      });

    test('of two concurrent changes the second gets the current campaign', async () => {
      const id = await launched();
      const answers = await Promise.all([act(id, 'close', { revision: 1 }), act(id, 'extend', { revision: 1, toDate: LATER }, ADA)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ type: 'ConcurrencyError', current: { revision: 2 } });
    });
  });
});
