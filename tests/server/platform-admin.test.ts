import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asProviderInTenant } from '#db/provider-transaction';
import { tenants, users } from '#db/schema/tenant-and-user';
import { lockTenantCreation } from '#db/tenant-setup';
import type { IdentityRole } from '#shared/access/roles-and-modules';
import type { AuditPage } from '#shared/audit/schema';
import type { AppError, ErrorBody } from '#shared/contract/errors';
import type { TenantRights } from '#shared/platform-admin/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, OTTO, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { tenantAdministrationCalls } from '#tests/support/tenant-administration-calls';

const PATH = '/api/administration/tenants';
const AT_BOREALIS = `${PATH}/${tenantIdOf(BEA)}`;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  const { list, create, made, appoint, trail } = tenantAdministrationCalls(() => app);

  const rights = async (id: string) => (await app.call<TenantRights>(PIA, 'GET', `${PATH}/${id}`)).body;
  const change = (who: string, id: string, body: object) => app.call<TenantRights & ErrorBody>(who, 'PATCH', `${PATH}/${id}`, body);

  // An embedded store has one connection, so that calls do not wait for each other's locks.
  if (kind === 'postgresql')
    test('PATCH: mail domains are set while an administrator is appointed, without a deadlock', async () => {
      const { id, revision } = await made();
      const waiting = async (): Promise<number> => {
        const found = await app.store.db.execute(sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
        return (found as unknown as { rows: unknown[] }).rows.length;
      };
      const { both } = await app.store.db.transaction(async (tx) => {
        await lockTenantCreation(tx);
        const appointed = appoint(PIA, id, `${randomUUID()}@house.example`);
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
        const changed = change(PIA, id, { revision, mailDomains: [`${randomUUID()}.example`] });
        await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
        return { both: Promise.all([appointed, changed]) };
      });
      expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    });

  describe('GET /api/administration/tenants', () => {
    test('TENANT-O2: lists what each tenant has and how many users, and nothing that users wrote', async () => {
      const { items, totalCount } = await list('?search=bOREalis');
      expect({ items, totalCount }).toEqual({
        totalCount: 1,
        items: [
          {
            ...{ id: tenantIdOf(BEA), name: 'Borealis Foods', revision: 1, people: 9, administrators: 1 },
            ...{ modules: ['getwiser', 'boardpulse'], features: ['teamMembers'], rolePermissions: ['giver'] },
            mailDomains: ['borealis.example'],
          },
        ],
      });
    });

    test('lists tenants by name, in pages', async () => {
      for (let i = 0; i < 9; i += 1) await made();
      const [first, second] = [await list(), await list('?page=2')];
      expect([first.items.length, first.totalCount, second.totalCount]).toEqual([10, second.totalCount, first.totalCount]);
      const names = [...first.items, ...second.items].map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
      expect(new Set(names).size).toBe(first.totalCount);
      expect((await list('?page=2&pageSize=20')).items).toEqual([]);
      for (const query of ['pageSize=11', 'page=0', 'search=au'])
        expectRefusal(await app.call(PIA, 'GET', `${PATH}?${query}`), 'ValidationErrorResponse');
    });
  });

  describe('PATCH /api/administration/tenants/:id', () => {
    test('takes effect at once, is sent to the tenant’s users, and is in the audit log of its administrators', async () => {
      const socket = await app.connect(OTTO);
      const before = await rights(tenantIdOf(BEA));
      const { status, body } = await change(PIA, before.id, { revision: before.revision, modules: ['getwiser'], features: ['videos'] });
      expect({ status, ...body }).toEqual({
        ...before,
        status: 200,
        modules: ['getwiser'],
        features: ['videos'],
        revision: before.revision + 1,
      });
      expect(await socket.waitFor('tenant:changed')).toEqual({ tenantId: before.id });
      expect((await app.call<object>(OTTO, 'GET', '/api/account/features')).body).toMatchObject({
        ...{ modules: ['getwiser'], features: ['videos'], rolePermissions: ['giver'] },
      });
      const { body: page } = await app.call<AuditPage>(BEA, 'GET', '/api/audit');
      expect(page.items[0]).toMatchObject({
        ...{ action: 'rightsChanged', actorName: 'Pia Roth', byProvider: true },
        changes: [
          { field: 'modules', before: 'boardpulse, getwiser', after: 'getwiser' },
          { field: 'features', before: 'teamMembers', after: 'videos' },
        ],
      });
      expect((await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.totalCount).toBe(1);
    });

    test('TENANT-O7: answers 409 and the stored tenant to the second of two changes', async () => {
      const { id } = await made();
      const answers = await Promise.all([['parley'], ['getwiser']].map((modules) => change(PIA, id, { revision: 1, modules })));
      const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
      expect(taken?.status).toBe(200);
      expectRefusal(refused as never, 'ConcurrencyError');
      expect(refused?.body.current).toEqual(taken?.body);
      expect(await trail(id)).toHaveLength(2);
    });

    test('TENANT-O7: answers 409 after a concurrent save by an administrator of the tenant', async () => {
      const before = await rights(tenantIdOf(ADA));
      await app.call(ADA, 'PATCH', `/api/tenants/${before.id}`, { revision: before.revision, name: 'Aurora, renamed' });
      const answer = await change(PIA, before.id, { revision: before.revision, modules: [] });
      expectRefusal(answer, 'ConcurrencyError');
      expect(answer.body.current).toMatchObject({ name: 'Aurora, renamed', modules: before.modules });
    });

    test('TENANT-O4: writes no audit entry when only the order of modules differs', async () => {
      const { id, modules } = await made();
      const { body } = await change(PIA, id, { revision: 1, modules: modules.toReversed() });
      expect(body.revision).toBe(1);
      expect(await trail(id)).toHaveLength(1);
    });

    test.each<[string, object]>([
      ['no revision', { modules: [] }],
      ['a module that is none', { revision: 1, modules: ['kitchen'] }],
      ['TENANT-O6: something twice', { revision: 1, features: ['videos', 'videos'] }],
      ['a role that is none', { revision: 1, rolePermissions: ['pope'] }],
      ['a name', { revision: 1, name: 'Renamed' }],
      ['a threshold', { revision: 1, disclosureThreshold: 3 }],
    ])('refuses %s', async (_, body) => {
      const { id } = await made();
      expectRefusal(await change(PIA, id, body), 'ValidationErrorResponse');
      expect((await rights(id)).revision).toBe(1);
    });
  });

  describe('/api/administration: who may call it', () => {
    const calls: [string, (who: string | null) => Promise<{ status: number; body: unknown }>][] = [
      ['list', (who) => app.call(who, 'GET', PATH)],
      ['make', (who) => create(who, { name: 'Mine', mail: 'mine@house.example' })],
      ['see', (who) => app.call(who, 'GET', AT_BOREALIS)],
      ['change', (who) => app.call(who, 'PATCH', AT_BOREALIS, { revision: 1, modules: [] })],
      ['appoint', (who) => app.call(who, 'POST', `${AT_BOREALIS}/administrators`, { mail: 'mine@house.example' })],
    ];

    test.each(calls)('TENANT-O2: lets provider administrators alone %s', async (_, ask) => {
      const before = await app.store.db.select().from(tenants).orderBy(tenants.id);
      for (const who of [ADA, BEA, GRETA]) expectRefusal((await ask(who)) as never, 'ForbiddenError');
      expectRefusal((await ask(null)) as never, 'UnauthorizedError');
      expect(await app.store.db.select().from(tenants).orderBy(tenants.id)).toEqual(before);
    });

    test('answers 404 for a tenant that does not exist', async () => {
      expectRefusal(await app.call(PIA, 'GET', `${PATH}/${NOBODY}`), 'NotFoundError');
      expectRefusal(await change(PIA, NOBODY, { revision: 1, modules: [] }), 'NotFoundError');
      expectRefusal(await appoint(PIA, NOBODY, 'new@house.example'), 'NotFoundError');
    });

    const found = (tenantOf: string, asker: string) =>
      app.store.asTenant(tenantIdOf(tenantOf), async (tx) => {
        const { rows } = (await tx.execute(sql`select * from find_tenants(${userIdOf(asker)})`)) as unknown as { rows: object[] };
        return rows;
      });

    test('decision 26: find_tenants: returns tenants to a provider administrator of the transaction’s tenant alone', async () => {
      expect((await found(PIA, PIA)).length).toBeGreaterThan(2);
      for (const row of await found(PIA, PIA)) expect(Object.keys(row).sort()).toEqual(['id', 'name']);
      for (const [tenantOf, asker] of [
        [ADA, ADA],
        [ADA, PIA],
        [TOM, TOM],
      ] as const)
        expect(await found(tenantOf, asker)).toEqual([]);
    });

    test('decision 26: asProviderInTenant, find_tenants: refuse whoever is no provider administrator when the transaction begins', async () => {
      const act = (who: string) => {
        const administrator = { userId: userIdOf(who), tenantId: tenantIdOf(who) };
        return asProviderInTenant(app.store, administrator, tenantIdOf(BEA), async () => 'acted').catch((error: AppError) => error.type);
      };
      const setPia = (change: { disabled?: boolean; role?: IdentityRole[] }) =>
        app.store.db
          .update(users)
          .set(change)
          .where(eq(users.id, userIdOf(PIA)));
      const [pia] = await app.store.db
        .select({ role: users.role })
        .from(users)
        .where(eq(users.id, userIdOf(PIA)));
      expect([await act(PIA), await act(ADA), await act(GRETA)]).toEqual(['acted', 'ForbiddenError', 'ForbiddenError']);
      await setPia({ disabled: true });
      expect([await act(PIA), await found(PIA, PIA)]).toEqual(['ForbiddenError', []]);
      await setPia({ disabled: false, role: ['User'] });
      expect(await act(PIA)).toBe('ForbiddenError');
      await setPia({ role: pia?.role ?? [] });
      expect(await act(PIA)).toBe('acted');
    });
  });
});
