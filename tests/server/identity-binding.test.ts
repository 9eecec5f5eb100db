import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { addNewUser as addNewcomer, boundTo as boundIn } from '#tests/support/new-user';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

// Decision 25: the row decides tenant, roles and access; claims never add rights.
onEachStore((kind) => {
  let app: TestApp;
  let forged: ReturnType<typeof forger>;
  beforeAll(async () => {
    app = await startApp({ kind });
    forged = forger(app.config);
  });
  afterAll(() => app.close());

  const newcomer = (change?: Parameters<typeof addNewcomer>[1]) => addNewcomer(app, change);
  const signIn = (claims: object) =>
    app.callWith<UserAccount>(forged.token(GRETA, { emails: undefined, ...claims }), 'GET', '/api/account');
  const boundTo = (id: string) => boundIn(app, id);

  test('GET /api/account: refuses an identity that belongs to no tenant', async () => {
    expectRefusal(await signIn({ oid: randomUUID(), emails: ['stranger@elsewhere.example'] }), 'UnknownPersonError');
  });

  test('GET /api/account: refuses a disabled user', async () => {
    const oid = randomUUID();
    await newcomer({ externalUserId: oid, disabled: true });
    expectRefusal(await signIn({ oid }), 'AccountDisabledError');
  });

  test('GET /api/account: refuses a user soon after they are disabled', async () => {
    const oid = randomUUID();
    const { id } = await newcomer({ externalUserId: oid });
    expect((await signIn({ oid })).status).toBe(200);
    await app.store.db.update(users).set({ disabled: true }).where(eq(users.id, id));
    await expect.poll(async () => (await signIn({ oid })).status, { timeout: 8_000, interval: 250 }).toBe(403);
  });

  test('GET /api/account: binds the identity at the first sign-in by the mail, in any case of letters', async () => {
    const person = await newcomer();
    const oid = randomUUID();
    const { status, body } = await signIn({ oid, emails: [person.mail.toUpperCase()] });
    expect({ status, id: body.id }).toEqual({ status: 200, id: person.id });
    expect(await boundTo(person.id)).toBe(oid);
  });

  test('GET /api/account: does not bind by an unverified mail', async () => {
    const person = await newcomer();
    for (const email_verified of [false, 'false']) {
      expectRefusal(await signIn({ oid: randomUUID(), emails: [person.mail], email_verified }), 'UnknownPersonError');
    }
    expect(await boundTo(person.id)).toBeNull();
  });

  test('GET /api/account: refuses a second identity with the mail of a bound user', async () => {
    const person = await newcomer();
    const first = randomUUID();
    expect((await signIn({ oid: first, emails: [person.mail] })).status).toBe(200);
    expectRefusal(await signIn({ oid: randomUUID(), emails: [person.mail] }), 'UnknownPersonError');
    expect(await boundTo(person.id)).toBe(first);
  });

  test('GET /api/account: binds exactly one of several identities that come with one mail at once', async () => {
    const person = await newcomer();
    const oids = [randomUUID(), randomUUID(), randomUUID()];
    const answers = await Promise.all(oids.map((oid) => signIn({ oid, emails: [person.mail] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await boundTo(person.id)).toBe(oids[answers.findIndex(({ status }) => status === 200)]);
  });

  test('GET /api/account: ignores roles and tenant in the token', async () => {
    const oid = randomUUID();
    await newcomer({ externalUserId: oid });
    const claims = {
      oid,
      extension_Role: 'Administrator,TenantAdministrator',
      extension_Tenant: tenantIdOf('x@borealis.example'),
      role: ['Administrator'],
    };
    const { body } = await signIn(claims);
    expect(body).toMatchObject({ role: ['User'], tenantId: tenantIdOf(GRETA), organizationRole: [] });
  });
});
