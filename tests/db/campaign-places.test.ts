import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { activeIds, boardCampaignsPage } from '#server/features/campaign/list/queries';
import { campaignPositions, newBoardCampaign, removeCampaign } from '#tests/support/campaign-lists';
import { BEA, CARLA, GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { rowsReadBy } from '#tests/support/query-plan';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';
import { changeCampaign } from '#tests/support/surveys';

const RUNNING = '2026-06-15';
const NOW = new Date('2026-06-15T10:00:00Z');

onEachStore((kind) => {
  let app: OpenPlace;
  beforeAll(async () => {
    app = await openStoreAt(kind);
  });
  afterAll(() => app.close());

  async function expectInOrder(mail: string): Promise<void> {
    const places = await campaignPositions(app, mail);
    expect(places.map(({ position }) => position)).toEqual(places.map((_, i) => i + 1));
  }

  describe('campaign_places: the position of a campaign', () => {
    test('follows its end date without a gap after every insert, change and delete', async () => {
      const rows = await Promise.all(['2031-05-01', '2030-05-01', '2032-05-01'].map((toDate) => newBoardCampaign(app, { toDate })));
      const ours = async () =>
        (await campaignPositions(app, GRETA)).flatMap(({ id }) => {
          const at = rows.findIndex((row) => row.id === id);
          return at < 0 ? [] : [at];
        });
      expect(await ours()).toEqual([1, 0, 2]);
      await changeCampaign(app, rows[1]?.id ?? '', { toDate: '2033-05-01' });
      expect(await ours()).toEqual([0, 2, 1]);
      await changeCampaign(app, rows[2]?.id ?? '', { status: 'Done' });
      expect(await ours()).toEqual([2, 0, 1]);
      await expectInOrder(GRETA);
      await removeCampaign(app, rows[0]?.id ?? '');
      expect(await ours()).toEqual([2, 1]);
      await expectInOrder(GRETA);
    });

    test('is not changed by another tenant’s simultaneous writes', async () => {
      const before = await campaignPositions(app, BEA);
      const made = await Promise.all(Array.from({ length: 12 }, (_, i) => newBoardCampaign(app, { toDate: `2034-01-${10 + (i % 4)}` })));
      await expectInOrder(GRETA);
      await Promise.all([
        ...made.slice(0, 6).map(({ id }) => removeCampaign(app, id)),
        ...made.slice(6).map(({ id }, i) => changeCampaign(app, id, { toDate: `2029-01-${10 + i}` })),
        newBoardCampaign(app, { toDate: '2028-01-01' }),
      ]);
      await expectInOrder(GRETA);
      expect(await campaignPositions(app, BEA)).toEqual(before);
    });

    test('is kept also for writes that go around row level security', async () => {
      const { id, ...row } = await newBoardCampaign(app, { toDate: '2035-01-01' });
      const before = await campaignPositions(app, BEA);
      const ours = randomUUID();
      await app.store.asTenant(tenantIdOf(GRETA), async (tx) => {
        await tx.insert(campaigns).values({ ...row, id: ours, toDate: '2036-01-01' });
        await tx.update(campaigns).set({ toDate: '2037-01-01' }).where(eq(campaigns.id, id));
      });
      expect((await campaignPositions(app, GRETA)).slice(-2).map((place) => place.id)).toEqual([ours, id]);
      await app.store.asTenant(tenantIdOf(GRETA), (tx) => tx.delete(campaigns).where(eq(campaigns.id, ours)));
      await expectInOrder(GRETA);
      expect(await campaignPositions(app, BEA)).toEqual(before);
    });

    test('exists only for board campaigns', async () => {
      const ids = (await campaignPositions(app, GRETA)).map(({ id }) => id);
      const rows = await app.store.db.select().from(campaigns);
      const ofBoard = rows.filter((row) => row.tenantId === tenantIdOf(GRETA) && row.isBoardpulse && !row.futureTalkId);
      expect(ids.toSorted()).toEqual(ofBoard.map(({ id }) => id).toSorted());
    });
  });

  describe('campaign_places: a page', () => {
    /** Adds campaigns: half of them over, half of them running. */
    const fill = async (mail: string, count: number): Promise<void> => {
      const [tenantId, owner] = [tenantIdOf(mail), userIdOf(mail)];
      await app.store.db.execute(sql`
        insert into campaigns (id, tenant_id, name, type, status, from_date, to_date, owner_user_id, is_boardpulse, surveys)
        select gen_random_uuid(), ${tenantId}, 'Evaluation ' || n, 'Specific', 'Open', '2020-01-01'::date,
          ${RUNNING}::date + (n - ${count / 2}), ${owner}, true, '[]'::json
        from generate_series(1, ${count}::int) n`);
    };
    const FEW = 20;
    const MANY = 4_000;
    beforeAll(async () => {
      await fill(BEA, FEW);
      await fill(CARLA, MANY);
      await app.store.db.execute(sql`analyze`);
    });

    test.each([10, 50])(
      'of %i campaigns reads as many rows at the end as at the beginning, whatever the table’s size',
      { timeout: 30_000 },
      async (size) => {
        const at = (mail: string, page: number, archived: boolean) =>
          rowsReadBy(app.store, tenantIdOf(mail), boardCampaignsPage({ tenantId: tenantIdOf(mail) }, { page, size, archived, now: NOW }));
        for (const archived of [false, true]) {
          const last = Math.floor(MANY / 2 / size);
          const read = [await at(CARLA, 1, archived), await at(CARLA, Math.floor(last / 2), archived), await at(CARLA, last, archived)];
          // The rows of the page, and one row for each count.
          for (const rows of read) expect(rows).toBeLessThanOrEqual(size + 4);
          expect(await at(BEA, 1, archived)).toBeLessThanOrEqual(2 * FEW + 4);
        }
      },
    );

    test('of active campaigns stops reading as soon as it is full', async () => {
      const reader = { tenantId: tenantIdOf(CARLA), userId: userIdOf(CARLA) };
      const query = activeIds(reader, NOW, 'others', 10);
      expect(await rowsReadBy(app.store, reader.tenantId, query)).toBeLessThanOrEqual(200);
    });
  });

  test('campaign_places: shows no row to an unknown tenant', async () => {
    const unknown = await app.store.asTenant(randomUUID(), async (tx) => tx.execute(sql`select * from campaign_places`));
    expect((unknown as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});
