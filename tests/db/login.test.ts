import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '#db/demo/ids';
import { openStore } from '#db/open';
import { campaignStatistics } from '#db/schema/statistics';
import type { Account } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, demoSession, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { whenThere } from '#tests/support/statistics';
import { type OpenPlace, onPostgres, openPlace } from '#tests/support/stores';
import { openSession, saveNote } from '#tests/support/talks';

// As the README tells for a real installation: a login that owns nothing and may only take the role of requests.
onPostgres(() => {
  const role = `parley_${randomBytes(6).toString('hex')}`;
  const id = demoSession(GRETA, TOM);
  let owner: OpenPlace;
  let app: TestApp;
  beforeAll(async () => {
    owner = await openPlace('postgresql');
    await owner.store.db.execute(sql.raw(`create role ${role} login noinherit nobypassrls password '${role}'`));
    await owner.store.db.execute(sql.raw(`grant app_user to ${role}`));
    app = await startApp({ kind: 'postgresql', login: role, env: { JOBS: '1' } });
  });
  afterAll(async () => {
    await app.close();
    await owner.store.db.execute(sql.raw(`drop role ${role}`));
    await owner.close();
  });

  test('people sign in, read, save, drive, follow and change their language', async () => {
    const viewer = await app.connect(TOM);
    expect((await viewer.joins(id)).ok).toBe(true);
    const giver = await app.connect(GRETA);
    const { driver } = await giver.ask('drive', { id });
    const session = await openSession(app, GRETA, id);
    const stored = await saveNote(app, GRETA, session, 'with few rights', { ...session, driver });
    expect(await viewer.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    const changed = await app.call<Account>(TOM, 'PATCH', `/api/users/${userIdOf(TOM)}`, { revision: 1, language: 'it-IT' });
    expect(changed).toMatchObject({ status: 200, body: { language: 'it-IT' } });
    expectRefusal(await app.call(BEA, 'GET', `/api/future-talk-sessions/${id}`), 'NotFoundError');
  });

  test('background jobs are handed in, taken and done', async () => {
    const campaign = idOf('campaign', 'aurora', 'Board evaluation 2025');
    const byOwner = await openStore(app.place);
    await byOwner.db.delete(campaignStatistics).where(eq(campaignStatistics.campaignId, campaign));
    await byOwner.close();
    await whenThere(app, CARLA, campaign);
  });

  test('the login itself reads no table, also when it gives the role back', async () => {
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
