import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readListCount } from '#db/list-counts';
import type { Db, Tx } from '#db/store';
import { itemsTotal } from '#server/features/library/queries';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryStatus } from '#shared/library/schema';
import { removeCampaign } from '#tests/support/campaign-lists';
import { ADA, BEA, CARLA, GRETA, PIA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';
import { changeCampaign, newCampaign } from '#tests/support/surveys';

const [AURORA, BOREALIS, PROVIDER] = [ADA, BEA, PIA].map(tenantIdOf) as [string, string, string];

interface Added {
  tenant?: string;
  kind?: LibraryKind;
  status?: LibraryStatus;
  shared?: boolean;
  version?: number;
  count?: number;
}

const addItems = (
  db: Db | Tx,
  { tenant = AURORA, kind = 'question', status = 'Active', shared = false, version = 0, count = 1 }: Added = {},
): Promise<{ id: string }[]> =>
  rowsOf<{ id: string }>(
    db,
    sql`insert into library_items (id, tenant_id, kind, name, search, language_independent_name, type, multilang, states, parts, category_ids,
          visibility, status, default_language, counts, draft_hash, version)
        select gen_random_uuid(), ${tenant}, ${kind}, 'Item ' || n, '', '', ${kind === 'question' ? 'text-only' : null}::text, '{}', '{}', '[]', '{}',
          ${shared ? 'Shared' : 'Tenant'}, ${status}, 'en-GB', '{}', '', ${version}::int
        from generate_series(1, ${count}::int) n returning id`,
  );

onEachStore((kind) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openStoreAt(kind);
  });
  afterAll(() => place.close());

  /** Totals from the kept counts and by counting. */
  async function totals(
    tenant: string,
    filter: { kind?: LibraryKind; status?: LibraryStatus } = {},
  ): Promise<[kept: number, counted: number]> {
    const wanted = { kind: 'question' as const, ...filter, offset: 0, limit: 10 };
    return place.store.asTenant(tenant, async (tx) => {
      const [kept] = await rowsOf<{ total: number }>(tx, itemsTotal(tenant, wanted));
      const status = filter.status ? sql`status = ${filter.status}` : sql`true`;
      const [counted] = await rowsOf<{ total: number }>(
        tx,
        sql`select count(*)::int as total from library_items
            where kind = ${wanted.kind} and ${status} and (tenant_id = ${tenant} or version > 0 or kind = 'category')`,
      );
      return [kept?.total ?? -1, counted?.total ?? -2];
    });
  }
  async function expectRight(): Promise<void> {
    for (const tenant of [AURORA, BOREALIS, PROVIDER])
      for (const filter of [{}, { status: 'Active' }, { status: 'Archived' }, { kind: 'category' }] as const) {
        const [kept, counted] = await totals(tenant, filter);
        expect(kept, JSON.stringify({ tenant, filter })).toBe(counted);
      }
  }

  describe('list_counts: the number of campaigns and people', () => {
    const campaignsOf = (ownerUserId?: string) =>
      place.store.asTenant(AURORA, (tx) =>
        ownerUserId
          ? readListCount(tx, AURORA, 'own campaigns', ['false', ownerUserId])
          : readListCount(tx, AURORA, 'campaigns', ['false']),
      );
    const countedOf = async (ownerUserId?: string): Promise<number> => {
      const own = ownerUserId ? sql`and owner_user_id = ${ownerUserId}` : sql``;
      const [row] = await rowsOf<{ n: number }>(
        place.store.db,
        sql`select count(*)::int as n from campaigns where tenant_id = ${AURORA} and not archived and future_talk_id is null ${own}`,
      );
      return row?.n ?? -1;
    };

    test('follows campaigns that are added, archived, given to somebody else and deleted', async () => {
      const expectKept = async (): Promise<void> => {
        expect(await campaignsOf()).toBe(await countedOf());
        for (const who of [CARLA, GRETA]) expect(await campaignsOf(userIdOf(who))).toBe(await countedOf(userIdOf(who)));
      };
      await expectKept();
      const made = await Promise.all([{}, {}, { futureTalkId: randomUUID() }].map((change) => newCampaign(place, change)));
      await expectKept();
      const [one, other, preparation] = made.map(({ id }) => id) as [string, string, string];
      await changeCampaign(place, one, { archived: true });
      await changeCampaign(place, other, { ownerUserId: userIdOf(GRETA) });
      await changeCampaign(place, preparation, { futureTalkId: null });
      await expectKept();
      for (const id of made.map((each) => each.id)) await removeCampaign(place, id);
      await expectKept();
    });

    test('follows people who are added, disabled, removed and deleted', async () => {
      const expectKept = async (): Promise<void> => {
        for (const disabled of [false, true]) {
          const [row] = await rowsOf<{ n: number }>(
            place.store.db,
            sql`select count(*)::int as n from users where tenant_id = ${AURORA} and disabled = ${disabled} and given_name || surname <> ''`,
          );
          const kept = await place.store.asTenant(AURORA, (tx) => readListCount(tx, AURORA, 'team', [String(disabled)]));
          expect(kept, JSON.stringify({ disabled })).toBe(row?.n);
        }
      };
      await expectKept();
      await place.store.db.execute(sql`
        insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
        select gen_random_uuid(), ${AURORA}, n || '@counted.example', 'A', 'Person', 'en-GB', '{User}', '{}' from generate_series(1, 9) n`);
      await expectKept();
      await place.store.db.execute(sql`update users set disabled = true where mail like '%@counted.example' and mail < '5'`);
      await expectKept();
      await place.store.db.execute(sql`update users set given_name = '', surname = '' where mail like '%@counted.example' and mail < '3'`);
      await expectKept();
      await place.store.db.execute(sql`delete from users where mail like '%@counted.example'`);
      await expectKept();
    });
  });

  describe('list_counts: the number of items of a library', () => {
    test('follows inserts, changes of what lists are filtered by, and deletes', async () => {
      const before = await totals(AURORA);
      const items = await addItems(place.store.db, { count: 30 });
      expect(await totals(AURORA)).toEqual(before.map((total) => total + 30));
      const some = sql.param(items.slice(0, 7).map(({ id }) => id));
      await place.store.db.execute(sql`update library_items set status = 'Archived', name = 'Old' where id = any(${some}::uuid[])`);
      expect(await totals(AURORA, { status: 'Archived' })).toEqual([7, 7]);
      await place.store.db.execute(sql`delete from library_items where id = any(${some}::uuid[])`);
      expect(await totals(AURORA, { status: 'Archived' })).toEqual([0, 0]);
      expect(await totals(AURORA)).toEqual(before.map((total) => total + 23));
      await expectRight();
    });

    test('is not written by a change of anything else', async () => {
      const [item] = await addItems(place.store.db);
      const version = () => rowsOf(place.store.db, sql`select id, xmin::text, total from list_counts order by id`);
      const before = await version();
      await place.store.db.execute(
        sql`update library_items set name = 'Other', revision = revision + 1, changed_at = now() where id = ${item?.id}`,
      );
      expect(await version()).toEqual(before);
    });

    test('counts what the provider shares for every tenant, once it has a version', async () => {
      const before = await totals(BOREALIS);
      const [item] = await addItems(place.store.db, { tenant: PROVIDER, shared: true });
      await addItems(place.store.db, { tenant: PROVIDER });
      await addItems(place.store.db, { tenant: PROVIDER, kind: 'category', shared: true });
      expect(await totals(BOREALIS)).toEqual(before);
      await place.store.db.execute(sql`update library_items set version = 1 where id = ${item?.id}`);
      expect(await totals(BOREALIS)).toEqual(before.map((total) => total + 1));
      await expectRight();
    });

    test('ignores rolled-back changes', async () => {
      const before = await totals(AURORA);
      const undone = place.store.asTenant(AURORA, async (tx) => {
        await addItems(tx, { count: 5 });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await totals(AURORA)).toEqual(before);
    });

    test('is right after many transactions at once, some of which fail', async () => {
      await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          place.store
            .asTenant(i % 3 === 0 ? BOREALIS : AURORA, async (tx) => {
              const items = await addItems(tx, { tenant: i % 3 === 0 ? BOREALIS : AURORA, count: 4 });
              await tx.execute(sql`update library_items set status = 'Archived' where id = ${items[0]?.id}`);
              await tx.execute(sql`delete from library_items where id = ${items[1]?.id}`);
              if (i % 5 === 0) throw new Error('undone');
            })
            .catch((error) => {
              if (error.message !== 'undone') throw error;
            }),
        ),
      );
      await expectRight();
    });

    // The embedded store has one connection, so there is never another open transaction.
    const withConnections = kind === 'postgresql' ? test : () => {};
    withConnections('does not block on an open transaction', async () => {
      const before = await totals(AURORA);
      const { promise: open, resolve: close } = Promise.withResolvers<void>();
      const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
      const slow = place.store.asTenant(AURORA, async (tx) => {
        await addItems(tx);
        hasWritten();
        await open;
      });
      await written;
      await place.store.asTenant(AURORA, (tx) => addItems(tx));
      expect(await totals(AURORA)).toEqual(before.map((total) => total + 1));
      close();
      await slow;
      expect(await totals(AURORA)).toEqual(before.map((total) => total + 2));
    });

    test('shows an unknown tenant only shared rows', async () => {
      const seen = await place.store.asTenant(randomUUID(), (tx) => rowsOf<{ shared: boolean }>(tx, sql`select shared from list_counts`));
      expect(seen.every(({ shared }) => shared)).toBe(true);
    });
  });
});
