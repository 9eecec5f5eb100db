import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, PIA, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { addNewUser, boundTo } from '#tests/support/new-user';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore, onEachStore } from '#tests/support/stores';
import { createTestUser, teamUrl, tokenFor } from '#tests/support/users';

const NEWCOMERS = 15;
/** Calls that a page sends right after the sign-in. */
const OF_A_PAGE = ['/api/account', '/api/account/features', '/api/account/organizations'];
const IN_BOREALIS = { tenantId: tenantIdOf(BEA) };

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  /** A token of a new identity, or of the given one. */
  const tokenOf = ({ oid = randomUUID(), ...claims }: { oid?: string; [claim: string]: unknown }) =>
    forger(app.config).token(ADA, { oid, sub: oid, emails: undefined, ...claims });
  const account = (token: string) => app.callWith<UserAccount>(token, 'GET', '/api/account');
  const mailIn = (domain: string) => `${randomUUID()}@${domain}`;

  test('ACCOUNT-S14: first sign-in: binds fifteen newcomers whose pages make three calls at once', async () => {
    const people = await Promise.all(Array.from({ length: NEWCOMERS }, () => addNewUser(app)));
    const arriving = people.map((person) => {
      const oid = randomUUID();
      return { person, oid, token: tokenOf({ oid, email: person.mail }) };
    });
    const answers = await Promise.all(
      arriving.flatMap(({ token }) => OF_A_PAGE.map((path) => app.callWith<UserAccount>(token, 'GET', path))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const [place, { person, oid }] of arriving.entries()) {
      expect(answers[place * OF_A_PAGE.length]?.body.id).toBe(person.id);
      expect(await boundTo(app, person.id)).toBe(oid);
    }
  });

  describe('ACCOUNT-S9: first sign-in with a verified mail', () => {
    test('binds a mail within the tenant’s domains', async () => {
      const person = await addNewUser(app);
      expect((await account(tokenOf({ email: person.mail }))).body.id).toBe(person.id);
    });

    test.each(['elsewhere.example', 'borealis.example', 'sub.aurora.example', 'aurora.example.evil.example'])(
      'does not bind a mail of %s to a user of Aurora',
      async (domain) => {
        const person = await addNewUser(app, { mail: mailIn(domain) });
        expectRefusal(await account(tokenOf({ email: person.mail })), 'UnknownPersonError');
        expect(await boundTo(app, person.id)).toBeNull();
      },
    );

    test('binds the user whose tenant has the domain when several users have the mail, in either order', async () => {
      for (const inOrder of [[IN_BOREALIS, {}] as const, [{}, IN_BOREALIS] as const]) {
        const mail = mailIn('aurora.example');
        const people = [];
        for (const where of inOrder) people.push(await addNewUser(app, { mail, ...where }));
        const { body } = await account(tokenOf({ email: mail }));
        expect(body).toMatchObject({ tenantId: tenantIdOf(ADA), mail });
        expect(people.map(({ id }) => id)).toContain(body.id);
      }
    });

    test('binds no user when two tenants invite a mail in neither’s domain', async () => {
      const mail = mailIn('elsewhere.example');
      for (const where of [{}, IN_BOREALIS]) await addNewUser(app, { mail, ...where });
      expectRefusal(await account(tokenOf({ email: mail })), 'UnknownPersonError');
    });

    test('keeps a bound user’s sign-in although another tenant invites the same mail', async () => {
      const mail = mailIn('aurora.example');
      const here = await addNewUser(app, { mail });
      const oid = randomUUID();
      expect((await account(tokenOf({ oid, email: mail }))).body.id).toBe(here.id);
      await addNewUser(app, { mail, ...IN_BOREALIS });
      expect((await account(tokenOf({ oid, email: mail }))).body.id).toBe(here.id);
    });
  });

  describe('ACCOUNT-S4: first sign-in with an unverified mail', () => {
    test.each([
      ['said to be unverified', { email_verified: false }],
      ['about which nothing is said', { email_verified: undefined }],
    ])('binds no user with %s', async (_, claim) => {
      const person = await addNewUser(app);
      expectRefusal(await account(tokenOf({ email: person.mail, ...claim })), 'UnknownPersonError');
      expect(await boundTo(app, person.id)).toBeNull();
    });
  });

  test('ACCOUNT-S9: first sign-in: a mail domain counts exactly as long as the tenant has it', async () => {
    const house = `${randomUUID()}.example`;
    const mail = mailIn(house);
    const person = await addNewUser(app, { mail });
    const signIn = (oid = randomUUID()) => account(tokenOf({ oid, email: mail }));
    expectRefusal(await signIn(), 'UnknownPersonError');
    const path = `/api/administration/tenants/${tenantIdOf(ADA)}`;
    const give = async (add: boolean) => {
      const { body } = await app.call<{ revision: number; mailDomains: string[] }>(PIA, 'GET', path);
      const others = body.mailDomains.filter((domain) => domain !== house);
      await app.call(PIA, 'PATCH', path, { revision: body.revision, mailDomains: add ? [...others, house] : others });
    };
    await give(true);
    await give(false);
    expectRefusal(await signIn(), 'UnknownPersonError');
    await give(true);
    const oid = randomUUID();
    expect((await signIn(oid)).body.id).toBe(person.id);
    await give(false);
    expect((await signIn(oid)).body.id).toBe(person.id);
  });

  describe('ACCOUNT-S10: first sign-in of a user whose mail was changed before', () => {
    const changeMail = (id: string, revision: number, mail: string) => app.call<UserAccount>(ADA, 'PATCH', teamUrl(id), { revision, mail });
    const arrives = (mail: string) => account(tokenOf({ emails: [mail] }));

    test('is refused with either mail, also after the old mail is restored, and the audit log has each change', async () => {
      const person = await createTestUser(app);
      const mine = mailIn('aurora.example');
      await changeMail(person.id, 1, mine);
      for (const mail of [mine, person.mail]) expectRefusal(await arrives(mail), 'UnknownPersonError');
      await changeMail(person.id, 2, person.mail);
      for (const mail of [mine, person.mail]) expectRefusal(await arrives(mail), 'UnknownPersonError');
      expect(await boundTo(app, person.id)).toBeNull();
      const { items } = (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body;
      expect(items.slice(0, 2).map(({ action, actorName, changes }) => ({ action, actorName, changes }))).toEqual(
        [
          [mine, person.mail],
          [person.mail, mine],
        ].map(([before, after]) => ({
          ...{ action: 'personMailChanged', actorName: 'Ada Rossi' },
          changes: [
            { field: 'person', after: person.displayName },
            { field: 'mail', before, after },
          ],
        })),
      );
    });

    test('binds the user when only the case of letters was changed', async () => {
      const person = await createTestUser(app);
      await changeMail(person.id, 1, person.mail.toUpperCase());
      expect((await arrives(person.mail)).body.id).toBe(person.id);
    });
  });

  test('ACCOUNT-S14: first sign-in: writes one audit entry for simultaneous calls', async () => {
    const person = await createTestUser(app, { surname: 'Bound' });
    const token = tokenFor(app, person);
    await Promise.all(OF_A_PAGE.map((path) => app.callWith(token, 'GET', path)));
    const { items } = (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body;
    const bound = items.filter(({ action, actorName }) => action === 'personBound' && actorName === person.displayName);
    expect(bound.map(({ changes, byProvider }) => ({ changes, byProvider }))).toEqual([
      {
        byProvider: false,
        changes: [
          { field: 'person', after: person.displayName },
          { field: 'boundBy', after: 'domain' },
        ],
      },
    ]);
  });
});

test('ACCOUNT-S4, ACCOUNT-S9: first sign-in with OIDC_TRUST_MAIL=1: still needs the domain of the tenant', async () => {
  const trusting = await startApp({ kind: firstStore(), env: { OIDC_TRUST_MAIL: '1' } });
  try {
    const [inside, outside] = [await addNewUser(trusting), await addNewUser(trusting, { mail: `${randomUUID()}@elsewhere.example` })];
    const silent = (mail: string) => {
      const oid = randomUUID();
      return forger(trusting.config).token(ADA, { oid, sub: oid, emails: [mail], email_verified: undefined });
    };
    expect((await trusting.callWith<UserAccount>(silent(inside.mail), 'GET', '/api/account')).body.id).toBe(inside.id);
    expectRefusal(await trusting.callWith(silent(outside.mail), 'GET', '/api/account'), 'UnknownPersonError');
  } finally {
    await trusting.close();
  }
});
