import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/store';
import { refusalCodeOf, rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';

const SAFE_PATH = 'search_path=pg_catalog, public, pg_temp';

// Permissions on a database are not copied with it, so this one is migrated here.
onEachStore((kind) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openStoreAt(kind, 'nothing');
    await place.store.migrate();
  });
  afterAll(() => place.close());

  /** Functions of Parley that run with the permissions of their owner (security definer). */
  const definerFunctions = () =>
    rowsOf<{ name: string; settings: string[]; byPublic: boolean; byRequests: boolean }>(
      place.store.db,
      sql`
        select p.oid::regprocedure::text as name, coalesce(p.proconfig, '{}') as settings,
          exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as "byPublic",
          has_function_privilege('app_user', p.oid, 'execute') as "byRequests"
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
        order by 1`,
    );

  test('security definer functions: search pg_catalog first and temporary tables last', async () => {
    const found = await definerFunctions();
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ settings }) => !settings.includes(SAFE_PATH))).toEqual([]);
  });

  test('security definer functions: are executable by app_user and not by PUBLIC', async () => {
    const found = await definerFunctions();
    expect(found.filter(({ byPublic }) => byPublic)).toEqual([]);
    expect(found.filter(({ byRequests }) => !byRequests)).toEqual([]);
  });

  test.each(['app_user', 'job_runner'])('role %s: owns nothing and is a member of no other role', async (role) => {
    const owned = await rowsOf(place.store.db, sql`select from pg_shdepend where refobjid = ${role}::regrole and deptype = 'o'`);
    const memberOf = await rowsOf(place.store.db, sql`select from pg_auth_members where member = ${role}::regrole`);
    expect([owned, memberOf]).toEqual([[], []]);
  });

  test('role app_user: creates no temporary table and none in the public schema', async () => {
    for (const attempt of [sql`create temporary table users (id uuid)`, sql`create table public.users_too (id uuid)`]) {
      const asMember = place.store.db.transaction(async (tx: Tx) => {
        await tx.execute(sql`create role only_a_member nologin noinherit in role app_user`);
        await tx.execute(sql`set local role only_a_member`);
        await tx.execute(attempt);
      });
      expect(await refusalCodeOf(asMember)).toBe('42501');
      expect(await refusalCodeOf(place.store.withoutTenant((tx) => tx.execute(attempt)))).toBe('42501');
    }
  });

  test('store.withoutTenant: runs as app_user without a tenant', async () => {
    const seen = await place.store.withoutTenant((tx) =>
      rowsOf(tx, sql`select current_user::text as role, current_setting('app.tenant_id', true) as tenant`),
    );
    expect(seen).toEqual([{ role: 'app_user', tenant: '' }]);
  });
});
