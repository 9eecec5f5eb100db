import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { campaignStatistics } from '#db/schema/statistics';
import { openStore } from '#db/store';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, demoSession, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { rowsOf } from '#tests/support/sql';
import { waitForStatistics } from '#tests/support/statistics';
import { type OpenPlace, onPostgres, openStoreAt } from '#tests/support/stores';
import { openSession, saveNote } from '#tests/support/talks';

// As the README describes for production: a login that owns nothing and may only take the role of requests.
onPostgres(() => {
  const role = `parley_${randomBytes(6).toString('hex')}`;
  const id = demoSession(GRETA, TOM);
  let owner: OpenPlace;
  let app: TestApp;
  beforeAll(async () => {
    owner = await openStoreAt('postgresql');
    await owner.store.db.execute(sql.raw(`create role ${role} login noinherit nobypassrls password '${role}'`));
    await owner.store.db.execute(sql.raw(`grant app_user, job_runner to ${role}`));
    app = await startApp({ kind: 'postgresql', login: role, env: { JOBS: '1' } });
  });
  afterAll(async () => {
    await app.close();
    await owner.store.db.execute(sql.raw(`drop role ${role}`));
    await owner.close();
  });

  test('server with a restricted login: lets users sign in, read, save, drive, follow and change their language', async () => {
    const viewer = await app.connect(TOM);
    expect((await viewer.joins(id)).ok).toBe(true);
    const giver = await app.connect(GRETA);
    const { driver } = await giver.ask('drive', { id });
    const session = await openSession(app, GRETA, id);
    const stored = await saveNote(app, GRETA, session, 'with few rights', { ...session, driver });
    expect(await viewer.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    const changed = await app.call<UserAccount>(TOM, 'PATCH', `/api/users/${userIdOf(TOM)}`, { revision: 1, language: 'it-IT' });
    expect(changed).toMatchObject({ status: 200, body: { language: 'it-IT' } });
    expectRefusal(await app.call(BEA, 'GET', `/api/future-talk-sessions/${id}`), 'NotFoundError');
  });

  test('server with a restricted login: adds, takes and finishes jobs', async () => {
    const campaign = demoId('campaign', 'aurora', 'Board evaluation 2025');
    const byOwner = await openStore(app.place);
    await byOwner.db.delete(campaignStatistics).where(eq(campaignStatistics.campaignId, campaign));
    await byOwner.close();
    await waitForStatistics(app, CARLA, campaign);
  });

  test('server whose login may not take jobs: says so at the start', async () => {
    const stranger = `${role}_stranger`;
    await owner.store.db.execute(sql.raw(`create role ${stranger} login noinherit password '${stranger}'`));
    const url = new URL(owner.databaseUrl ?? '');
    [url.username, url.password] = [stranger, stranger];
    const store = await openStore({ databaseUrl: url.href });
    const boss = await store.queue();
    boss.on('error', () => {});
    await expect(boss.start()).rejects.toThrow(`GRANT job_runner TO "${stranger}"`);
    await boss.stop({ graceful: false });
    await store.close();
    await owner.store.db.execute(sql.raw(`drop role ${stranger}`));
  });

  test('login of an older release: may take jobs once the store is migrated', async () => {
    const from = await openStoreAt('postgresql', 'nothing');
    const before = `${role}_before`;
    await from.store.db.execute(sql.raw(`create role ${before} login noinherit in role app_user`));
    await from.store.migrate();
    expect(await rowsOf(from.store.db, sql`select pg_has_role(${before}, 'job_runner', 'member') as may`)).toEqual([{ may: true }]);
    await from.store.db.execute(sql.raw(`drop role ${before}`));
    await from.close();
  });

  test('restricted login: reads no table itself, also after resetting its role', async () => {
    for (const table of ['users', 'talk_sessions', 'survey_responses']) {
      const read = sql.raw(`select * from ${table}`);
      await expect(app.store.db.execute(read)).rejects.toMatchObject({ cause: { code: '42501' } });
      const after = app.store.asTenant(tenantIdOf(GRETA), async (tx) => {
        await tx.execute(sql`reset role`);
        return tx.execute(read);
      });
      await expect(after).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
