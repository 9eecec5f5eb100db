import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { findStoreUse } from '#db/demo/demo-mark';
import { seedDemo } from '#db/demo/seed';
import { AURORA } from '#db/demo/tenants';
import { openStore, type Store } from '#db/store';
import { insertTenant } from '#db/tenant-setup';
import { isDemoStore, storeRefusal } from '#shared/config/demo-store-check';
import { makeProductionStore } from '#tests/support/demo-store-to-production';
import { ServerProcess } from '#tests/support/server-process';
import { createStorePlace, onEachStore, type StoreLocation } from '#tests/support/stores';
import { freePort } from '#tests/support/system-utilities';

/** Starting a server takes long on a busy machine. */
const STARTS = { timeout: 90_000 };
const REAL = { DEMO: '0', OIDC_ISSUER: 'https://login.example' };

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Statements of the migration that created the mark. */
const migration = readFileSync(new URL('../../db/migrations/0020_demo_mark.sql', import.meta.url), 'utf8').split(
  '--> statement-breakpoint',
);

onEachStore((kind) => {
  async function place(content: 'demo' | 'nothing'): Promise<StoreLocation> {
    const made = await createStorePlace(kind, content);
    undo.push(() => made.throwAway());
    return made;
  }
  async function inStore<T>(where: StoreLocation, work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(where);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }
  const addTenant = (store: Store, id: string = randomUUID()) => store.db.transaction((tx) => insertTenant(tx, id, `Tenant ${id}`));

  /** Removes the mark's schema and migrates again. */
  async function migrateAgain(store: Store): Promise<void> {
    await store.db.execute(sql`drop function find_store_use(uuid[])`);
    await store.db.execute(sql`drop schema installation cascade`);
    for (const statement of migration) await store.db.execute(sql.raw(statement));
  }

  describe('CONFIG-J2: whose store it is', STARTS, () => {
    test('CONFIG-J2: findStoreUse: reports an empty store as unmarked, with and without tables', async () => {
      await inStore(await place('nothing'), async (store) => {
        const empty = { marked: false, hasTenants: false, hasOtherTenants: false };
        expect(await findStoreUse(store)).toEqual(empty);
        await store.migrate();
        expect(await findStoreUse(store)).toEqual(empty);
      });
    });

    test('CONFIG-J2: seedDemo: marks a store that it fills, which stays marked when a tenant is added', async () => {
      await inStore(await place('nothing'), async (store) => {
        await store.migrate();
        await seedDemo(store, new Date());
        expect(await findStoreUse(store)).toEqual({ marked: true, hasTenants: true, hasOtherTenants: false });
        await addTenant(store);
        await seedDemo(store, new Date());
        expect(isDemoStore(await findStoreUse(store))).toBe(true);
      });
    });

    test('CONFIG-J2: seedDemo: does not mark a store that it does not fill', async () => {
      await inStore(await place('nothing'), async (store) => {
        await store.migrate();
        await addTenant(store);
        await seedDemo(store, new Date());
        expect(await findStoreUse(store)).toEqual({ marked: false, hasTenants: true, hasOtherTenants: true });
      });
    });

    test('CONFIG-J2: migrate: marks an older store that holds the demo’s tenants and no others', async () => {
      await inStore(await place('demo'), async (store) => {
        await migrateAgain(store);
        expect((await findStoreUse(store)).marked).toBe(true);
        await addTenant(store);
        await migrateAgain(store);
        expect(await findStoreUse(store)).toEqual({ marked: false, hasTenants: true, hasOtherTenants: true });
      });
    });

    test('CONFIG-J2: findStoreUse: counts an unmarked store with a demo tenant and no other as marked', async () => {
      await inStore(await place('nothing'), async (store) => {
        await store.migrate();
        await addTenant(store, AURORA);
        const use = await findStoreUse(store);
        expect(use).toEqual({ marked: false, hasTenants: true, hasOtherTenants: false });
        expect(storeRefusal(false, use, 'here')).toContain('A real installation does not start on here');
      });
    });

    test('CONFIG-J2: findStoreUse: works before the schema is migrated', async () => {
      await inStore(await place('demo'), async (store) => {
        await store.db.execute(sql`drop function find_store_use(uuid[])`);
        await store.db.execute(sql`drop schema installation cascade`);
        expect(isDemoStore(await findStoreUse(store))).toBe(true);
        await addTenant(store);
        expect(await findStoreUse(store)).toEqual({ marked: false, hasTenants: true, hasOtherTenants: true });
      });
    });

    test('CONFIG-J2: demo mark: cannot be read or set by the role of requests', async () => {
      await inStore(await place('demo'), async (store) => {
        for (const attempt of [sql`select * from installation.demo_marks`, sql`delete from installation.demo_marks`])
          await expect(store.asTenant(AURORA, (tx) => tx.execute(attempt))).rejects.toMatchObject({ cause: { code: '42501' } });
      });
    });
  });

  describe('a server', STARTS, () => {
    async function expectStartRefused(where: StoreLocation, env: Record<string, string>): Promise<string> {
      const server = new ServerProcess(await freePort(), { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl, ...env });
      undo.push(() => server.end('SIGKILL'));
      expect(await server.started()).toBe(false);
      expect(await server.end('SIGKILL')).toBe(1);
      expect(server.output).not.toContain('    at ');
      return server.output;
    }

    test('CONFIG-J2: server in demo mode: refuses the store of a real installation before it migrates', async () => {
      const where = await place('demo');
      await inStore(where, async (store) => {
        await makeProductionStore(store);
        await store.db.execute(sql`drop function find_store_use(uuid[])`);
        await store.db.execute(sql`drop schema installation cascade`);
        await store.db.execute(sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`);
      });
      expect(await expectStartRefused(where, { DEMO: '1' })).toContain('Demo mode does not start on');
      await inStore(where, async (store) => {
        const { rows } = (await store.db.execute(sql`select to_regclass('installation.demo_marks') as made`)) as unknown as {
          rows: object[];
        };
        expect(rows).toEqual([{ made: null }]);
      });
    });

    test('CONFIG-J2: server outside demo mode: refuses a store that the demo filled', async () => {
      expect(await expectStartRefused(await place('demo'), REAL)).toContain('A real installation does not start on');
    });
  });
});
