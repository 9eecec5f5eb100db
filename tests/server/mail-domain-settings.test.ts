import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import type { ErrorBody } from '#shared/contract/errors';
import type { TenantRights } from '#shared/platform-admin/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, PIA, tenantIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const PATH = '/api/administration/tenants';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const create = (who: string | null, body: object) => app.call<TenantRights>(who, 'POST', PATH, body);
  const made = async () => (await create(PIA, { name: `House ${randomUUID()}`, mail: `${randomUUID()}@house.example` })).body;
  const rights = async (id: string) => (await app.call<TenantRights>(PIA, 'GET', `${PATH}/${id}`)).body;
  const change = (who: string, id: string, body: object) => app.call<TenantRights & ErrorBody>(who, 'PATCH', `${PATH}/${id}`, body);
  const trail = async (id: string) =>
    (await app.store.db.select().from(auditEntries).where(eq(auditEntries.tenantId, id)).orderBy(auditEntries.at)).map(
      ({ action, actorName, byProvider, changes }) => ({ action, actorName, byProvider, changes }),
    );

  describe('PATCH /api/administration/tenants/:id: mail domains', () => {
    const domains = async (id: string) => (await rights(id)).mailDomains;

    test('TENANT-O11: takes domains in any case of letters, stores them in lower case, and writes an audit entry', async () => {
      const { id } = await made();
      const [one, other] = [`${randomUUID()}.example`, `a.${randomUUID()}.example`];
      const { status, body } = await change(PIA, id, { revision: 1, mailDomains: [one.toUpperCase(), other] });
      expect({ status, revision: body.revision, mailDomains: body.mailDomains.toSorted() }).toEqual({
        ...{ status: 200, revision: 2, mailDomains: [one, other].toSorted() },
      });
      expect(await domains(id)).toEqual(body.mailDomains);
      const less = await change(PIA, id, { revision: 2, mailDomains: [other] });
      expect(less.body.mailDomains).toEqual([other]);
      expect((await trail(id)).slice(1).map(({ action, changes }) => ({ action, changes }))).toEqual([
        { action: 'rightsChanged', changes: [{ field: 'mailDomains', after: [one, other].toSorted().join(', ') }] },
        { action: 'rightsChanged', changes: [{ field: 'mailDomains', before: [one, other].toSorted().join(', '), after: other }] },
      ]);
      expect((await change(PIA, id, { revision: 3, mailDomains: [other.toUpperCase()] })).body.revision).toBe(3);
    });

    test('TENANT-O11: refuses a domain of another tenant and changes nothing', async () => {
      const [{ id }, before] = [await made(), await domains(tenantIdOf(BEA))];
      const own = `${randomUUID()}.example`;
      await change(PIA, id, { revision: 1, mailDomains: [own] });
      const refused = await change(PIA, id, { revision: 2, modules: [], mailDomains: [own, 'Borealis.example'] });
      expectRefusal(refused, 'DomainTakenError');
      expect(refused.body.detail).toBe('borealis.example');
      expect([await domains(id), (await rights(id)).revision, await domains(tenantIdOf(BEA))]).toEqual([[own], 2, before]);
    });

    test('TENANT-O11: gives a domain to one of two tenants that ask for it at once', async () => {
      const [one, other] = [await made(), await made()];
      const domain = `${randomUUID()}.example`;
      const answers = await Promise.all([one, other].map(({ id }) => change(PIA, id, { revision: 1, mailDomains: [domain] })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([...(await domains(one.id)), ...(await domains(other.id))]).toEqual([domain]);
    });

    test('TENANT-O11: gives a tenant the domain that another tenant has given back', async () => {
      const [one, other] = [await made(), await made()];
      const domain = `${randomUUID()}.example`;
      await change(PIA, one.id, { revision: 1, mailDomains: [domain] });
      await change(PIA, one.id, { revision: 2, mailDomains: [] });
      expect((await change(PIA, other.id, { revision: 1, mailDomains: [domain] })).body.mailDomains).toEqual([domain]);
    });

    test.each<[string, unknown]>([
      ['a mail address', ['greta@aurora.example']],
      ['an @ before it', ['@aurora.example']],
      ['one word', ['aurora']],
      ['a line break', ['aurora.example\n']],
      ['nothing in it', ['']],
      ['the same twice, in other letters', ['new.example', 'NEW.example']],
      ['21 of them', Array.from({ length: 21 }, (_, i) => `d${i}.example`)],
      ['a text', 'aurora.example'],
      ['nothing', null],
    ])('TENANT-O11: refuses %s', async (_, mailDomains) => {
      const { id } = await made();
      expectRefusal(await change(PIA, id, { revision: 1, mailDomains }), 'ValidationErrorResponse');
      expect(await domains(id)).toEqual([]);
    });

    test('TENANT-O2: lets provider administrators alone see and change mail domains', async () => {
      const { body } = await app.call<object>(BEA, 'GET', `/api/tenants/${tenantIdOf(BEA)}/settings`);
      expect(body).not.toHaveProperty('mailDomains');
      for (const who of [ADA, BEA]) expectRefusal(await change(who, tenantIdOf(BEA), { revision: 1, mailDomains: [] }), 'ForbiddenError');
      const asOwn = { revision: 1, mailDomains: ['mine.example'] };
      expectRefusal(await app.call(BEA, 'PATCH', `/api/tenants/${tenantIdOf(BEA)}`, asOwn), 'ValidationErrorResponse');
    });
  });
});
