import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '#db/admin-command';
import { KeyFolder } from '#db/box/keys';
import { TokenKeyFolder } from '#db/box/token-keys';
import { AURORA, BOREALIS } from '#db/demo/tenants';
import { openStore, type Store } from '#db/store';
import { removeTenant } from '#db/tenant-removal/command';
import { listTenantTables, TENANT_FILES_JOB } from '#db/tenant-removal/rows';
import { prepareRemoval, rowsOfBorealisIn, tenantTablesOfSchema } from '#tests/support/removal-of-borealis';
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
  const { deleteKeyFiles, setModules, keysDir, type, readAll, jobsOf } = removalOperator(
    () => store,
    () => place,
  );

  test('TENANT-O14: deletes every row of the tenant in every table of the schema, and none of others', async () => {
    expect([...(await listTenantTables(store.db))].sort()).toEqual((await tenantTablesOfSchema()).sort());
    const [theirs, others] = [await readAll('theirs'), await readAll('others')];
    // Each table must have a row, or nothing is proved about it.
    expect(Object.entries(theirs).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([]);
    expect(await removeTenant(store, NAME, type(` ${NAME} `))).toContain(`${NAME} was removed`);
    expect(Object.values(await readAll('theirs')).flat()).toEqual([]);
    const after = await readAll('others');
    expect({ ...after, audit_entries: [] }).toEqual({ ...others, audit_entries: [] });
    const added = after.audit_entries?.filter((row) => !others.audit_entries?.includes(row)) ?? [];
    expect(added).toHaveLength(1);
    expect(added[0]).toContain('tenantRemoved');
    expect(await jobsOf(BOREALIS)).toEqual([{ name: TENANT_FILES_JOB }]);
  });

  test('TENANT-O14: says the id of the tenant and the time, also without a tenant of the provider', async () => {
    await store.db.execute(sql`update tenants set is_provider = false`);
    expect(await removeTenant(store, NAME, type(NAME))).toMatch(
      new RegExp(`^${NAME} was removed at \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z, .*${BOREALIS}`),
    );
  });

  test('TENANT-O15: the job that deletes the files waits for months for a server', async () => {
    await removeTenant(store, NAME, type(NAME));
    const kept = sql`select keep_until > now() + interval '300 days' as long from jobs.job where name = ${TENANT_FILES_JOB}`;
    expect(await rowsOf(store.db, kept)).toEqual([{ long: true }]);
  });

  test('TENANT-O14: removes waiting jobs of the tenant and leaves those of others', async () => {
    for (const tenantId of [AURORA, BOREALIS])
      await store.addJob({ queue: TENANT_FILES_JOB, tenantId, data: { tenantId, of: 'before' }, key: 'before', urgent: false });
    await removeTenant(store, NAME, type(NAME));
    const left = await rowsOf<{ data: object }>(store.db, sql`select data from jobs.job order by data->>'of'`);
    expect(left.map(({ data }) => data)).toEqual([{ tenantId: AURORA, of: 'before' }, { tenantId: BOREALIS }]);
  });

  test('TENANT-O14: deletes the keys of its campaigns, and no other', async () => {
    const campaignOf = async (tenant: string): Promise<string> => {
      const [found] = await rowsOf<{ id: string }>(store.db, sql`select id from campaigns where tenant_id = ${tenant} limit 1`);
      return found?.id ?? '';
    };
    const [ours, theirs] = [await campaignOf(AURORA), await campaignOf(BOREALIS)];
    for (const campaignId of [ours, theirs]) {
      await new KeyFolder(keysDir()).make(campaignId, 5);
      await new TokenKeyFolder(keysDir()).make(campaignId);
    }
    expect(readdirSync(keysDir()).filter((name) => name.startsWith(ours))).toHaveLength(2);
    expect(readdirSync(keysDir()).filter((name) => name.startsWith(theirs)).length).toBeGreaterThanOrEqual(2);
    await removeTenant(store, NAME, type(NAME));
    expect(readdirSync(keysDir()).map((name) => name.split('.')[0])).toEqual([ours, ours]);
  });

  test.each([
    ['a tenant in use', () => setModules(['getwiser', 'parley']), NAME, NAME, 'it has the modules getwiser, parley'],
    ['another name', () => Promise.resolve(), NAME, 'Borealis', 'Nothing was deleted'],
    ['no answer', () => Promise.resolve(), NAME, '', 'Nothing was deleted'],
    ['a name in other letters', () => Promise.resolve(), 'borealis foods', NAME, 'There is no tenant'],
    [
      'the tenant of the provider',
      () => store.db.execute(sql`update tenants set is_provider = (id = ${BOREALIS})`),
      NAME,
      NAME,
      'the tenant of the provider',
    ],
    ['a missing folder of keys', async () => rmSync(keysDir(), { recursive: true }), NAME, NAME, 'There is no folder'],
    ['a missing key of a ballot box', () => deleteKeyFiles('.key'), NAME, NAME, 'keys of its anonymous answers are not in'],
    ['a missing key of tokens', () => deleteKeyFiles('.token'), NAME, NAME, '1 of '],
    [
      'a folder of keys that cannot be read',
      async () => {
        rmSync(keysDir(), { recursive: true });
        writeFileSync(keysDir(), '');
      },
      NAME,
      NAME,
      'cannot be read (ENOTDIR)',
    ],
    ['a store without the queue', () => store.db.execute(sql`delete from jobs.queue`), NAME, NAME, 'Start the server'],
  ])('TENANT-O14: refuses %s and changes nothing', async (_, prepare, name, typed, sentence) => {
    await prepare();
    const before = await readAll('theirs');
    await expect(removeTenant(store, name, type(typed))).rejects.toThrow(sentence);
    expect(await readAll('theirs')).toEqual(before);
  });

  test('TENANT-O14: removes a tenant whose keys are lost, where the operator says so', async () => {
    await deleteKeyFiles('');
    const environment = { DATA_DIR: place.dataDir, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) };
    await store.close();
    expect(await administer(['remove-tenant', NAME, '--keys-lost'], environment, async () => NAME)).toContain('was removed');
    store = await openStore(place);
  });

  test('TENANT-O14: disables 1,000 users in a transaction, and all of them', async () => {
    await store.db.execute(sql`
      insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
      select gen_random_uuid(), ${BOREALIS}, n || '@many.example', 'A', 'Person', 'en-GB', '{User}', '{taker}' from generate_series(1, 1001) n`);
    const enabled = async (): Promise<number | undefined> => {
      const found = sql`select count(*)::int as n from users where tenant_id = ${BOREALIS} and not disabled`;
      return (await rowsOf<{ n: number }>(store.db, found))[0]?.n;
    };
    const before = await enabled();
    const db = Object.create(store.db) as Store['db'];
    let transactions = 0;
    db.transaction = ((...args: Parameters<Store['db']['transaction']>) => {
      transactions += 1;
      if (transactions === 2) throw new Error('killed');
      return store.db.transaction(...args);
    }) as Store['db']['transaction'];
    await expect(removeTenant({ ...store, db }, NAME, type(NAME))).rejects.toThrow('killed');
    expect(await enabled()).toBe((before ?? 0) - 1_000);
    expect(await removeTenant(store, NAME, type(NAME))).toContain('was removed');
    expect(Object.values(await readAll('theirs')).flat()).toEqual([]);
  });

  test('npm run admin -- remove-tenant: asks, and says what it needs', async () => {
    const environment = { DATA_DIR: place.dataDir, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) };
    await store.close();
    const asked: string[] = [];
    const ask = async (question: string): Promise<string> => {
      asked.push(question);
      return NAME;
    };
    await expect(administer(['remove-tenant'], environment, ask)).rejects.toThrow('npm run admin -- remove-tenant NAME');
    expect(await administer(['remove-tenant', NAME], environment, ask)).toContain('was removed');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/Borealis Foods has \d+ users, \d+ campaigns and \d+ talks\./);
    store = await openStore(place);
    expect(await rowsOfBorealisIn(store, 'tenants', 'theirs')).toEqual([]);
  });
});
