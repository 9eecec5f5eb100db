import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import type { ImportResult } from '#shared/user/import/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { rowsOf } from '#tests/support/sql';
import { onPostgres } from '#tests/support/stores';
import { assignSurveyToUsers, newCampaign } from '#tests/support/surveys';
import { createTestUser, departmentsOf, teamUrl, userDraft } from '#tests/support/users';

// Calls that would wait for each other in a circle, so that PostgreSQL refuses one, if they locked in different orders. The embedded store
// does one transaction after the other.
onPostgres(() => {
  let app: TestApp;
  let department: { id: string; name: string };
  let otherDepartment: typeof department;
  const tenantId = tenantIdOf(ADA);
  beforeAll(async () => {
    app = await startApp({ kind: 'postgresql', env: { RATE_LIMITS: '0' } });
    [department, otherDepartment] = (await departmentsOf(app, ADA)) as [typeof department, typeof department];
  });
  afterAll(() => app.close());

  const expectWaiting = (calls: number): Promise<void> =>
    vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await rowsOf(app.store.db, waiting)).toHaveLength(calls);
    }, 10_000);
  const holdPeople = (tx: Tx, how: 'shared' | 'exclusive') =>
    tx.execute(
      sql`select ${sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(hashtext('campaign people'), hashtext(${tenantId}))`,
    );

  test.each([
    ['POST /api/users', (mail: string) => app.call(ADA, 'POST', '/api/users', userDraft({ mail }))],
    [
      'POST /api/users/import',
      (mail: string) =>
        app.call(ADA, 'POST', '/api/users/import', {
          file: `mail,givenName,surname,departments\n${mail},A,B,${department.name}`,
          language: 'en-GB',
        }),
    ],
  ])('%s: writes nothing before a running change that takes the mail, while a launch waits for that change', async (_, add) => {
    const other = await createTestUser(app);
    const mail = `${randomUUID()}@aurora.example`;
    const { launch, adding } = await app.store.db.transaction(async (tx) => {
      await holdPeople(tx, 'shared');
      const launch = app.store.db.transaction((launching) => holdPeople(launching, 'exclusive'));
      await expectWaiting(1);
      const adding = add(mail);
      await expectWaiting(2);
      await tx.update(users).set({ mail }).where(eq(users.id, other.id));
      return { launch, adding };
    });
    await launch;
    const { status } = await adding;
    expect([200, 400]).toContain(status);
    expect(await rowsOf(app.store.db, sql`select 1 from users where mail = ${mail}`)).toHaveLength(1);
  });

  test('POST /api/users/import: two files with the same mails in another order add each user once', async () => {
    const [first, middle, last] = ['a', 'b', 'c'].map((name) => `${name}-${randomUUID()}@aurora.example`) as [string, string, string];
    const take = (...mails: string[]) =>
      app.call<ImportResult>(ADA, 'POST', '/api/users/import', {
        file: ['mail,givenName,surname,departments', ...mails.map((mail) => `${mail},A,B,${department.name}`)].join('\n'),
        language: 'en-GB',
      });
    const undone = new Error('undone');
    let both: ReturnType<typeof take>[] = [];
    const holding = app.store.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'mail', ${middle}::text, 'external_user_id', null))).*
        from users u where id = ${userIdOf(GRETA)}`);
      both = [take(first, middle, last), take(last, middle, first)];
      await expectWaiting(2);
      throw undone;
    });
    await expect(holding).rejects.toBe(undone);
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(3);
  });

  test('PATCH /api/users/{id}: enables a respondent of one campaign who joins another, while another user joins both, without a deadlock', async () => {
    const [one, other] = [randomUUID(), randomUUID()].sort() as [string, string];
    const of = { launchedAt: new Date(), departmentIds: [department.id], ownerUserId: userIdOf(GRETA) };
    const returning = await createTestUser(app, { organizationRole: ['taker'], departments: [otherDepartment.id] });
    const asked = await newCampaign(app, { ...of, id: other });
    await assignSurveyToUsers(app, asked, [returning.id]);
    const disabled = await app.call(ADA, 'PATCH', teamUrl(returning.id), { revision: 1, status: 'Disabled' });
    expect(disabled.status).toBe(200);
    await newCampaign(app, { ...of, id: one });
    const calls = await app.store.db.transaction(async (tx) => {
      await tx
        .select()
        .from(campaigns)
        .where(inArray(campaigns.id, [one, other]))
        .for('update');
      const calls = [
        app.call(ADA, 'PATCH', teamUrl(returning.id), { revision: 2, status: 'Active', departments: [department.id] }),
        app.call(ADA, 'POST', '/api/users', userDraft({ organizationRole: ['taker'], departments: [department.id] })),
      ];
      await expectWaiting(2);
      return calls;
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  });

  const addRespondent = ({ id }: { id: string }, userId: string) =>
    app.call(ADA, 'POST', `/api/campaigns/${id}/respondents`, { userIds: [userId] });

  test('RESPONDENT-A2: POST /api/campaigns/{id}/respondents waits for a running change of a user, who is then disabled', async () => {
    const campaign = await newCampaign(app, { launchedAt: new Date() });
    const leaver = await createTestUser(app, { organizationRole: ['taker'] });
    const adding = await app.store.db.transaction(async (tx) => {
      await holdPeople(tx, 'shared');
      const adding = addRespondent(campaign, leaver.id);
      await expectWaiting(1);
      await tx.update(users).set({ disabled: true }).where(eq(users.id, leaver.id));
      return { adding };
    });
    expectRefusal(await adding.adding, 'ValidationErrorResponse');
  });

  test('RESPONDENT-A1: POST /api/campaigns/{id}/respondents waits for a running change of the campaign, which is then over', async () => {
    const campaign = await newCampaign(app, { launchedAt: new Date() });
    const person = await createTestUser(app, { organizationRole: ['taker'] });
    const adding = await app.store.db.transaction(async (tx) => {
      await tx.update(campaigns).set({ status: 'Done' }).where(eq(campaigns.id, campaign.id));
      const adding = addRespondent(campaign, person.id);
      await expectWaiting(1);
      return { adding };
    });
    expectRefusal(await adding.adding, 'CampaignClosedError');
  });
});
