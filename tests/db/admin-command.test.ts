import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administer } from '#db/admin-command';
import { auditEntries } from '#db/schema/audit';
import { mailDomains } from '#db/schema/sign-in';
import { tenants, users } from '#db/schema/tenant-and-user';
import { openStore } from '#db/store';
import { newAdministrator } from '#shared/platform-admin/new-tenant';
import type { UserAccount } from '#shared/user/schema';
import { startProvider, type TestOidcProvider } from '#tests/support/oidc-provider/provider';
import { SHORT_LIVED, startServer } from '#tests/support/server-process';
import { createStorePlace, onEachStore, type StoreLocation } from '#tests/support/stores';
import { freePort } from '#tests/support/system-utilities';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAIL = 'first.admin@house.example';

let provider: TestOidcProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

onEachStore((kind) => {
  let place: StoreLocation;
  beforeAll(async () => {
    place = await createStorePlace(kind, 'nothing');
  });
  afterAll(() => place.throwAway());

  const environment = () => ({ DATA_DIR: place.dataDir, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) });
  /** Runs `npm run admin -- …` in this process. @returns its output */
  const admin = (...args: string[]): Promise<string> => administer(args, environment());
  /** The same in a separate process. */
  const runAdmin = (...args: string[]) =>
    promisify(execFile)(process.execPath, [...SHORT_LIVED, 'db/admin-cli.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', ...environment() },
    });
  async function inStore<T>(look: (db: Awaited<ReturnType<typeof openStore>>['db']) => Promise<T>): Promise<T> {
    const store = await openStore(place);
    try {
      return await look(store.db);
    } finally {
      await store.close();
    }
  }
  const everything = () => inStore(async (db) => ({ tenants: await db.select().from(tenants), users: await db.select().from(users) }));

  describe('decision 27: npm run admin: the first administrator', () => {
    test('makes the tenant and its administrator in an empty store, and changes nothing when repeated', async () => {
      const { stdout } = await runAdmin(MAIL, '--tenant', ' The House ');
      expect(stdout).toContain('The tenant The House was created.');
      expect(stdout).toContain('--domain house.example');
      const made = await everything();
      expect(made).toMatchObject({ tenants: [{ name: 'The House' }], users: [{ mail: MAIL, givenName: 'First', surname: 'Admin' }] });
      expect(await admin(MAIL.toUpperCase(), '--tenant', 'The House')).toContain('already');
      expect(await everything()).toEqual(made);
    });

    test('TENANT-O11: gives the tenant a mail domain, and writes it to the audit log', async () => {
      const output = await admin(MAIL, '--tenant', 'The House', '--domain', 'House.EXAMPLE');
      expect(output).toContain('The House has the mail domain house.example now.');
      expect(output).toContain('The first sign-in with this verified mail binds the identity.');
      const { domains, entries } = await inStore(async (db) => ({
        domains: await db.select().from(mailDomains),
        entries: await db.select().from(auditEntries),
      }));
      expect(domains).toMatchObject([{ domain: 'house.example' }]);
      const command = { actorName: 'npm run admin', byProvider: true };
      expect(entries).toMatchObject([
        { ...command, action: 'administratorAppointed' },
        { ...command, action: 'rightsChanged', changes: [{ field: 'mailDomains', after: 'house.example' }] },
      ]);
    });

    test('makes an administrator who can sign in with that mail', async () => {
      const server = await startServer(await freePort(), place, provider.env);
      try {
        const token = provider.token({ sub: randomUUID(), email: MAIL, email_verified: true });
        const { status, body } = await server.callWith<UserAccount>(token, 'GET', '/api/account');
        expect({ status, role: body.role, mail: body.mail }).toEqual({ status: 200, role: ['User', 'TenantAdministrator'], mail: MAIL });
        expect((await server.callWith(provider.token({ sub: 'x', email: 'else@house.example' }), 'GET', '/api/account')).status).toBe(403);
        if (kind === 'pglite') await expect(admin(MAIL, '--tenant', 'The House')).rejects.toThrow('Another Parley is running');
      } finally {
        await server.end('SIGTERM');
      }
    });

    test('adds an administrator to an existing tenant; promotes and enables an existing user', async () => {
      expect(await admin('second@house.example', '--tenant', 'The House')).toContain('second@house.example is an administrator');
      await inStore((db) =>
        db
          .update(users)
          .set({ role: ['User'], disabled: true })
          .where(eq(users.mail, MAIL)),
      );
      expect(await admin(MAIL, '--tenant', 'The House')).toContain('can sign in again');
      const { tenants: all, users: people } = await everything();
      expect([all.length, people.length]).toEqual([1, 2]);
      for (const person of people) expect(person).toMatchObject({ role: ['User', 'TenantAdministrator'], disabled: false });
    });

    test('USER-U9: whom it made an administrator, or gave a right back, is in the audit log once', async () => {
      const appointed = await inStore((db) => db.select().from(auditEntries).where(eq(auditEntries.action, 'administratorAppointed')));
      const { users: people } = await everything();
      const idOf = (mail: string) => people.find((person) => person.mail === mail)?.id;
      expect(appointed.map(({ changes }) => changes)).toEqual(
        [MAIL, 'second@house.example', MAIL].map((mail) => [{ field: 'administrator', after: idOf(mail) }]),
      );
    });

    test('TENANT-O8: finds the tenant in any case of letters, and makes none with nearly the same name', async () => {
      const before = await everything();
      expect(await admin(MAIL, '--tenant', 'THE house')).toContain(`${MAIL} is an administrator of The House already.`);
      expect(await everything()).toEqual(before);
    });

    test('makes a provider administrator with --provider, who makes tenants', async () => {
      expect(await admin(MAIL, '--tenant', 'The House', '--provider')).toContain('and of the provider now');
      const { users: people } = await everything();
      expect(people.find(({ mail }) => mail === MAIL)?.role).toEqual(['User', 'TenantAdministrator', 'Administrator']);
      expect((await everything()).tenants).toMatchObject([{ isProvider: true }]);
      expect(await admin(MAIL, '--tenant', 'The House', '--provider')).toContain('already');
    });

    test('ACCOUNT-S11: prints a link that binds any identity; an existing user keeps their rights', { timeout: 60_000 }, async () => {
      const director = 'director@elsewhere.example';
      await inStore(async (db) => {
        const [house] = await db.select({ id: tenants.id }).from(tenants);
        const person = { ...newAdministrator(director), id: randomUUID(), tenantId: house?.id ?? '', role: ['User' as const] };
        await db.insert(users).values(person);
      });
      const output = await admin(director, '--tenant', 'The House', '--link');
      const [, token = ''] = /\nhttp:\/\/insights\.localhost:\d+\/activate#([\w-]{64})\n$/.exec(`${output}\n`) ?? [];
      const server = await startServer(await freePort(), place, provider.env);
      try {
        const identity = provider.token({ sub: randomUUID() });
        const bound = await server.callWith<UserAccount>(identity, 'POST', '/api/account/bind', { token });
        expect(bound).toMatchObject({ status: 200, body: { mail: director, role: ['User'] } });
      } finally {
        await server.end('SIGTERM');
      }
      expect(await admin(director, '--tenant', 'The House', '--link')).toContain('needs no link');
    });

    test('makes a new user when a user of another tenant has the mail', async () => {
      const before = (await everything()).users;
      expect(await admin(MAIL, '--tenant', 'Another House', '--link')).toContain('/activate#');
      const { tenants: all, users: people } = await everything();
      expect(all).toHaveLength(2);
      expect(people.filter(({ mail }) => mail === MAIL)).toHaveLength(2);
      expect(people).toEqual(expect.arrayContaining(before));
    });

    test('changes nothing when the domain belongs to another tenant', async () => {
      const before = await everything();
      await expect(admin('new@else.example', '--tenant', 'A Third', '--domain', 'house.example')).rejects.toThrow(
        'belongs to another tenant',
      );
      expect(await everything()).toEqual(before);
    });

    test.each<[string, string[]]>([
      ['not a valid name of a tenant', [MAIL, '--tenant', '\u202aThe House\u202c']],
      ['not a valid name of a tenant', [MAIL, '--tenant', 'x'.repeat(121)]],
      ['Name the mail address', ['--tenant', 'X']],
      ['not a mail address', ['not-a-mail', '--tenant', 'X']],
      ['Name the tenant', [MAIL]],
      ['Name the tenant', [MAIL, '--tenant', '  ']],
      ['in quotes', [MAIL, '--tenant', 'The', 'House']],
      ['not a mail domain', [MAIL, '--tenant', 'X', '--domain', '@house.example']],
      ['not a mail domain', [MAIL, '--tenant', 'X', '--domain', '']],
      ['--role', [MAIL, '--role', 'x']],
    ])('refuses with a sentence: %s', async (message, args) => {
      await expect(admin(...args)).rejects.toThrow(message);
    });

    test('prints a refusal to stderr alone, with exit code 1', async () => {
      const refused = { code: 1, stdout: '', stderr: expect.stringContaining('Name the mail address') };
      await expect(runAdmin('--tenant', 'X')).rejects.toEqual(expect.objectContaining(refused));
    });
  });
});
