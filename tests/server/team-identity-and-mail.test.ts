import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailChanges } from '#db/schema/sign-in';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { createTestUser, readUserRow, teamUrl, tokenFor, userDraft } from '#tests/support/users';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    // The provider's tenant has no team page in the demo.
    await app.store.db
      .update(tenants)
      .set({ features: ['teamMembers'] })
      .where(eq(tenants.id, tenantIdOf(PIA)));
  });
  afterAll(() => app.close());

  const change = (who: string, id: string, body: object) => app.call<UserAccount>(who, 'PATCH', teamUrl(id), body);
  const latest = async (who: string, count: number) =>
    (await app.call<AuditPage>(who, 'GET', '/api/audit')).body.items.slice(0, count).map(({ action, changes }) => ({ action, changes }));

  test('POST /api/users: a call that comes again with its key adds nobody anew, another one is refused by its mail address', async () => {
    const draft = userDraft();
    const create = (creationKey: string) => app.call<UserAccount>(ADA, 'POST', '/api/users', { ...draft, creationKey });
    const key = randomUUID();
    const { body: made } = await create(key);
    expect(await latest(ADA, 1)).toMatchObject([{ action: 'personAdded' }]);
    await change(ADA, made.id, { revision: made.revision, jobTitle: 'Welder' });
    expect((await create(key)).body).toMatchObject({ id: made.id, jobTitle: 'Welder' });
    const other = await create(randomUUID());
    expect(other).toMatchObject({ status: 400, body: { fields: { mail: 'teamMember.emailTaken' } } });
  });

  test('POST /api/users: a call that comes again while the first one runs gets the same user', async () => {
    const draft = { ...userDraft(), creationKey: randomUUID() };
    const both = await Promise.all([1, 2].map(() => app.call<UserAccount>(ADA, 'POST', '/api/users', draft)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
  });

  describe('USER-U10: externalUserId of a user', () => {
    test('is refused from anyone but provider administrators, in each call and with any value', async () => {
      const { id } = await createTestUser(app);
      for (const externalUserId of [randomUUID(), '', ' ', 'oid of Greta']) {
        expectRefusal(await app.call(ADA, 'POST', '/api/users', userDraft({ externalUserId })), 'ForbiddenError');
        expectRefusal(await change(ADA, id, { revision: 1, externalUserId }), 'ForbiddenError');
        for (const who of [GRETA, TOM]) expectRefusal(await change(who, userIdOf(who), { revision: 1, externalUserId }), 'ForbiddenError');
      }
      expect(await readUserRow(app, id)).toMatchObject({ externalUserId: null, revision: 1 });
    });

    test('is set and cleared by a provider administrator, and refused by its field when another user has it', async () => {
      const externalUserId = randomUUID();
      const made = await createTestUser(app, { externalUserId }, PIA);
      expect(made).toMatchObject({ externalUserId, hasSignedIn: true });
      const again = await app.call(PIA, 'POST', '/api/users', userDraft({ externalUserId }, PIA));
      expect([again.status, again.body]).toMatchObject([400, { fields: { externalUserId: 'teamMember.identityTaken' } }]);
      const token = forger(app.config).token(GRETA, { oid: externalUserId, sub: externalUserId, emails: [] });
      const account = () => app.callWith<UserAccount>(token, 'GET', '/api/account');
      expect((await account()).body.id).toBe(made.id);
      const socket = await app.createSocketClient({ token }).opened();

      const taken = await change(PIA, made.id, { revision: 1, externalUserId: ' ' });
      expect(taken.body).toMatchObject({ hasSignedIn: false, revision: 2 });
      expectRefusal(await account(), 'UnknownPersonError');
      expect(await socket.ended).toBeTruthy();
      await change(PIA, made.id, { revision: 2, externalUserId });
      expect((await account()).body.id).toBe(made.id);
    });

    test('ACCOUNT-S13: is in the audit log when the provider sets or clears it', async () => {
      await app.store.db
        .update(users)
        .set({ role: ['User', 'TenantAdministrator', 'Administrator'] })
        .where(eq(users.id, userIdOf(PIA)));
      const made = await createTestUser(app, {}, PIA);
      await change(PIA, made.id, { revision: 1, externalUserId: randomUUID() });
      await change(PIA, made.id, { revision: 2, externalUserId: ' ' });
      await expect.poll(async () => (await app.call(PIA, 'GET', '/api/audit')).status, { timeout: 8_000 }).toBe(200);
      const person = { field: 'person', after: made.displayName };
      expect(await latest(PIA, 2)).toEqual(
        ['personUnbound', 'personBound'].map((action) => ({ action, changes: [person, { field: 'boundBy', after: 'provider' }] })),
      );
    });
  });

  describe('USER-U11: changed mail of a user', () => {
    const mail = () => `${randomUUID()}@aurora.example`;

    test('is in the audit log with the old and the new mail, also of users who have signed in', async () => {
      const person = await createTestUser(app);
      await app.callWith(tokenFor(app, person), 'GET', '/api/account');
      const next = mail();
      expect((await change(ADA, person.id, { revision: 1, mail: next, jobTitle: 'Other' })).status).toBe(200);
      expect(await latest(ADA, 1)).toEqual([
        {
          action: 'personMailChanged',
          changes: [
            { field: 'person', after: person.displayName },
            { field: 'mail', before: person.mail, after: next },
          ],
        },
      ]);
    });

    test('USER-R1: is out of the audit log once the user is removed', async () => {
      const person = await createTestUser(app);
      const next = mail();
      await change(ADA, person.id, { revision: 1, mail: next });
      await app.call(ADA, 'DELETE', teamUrl(person.id));
      expect(await app.store.db.select().from(mailChanges).where(eq(mailChanges.userId, person.id))).toEqual([]);
      const trail = await latest(ADA, 2);
      expect(trail[1]).toEqual({ action: 'personMailChanged', changes: [{ field: 'person' }, { field: 'mail' }] });
    });

    test('is not in the audit log when the change was refused', async () => {
      const [person, other] = [await createTestUser(app), await createTestUser(app)];
      const before = await latest(ADA, 3);
      expect((await change(ADA, person.id, { revision: 1, mail: other.mail })).status).toBe(400);
      expectRefusal(await change(ADA, person.id, { revision: 7, mail: mail() }), 'ConcurrencyError');
      expect(await latest(ADA, 3)).toEqual(before);
      expect(await readUserRow(app, person.id)).toMatchObject({ mail: person.mail, needsLink: false });
    });
  });
});
