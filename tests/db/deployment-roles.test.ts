import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#db/store';
import { canStartPostgres, type OwnCluster, startPostgres } from '#tests/support/postgres';
import { startServer } from '#tests/support/server-process';
import { refusalCodeOf, rowsOf } from '#tests/support/sql';
import { createStorePlace } from '#tests/support/stores';
import { findProgram, freePort } from '#tests/support/system-utilities';

const root = fileURLToPath(new URL('../..', import.meta.url));

// A separate cluster: the script creates roles and a database with fixed names.
describe.skipIf(!canStartPostgres())('deploy/roles.sql on an empty PostgreSQL', () => {
  let cluster: OwnCluster;
  const passwords = { PARLEY_OWNER_PASSWORD: "o'wner", PARLEY_APP_PASSWORD: 'app' };
  const run = (env: Record<string, string> = passwords) => {
    const psql = findProgram('psql', ['/usr/lib/postgresql/*/bin']) ?? 'psql';
    return promisify(execFile)(psql, ['-X', '-d', cluster.adminUrl, '-f', 'deploy/roles.sql'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
  };
  const as = (role: string, database = 'parley'): string => {
    const url = new URL(cluster.adminUrl);
    [url.username, url.pathname] = [role, database];
    return url.href;
  };
  beforeAll(async () => {
    cluster = await startPostgres();
    await run();
    await promisify(execFile)(process.execPath, ['db/migrate-cli.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: as('parley_owner') },
    });
  });
  afterAll(() => cluster.stop());

  test('changes nothing when repeated, and fails without passwords', async () => {
    await run();
    for (const missing of Object.keys(passwords)) {
      const env: Record<string, string> = { ...passwords };
      delete env[missing];
      await expect(run(env)).rejects.toMatchObject({ code: 3, stderr: expect.stringContaining(`${missing} is not set`) });
    }
  });

  test('gives neither login more rights than it needs', async () => {
    const store = await openStore({ databaseUrl: cluster.adminUrl });
    const logins = await rowsOf(
      store.db,
      sql`select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty, rolcanlogin as logs, rolinherit as inherits
          from pg_roles where rolname in ('app_user', 'job_runner', 'parley_owner', 'parley_app') order by 1`,
    );
    const memberships = await rowsOf(
      store.db,
      sql`select m.rolname as member, r.rolname as of from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
          where m.rolname like 'parley%' order by 1, 2`,
    );
    await store.close();
    expect(logins).toEqual([
      { name: 'app_user', mighty: false, logs: false, inherits: true },
      { name: 'job_runner', mighty: false, logs: false, inherits: true },
      { name: 'parley_app', mighty: false, logs: true, inherits: false },
      { name: 'parley_owner', mighty: false, logs: true, inherits: true },
    ]);
    expect(memberships).toEqual([
      { member: 'parley_app', of: 'app_user' },
      { member: 'parley_app', of: 'job_runner' },
      { member: 'parley_owner', of: 'app_user' },
    ]);
  });

  test('lets the server’s login change no table, make none, and read rows only as a tenant', async () => {
    const store = await openStore({ databaseUrl: as('parley_app') });
    for (const attempt of [
      sql`select * from users`,
      sql`create table mine (id int)`,
      sql`create temporary table users (id int)`,
      sql`alter table users disable row level security`,
      sql`select * from jobs.job`,
      sql`create role another`,
    ])
      expect(await refusalCodeOf(store.db.execute(attempt))).toBe('42501');
    expect(await store.withoutTenant((tx) => rowsOf(tx, sql`select count(*)::int as n from users`))).toEqual([{ n: 0 }]);
    await store.close();
  });

  test('keeps other roles out of the database', async () => {
    const admin = await openStore({ databaseUrl: cluster.adminUrl });
    await admin.db.execute(sql`create role stranger login`);
    const stranger = await openStore({ databaseUrl: as('stranger') });
    expect(await refusalCodeOf(stranger.db.execute(sql`select 1`))).toBe('42501');
    await stranger.close();
    await admin.close();
  });

  test('lets the owner add the first administrator, and the server start and take jobs with its own login', async () => {
    const env = { ...process.env, DATABASE_URL: as('parley_owner') };
    await promisify(execFile)(process.execPath, ['db/admin-cli.ts', 'first@house.example', '--tenant', 'House'], { cwd: root, env });
    const place = await createStorePlace('pglite', 'nothing');
    const real = { MIGRATE: '0', DEMO: '0', JOBS: '1', OIDC_ISSUER: 'https://login.example', NODE_ENV: 'production' };
    const faces = {
      PUBLIC_URL_IMPULSE: 'https://a.example',
      PUBLIC_URL_INSIGHTS: 'https://b.example',
      PUBLIC_URL_BOARDPULSE: 'https://c.example',
    };
    const server = await startServer(await freePort(), { ...place, databaseUrl: as('parley_app') }, { ...real, ...faces });
    expect((await server.fetch('/configuration/app', {})).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    await place.throwAway();
  });
});
