import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { UserAccount } from '#shared/user/schema';
import { bindWith, expireLink, linkFor, linksOf } from '#tests/support/activation-links';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, TOM, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { addNewUser, boundTo } from '#tests/support/new-user';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore, onEachStore } from '#tests/support/stores';
import { createTestUser, teamUrl } from '#tests/support/users';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const mail = () => `${randomUUID()}@elsewhere.example`;
  /** A user who can be let in only by a link; of Aurora unless changed. */
  const director = (change = {}) => addNewUser(app, { mail: mail(), ...change });
  /** A token of an unknown identity with another mail than the invitation. */
  const stranger = (oid = randomUUID()) => forger(app.config).token(GRETA, { oid, sub: oid, emails: [mail()] });
  const account = (token: string) => app.callWith<UserAccount>(token, 'GET', '/api/account');
  const preview = (token: unknown) => app.call<{ tenantName: string } & ErrorBody>(null, 'POST', '/api/account/link', { token });

  describe('ACCOUNT-S11: activation link', () => {
    test('binds an unknown identity to the user, who is refused without it', async () => {
      const [person, oid] = [await director(), randomUUID()];
      const link = await linkFor(app, person);
      expectRefusal(await account(stranger(oid)), 'UnknownPersonError');
      const { status, body } = await bindWith(app, stranger(oid), link);
      expect({ status, id: body.id, hasSignedIn: body.hasSignedIn }).toEqual({ status: 200, id: person.id, hasSignedIn: true });
      expect(await boundTo(app, person.id)).toBe(oid);
      expect((await account(stranger(oid))).body).toMatchObject(body);
    });

    test('leaves an entry in the audit log', async () => {
      const person = await director({ surname: 'Linked' });
      await bindWith(app, stranger(), await linkFor(app, person));
      const { items } = (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body;
      expect(items[0]).toMatchObject({
        ...{ action: 'personBound', actorName: 'New Linked', byProvider: false },
        changes: [
          { field: 'person', after: 'New Linked' },
          { field: 'boundBy', after: 'link' },
        ],
      });
    });

    test('is stored as a hash alone', async () => {
      const person = await director();
      const link = await linkFor(app, person);
      const stored = JSON.stringify(await linksOf(app, person));
      for (const part of [link, link.slice(22), Buffer.from(link, 'base64url').subarray(16).toString('hex')])
        expect(stored).not.toContain(part);
    });

    test('is not used up by its preview, which shows only the tenant’s name', async () => {
      const person = await director();
      const link = await linkFor(app, person);
      for (let i = 0; i < 3; i += 1) expect((await preview(link)).body).toEqual({ tenantName: 'Aurora Energy' });
      expect((await bindWith(app, stranger(), link)).status).toBe(200);
      expectRefusal(await preview(link), 'LinkInvalidError');
    });

    test('can be used once by a user who was bound by mail after it was sent', async () => {
      const person = await addNewUser(app);
      const link = await linkFor(app, person);
      const oid = randomUUID();
      const token = forger(app.config).token(GRETA, { oid, sub: oid, emails: [person.mail] });
      expect((await account(token)).body.id).toBe(person.id);
      expect((await bindWith(app, token, link)).body.id).toBe(person.id);
      expectRefusal(await bindWith(app, token, link), 'LinkInvalidError');
    });
  });

  describe('ACCOUNT-S12: activation link: refusals', () => {
    const expectLinkRefused = async (link: unknown, token = stranger()) => {
      expectRefusal((await bindWith(app, token, link)) as never, 'LinkInvalidError');
      expectRefusal(await account(token), 'UnknownPersonError');
      expectRefusal(await preview(link), 'LinkInvalidError');
    };

    test('refuses a link that was used, to the user who used it too', async () => {
      const [person, token] = [await director(), stranger()];
      const link = await linkFor(app, person);
      await bindWith(app, token, link);
      await expectLinkRefused(link);
      expectRefusal(await bindWith(app, token, link), 'LinkInvalidError');
      expect((await account(token)).body.id).toBe(person.id);
    });

    test('refuses a link that has expired', async () => {
      const person = await director();
      const link = await linkFor(app, person);
      await expireLink(app, person, 1);
      await expectLinkRefused(link);
    });

    test('refuses a link that a newer one replaced, and takes the newer one', async () => {
      const person = await director();
      const [older, newer] = [await linkFor(app, person), await linkFor(app, person)];
      await expectLinkRefused(older);
      expect((await bindWith(app, stranger(), newer)).status).toBe(200);
    });

    test('refuses a link after the user’s mail was changed, also when it was changed back', async () => {
      const person = await createTestUser(app, { mail: mail() });
      const link = await linkFor(app, person);
      await app.call(ADA, 'PATCH', teamUrl(person.id), { revision: 1, mail: mail() });
      await expectLinkRefused(link);
      await app.call(ADA, 'PATCH', teamUrl(person.id), { revision: 2, mail: person.mail });
      await expectLinkRefused(link);
      expect((await bindWith(app, stranger(), await linkFor(app, person))).body.id).toBe(person.id);
    });

    test('refuses the link of a user who was bound to another identity after it was sent', async () => {
      const person = await addNewUser(app);
      const link = await linkFor(app, person);
      const oid = randomUUID();
      await account(forger(app.config).token(GRETA, { oid, sub: oid, emails: [person.mail] }));
      const other = stranger();
      expectRefusal(await bindWith(app, other, link), 'LinkInvalidError');
      expect(await boundTo(app, person.id)).toBe(oid);
    });

    test('refuses the link of a removed user, of which no row is left', async () => {
      const person = await createTestUser(app, { mail: mail() });
      const link = await linkFor(app, person);
      await app.call(ADA, 'DELETE', teamUrl(person.id));
      await expectLinkRefused(link);
      expect(await linksOf(app, person)).toEqual([]);
    });

    test.each([
      ['one that was never given to anybody', () => Buffer.alloc(48, 7).toString('base64url')],
      [
        'one of the right tenant',
        () => Buffer.concat([Buffer.from(tenantIdOf(GRETA).replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString('base64url'),
      ],
      ['nonsense', () => 'nonsense'],
      ['nonsense in other signs', () => "'; drop table users; --\u0000"],
      ['an id', () => NOBODY],
    ])('refuses %s', (_, link) => expectLinkRefused(link()));

    test.each([undefined, '', null, 7, ['a'], 'x'.repeat(201)])('refuses the token %j as a malformed call', async (token) =>
      expectRefusal(await bindWith(app, stranger(), token), 'ValidationErrorResponse'),
    );

    test('refuses a call without a valid access token', async () => {
      const link = await linkFor(app, await director());
      expectRefusal(await bindWith(app, undefined, link), 'UnauthorizedError');
      expectRefusal(await bindWith(app, forger(app.config).byStranger(GRETA), link), 'UnauthorizedError');
      expect((await preview(link)).status).toBe(200);
    });

    test('refuses a disabled user, and keeps their link', async () => {
      const person = await director({ disabled: true });
      const [link, token] = [await linkFor(app, person), stranger()];
      expectRefusal(await bindWith(app, token, link), 'AccountDisabledError');
      await app.store.db.update(users).set({ disabled: false }).where(eq(users.id, person.id));
      expect((await bindWith(app, token, link)).body.id).toBe(person.id);
    });
  });

  describe('ACCOUNT-S8: activation link: an identity that is bound already', () => {
    test('refuses an identity bound in the same or another tenant, and keeps the link usable', async () => {
      const person = await director({ tenantId: tenantIdOf(BEA) });
      const link = await linkFor(app, person);
      for (const who of [GRETA, BEA]) expectRefusal(await bindWith(app, await app.token(who), link), 'IdentityTakenError');
      expect(await boundTo(app, person.id)).toBeNull();
      expect((await bindWith(app, stranger(), link)).body).toMatchObject({ id: person.id, tenantId: tenantIdOf(BEA) });
    });

    test('gives the same refusal for a made-up link as for another user’s link', async () =>
      expectRefusal(await bindWith(app, await app.token(TOM), 'nonsense'), 'LinkInvalidError'));

    test('ACCOUNT-S9: activation link: a verified mail is bound before the link of another tenant', async () => {
      const here = await addNewUser(app);
      const there = await director({ mail: here.mail, tenantId: tenantIdOf(BEA) });
      const oid = randomUUID();
      const token = forger(app.config).token(GRETA, { oid, sub: oid, emails: [here.mail] });
      expectRefusal(await bindWith(app, token, await linkFor(app, there)), 'IdentityTakenError');
      expect([await boundTo(app, here.id), await boundTo(app, there.id)]).toEqual([oid, null]);
    });

    test('binds to the tenant whose link is used first when two tenants invite one mail', async () => {
      const address = mail();
      const [here, there] = [await director({ mail: address }), await director({ mail: address, tenantId: tenantIdOf(BEA) })];
      const [token, ofHere, ofThere] = [stranger(), await linkFor(app, here), await linkFor(app, there)];
      expect((await bindWith(app, token, ofThere)).body.id).toBe(there.id);
      expectRefusal(await bindWith(app, token, ofHere), 'IdentityTakenError');
    });
  });

  describe('activation link: simultaneous calls', () => {
    test('ACCOUNT-S12: binds one of several identities that use one link', async () => {
      const person = await director();
      const link = await linkFor(app, person);
      const answers = await Promise.all(Array.from({ length: 5 }, () => bindWith(app, stranger(), link)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    });

    test('ACCOUNT-S8: uses one of several links that one identity opens, and keeps the others', async () => {
      const people = await Promise.all([1, 2, 3].map(() => director()));
      const links = await Promise.all(people.map((person) => linkFor(app, person)));
      const token = stranger();
      const answers = await Promise.all(links.map((link) => bindWith(app, token, link)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await Promise.all(people.map((person) => linksOf(app, person)))).flat()).toHaveLength(2);
    });
  });
});

test('activation link: answers 429 after ten tries in a row by one identity', async () => {
  const app = await startApp({ kind: firstStore() });
  try {
    const token = forger(app.config).token(GRETA, { oid: 'somebody', sub: 'somebody', emails: [] });
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push(await bindWith(app, token, 'nonsense'));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(403));
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
