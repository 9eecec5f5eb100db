import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#db/open';
import { tenants, users } from '#db/schema/tenant';
import type { Account } from '#shared/user/schema';
import { freePort } from '#tests/support/machine';
import { type OtherProvider, startProvider } from '#tests/support/provider/provider';
import { startServer } from '#tests/support/server-process';
import { makePlace, onEachStore, type Place } from '#tests/support/stores';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAIL = 'first.admin@house.example';

let provider: OtherProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

onEachStore((kind) => {
  let place: Place;
  beforeAll(async () => {
    place = await makePlace(kind, 'nothing');
  });
  afterAll(() => place.throwAway());

  /** As `npm run admin -- …` does it. */
  const admin = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', MIGRATE: '' };
    return promisify(execFile)(process.execPath, ['db/admin.ts', ...args], { cwd: root, env });
  };
  const refused = (said: string) => expect.objectContaining({ code: 1, stdout: '', stderr: expect.stringContaining(said) });
  async function inStore<T>(look: (db: Awaited<ReturnType<typeof openStore>>['db']) => Promise<T>): Promise<T> {
    const store = await openStore(place);
    try {
      return await look(store.db);
    } finally {
      await store.close();
    }
  }
  const everything = () => inStore(async (db) => ({ tenants: await db.select().from(tenants), users: await db.select().from(users) }));

  describe('decisions 27: the first administrator', () => {
    test('comes to an empty store with a tenant, and a second time nothing changes', async () => {
      const { stdout } = await admin(MAIL, '--tenant', ' The House ');
      expect(stdout).toContain('The tenant The House was made.');
      const made = await everything();
      expect(made).toMatchObject({ tenants: [{ name: 'The House' }], users: [{ mail: MAIL, givenName: 'First', surname: 'Admin' }] });
      expect((await admin(MAIL.toUpperCase(), '--tenant', 'The House')).stdout).toContain('already');
      expect(await everything()).toEqual(made);
    });

    test('signs in at the provider with that mail and is the tenant’s administrator', async () => {
      const server = await startServer(await freePort(), place, provider.env);
      try {
        const token = provider.token({ sub: randomUUID(), email: MAIL, email_verified: true });
        const { status, body } = await server.callWith<Account>(token, 'GET', '/api/account');
        expect({ status, role: body.role, mail: body.mail }).toEqual({ status: 200, role: ['User', 'TenantAdministrator'], mail: MAIL });
        expect((await server.callWith(provider.token({ sub: 'x', email: 'else@house.example' }), 'GET', '/api/account')).status).toBe(403);
        if (kind === 'pglite') await expect(admin(MAIL, '--tenant', 'The House')).rejects.toEqual(refused('Another Parley is running'));
      } finally {
        await server.end('SIGTERM');
      }
    });

    test('of a tenant that exists is added to it; somebody there is promoted and may come in again', async () => {
      expect((await admin('second@house.example', '--tenant', 'The House')).stdout).toContain('second@house.example is an administrator');
      await inStore((db) =>
        db
          .update(users)
          .set({ role: ['User'], disabled: true })
          .where(eq(users.mail, MAIL)),
      );
      expect((await admin(MAIL, '--tenant', 'The House')).stdout).toContain('may sign in again');
      const { tenants: all, users: people } = await everything();
      expect([all.length, people.length]).toEqual([1, 2]);
      for (const person of people) expect(person).toMatchObject({ role: ['User', 'TenantAdministrator'], disabled: false });
    });

    test('may be one of the provider as well, who makes tenants', async () => {
      expect((await admin(MAIL, '--tenant', 'The House', '--provider')).stdout).toContain('and of the provider now');
      const { users: people } = await everything();
      expect(people.find(({ mail }) => mail === MAIL)?.role).toEqual(['User', 'TenantAdministrator', 'Administrator']);
      expect((await admin(MAIL, '--tenant', 'The House', '--provider')).stdout).toContain('already');
    });

    test('is not taken away from another tenant, and no tenant comes to be by that', async () => {
      await expect(admin(MAIL, '--tenant', 'Another House')).rejects.toEqual(refused('belongs to another tenant'));
      expect((await everything()).tenants).toHaveLength(1);
    });

    test.each<[string, string[]]>([
      ['Say whose mail', ['--tenant', 'X']],
      ['no mail address', ['not-a-mail', '--tenant', 'X']],
      ['Say the name of the tenant', [MAIL]],
      ['Say the name of the tenant', [MAIL, '--tenant', '  ']],
      ['in quotes', [MAIL, '--tenant', 'The', 'House']],
      ['--role', [MAIL, '--role', 'x']],
    ])('is refused with a sentence: %s', async (said, args) => {
      await expect(admin(...args)).rejects.toEqual(refused(said));
    });
  });
});
