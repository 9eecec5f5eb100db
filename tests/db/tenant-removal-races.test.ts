import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOREALIS } from '#db/demo/tenants';
import type { Store } from '#db/store';
import { removeTenant } from '#db/tenant-removal/command';
import { TENANT_FILES_JOB } from '#db/tenant-removal/rows';
import { prepareRemoval, rowsOfBorealisIn } from '#tests/support/removal-of-borealis';
import { removalOperator } from '#tests/support/removal-operator';
import { rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';

const NAME = 'Borealis Foods';

onEachStore((kind) => {
  let place: OpenPlace;
  let store: Store;
  beforeEach(async () => {
    place = await openStoreAt(kind);
    store = place.store;
    await prepareRemoval(store, keysDir());
    await setModules([]);
  });
  afterEach(async () => {
    await store.close();
    await place.throwAway();
  });
  const { setModules, keysDir, type, readAll, jobsOf } = removalOperator(
    () => store,
    () => place,
  );

  test('TENANT-O14: disables nobody of a tenant that got a module while the operator typed', async () => {
    const before = await readAll('theirs');
    const ask = async (): Promise<string> => {
      await setModules(['getwiser']);
      return NAME;
    };
    await expect(removeTenant(store, NAME, { keysDir: keysDir(), ask })).rejects.toThrow('it has the modules getwiser');
    await setModules([]);
    expect(await readAll('theirs')).toEqual(before);
  });

  test('TENANT-O14: a tenant stays that got a module while its rows were deleted', async () => {
    let given = false;
    const db = Object.create(store.db) as Store['db'];
    db.execute = (async (...args: Parameters<Store['db']['execute']>) => {
      const result = await store.db.execute(...args);
      const [left] = await rowsOf<{ n: number }>(store.db, sql`select count(*)::int as n from users where tenant_id = ${BOREALIS}`);
      if (!given && left?.n === 0) {
        given = true;
        await setModules(['getwiser']);
      }
      return result;
    }) as Store['db']['execute'];
    await expect(removeTenant({ ...store, db }, NAME, type(NAME))).rejects.toThrow('it has the modules getwiser');
    expect(await rowsOfBorealisIn(store, 'tenants', 'theirs')).toHaveLength(1);
    expect(await jobsOf(BOREALIS)).not.toContainEqual({ name: TENANT_FILES_JOB });
  });

  test.each([1, 9, 23, 40])('TENANT-O14: goes on when it died at statement %i', async (n) => {
    const others = await readAll('others');
    let left = n;
    const db = Object.create(store.db) as Store['db'];
    db.execute = ((...args: Parameters<Store['db']['execute']>) => {
      left -= 1;
      if (left === 0) throw new Error('killed');
      return store.db.execute(...args);
    }) as Store['db']['execute'];
    await expect(removeTenant({ ...store, db }, NAME, type(NAME))).rejects.toThrow('killed');
    expect(await rowsOfBorealisIn(store, 'tenants', 'theirs')).toHaveLength(1);
    expect(await removeTenant(store, NAME, type(NAME))).toContain('was removed');
    expect(Object.values(await readAll('theirs')).flat()).toEqual([]);
    expect({ ...(await readAll('others')), audit_entries: [] }).toEqual({ ...others, audit_entries: [] });
  });

  test('TENANT-O14: drafts that a call adds when the tenant is gone go too', async () => {
    let added = false;
    const db = Object.create(store.db) as Store['db'];
    db.transaction = (async (...args: Parameters<Store['db']['transaction']>) => {
      const result = await store.db.transaction(...args);
      if (!added && (await rowsOfBorealisIn(store, 'tenants', 'theirs')).length === 0) {
        added = true;
        for (const table of [sql`campaign_drafts`, sql`talk_project_drafts`])
          await store.db.execute(sql`insert into ${table} (id, tenant_id, content, search, maker_id)
            values (gen_random_uuid(), ${BOREALIS}, '{}', '', gen_random_uuid())`);
      }
      return result;
    }) as Store['db']['transaction'];
    await removeTenant({ ...store, db }, NAME, type(NAME));
    expect(added).toBe(true);
    expect(Object.values(await readAll('theirs')).flat()).toEqual([]);
  });

  test('TENANT-O14: rows that others add meanwhile go too', async () => {
    let added = false;
    const db = Object.create(store.db) as Store['db'];
    db.execute = (async (...args: Parameters<Store['db']['execute']>) => {
      const result = await store.db.execute(...args);
      const [box] = await rowsOf<{ n: number }>(
        store.db,
        sql`select count(*)::int as n from boxed_responses where tenant_id = ${BOREALIS}`,
      );
      if (!added && box?.n === 0) {
        added = true;
        await store.db.execute(sql`insert into boxed_responses (id, tenant_id, campaign_id, key_id, ciphertext)
          select gen_random_uuid(), ${BOREALIS}, campaign_id, gen_random_uuid(), '' from boxes where tenant_id = ${BOREALIS}`);
      }
      return result;
    }) as Store['db']['execute'];
    await removeTenant({ ...store, db }, NAME, type(NAME));
    expect(added).toBe(true);
    expect(Object.values(await readAll('theirs')).flat()).toEqual([]);
  });
});
