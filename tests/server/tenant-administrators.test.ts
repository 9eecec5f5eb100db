import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, PIA, tenantIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { mailedUserIds, withRefusedJobs } from '#tests/support/refused-jobs';
import { onEachStore } from '#tests/support/stores';
import { tenantAdministrationCalls } from '#tests/support/tenant-administration-calls';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  const { list, create, made, appoint, trail } = tenantAdministrationCalls(() => app);

  const peopleOf = (id: string) => app.store.db.select().from(users).where(eq(users.tenantId, id));

  describe('POST /api/administration/tenants', () => {
    test('TENANT-O8: makes a tenant with the whole product and one administrator, who has no identity yet', async () => {
      const mail = `First.Admin.${randomUUID()}@House.example`;
      const { status, body } = await create(PIA, { name: `The House ${randomUUID()}`, mail });
      expect({ status, ...body }).toMatchObject({ status: 200, people: 1, administrators: 1, revision: 1 });
      expect([body.modules.length, body.features.length]).toEqual([3, 9]);
      const [person, ...others] = await peopleOf(body.id);
      expect(others).toEqual([]);
      expect(person).toMatchObject({ mail: mail.toLowerCase(), givenName: 'First', externalUserId: null, disabled: false });
      expect(person?.role).toEqual(['User', 'TenantAdministrator']);
      expect(await trail(body.id)).toEqual([
        {
          ...{ action: 'tenantCreated', actorName: '', byProvider: true },
          changes: [
            { field: 'name', after: body.name },
            { field: 'administrator', after: person?.id },
          ],
        },
      ]);
    });

    test.each([
      ['a name that is taken, in other letters', { name: 'aurora energy', mail: 'new@house.example' }, 'NameTakenError'],
      ['no mail', { name: 'Another House', mail: 'nobody' }, 'ValidationErrorResponse'],
      ['no name', { name: ' ', mail: 'new@house.example' }, 'ValidationErrorResponse'],
      ['rights of its own', { name: 'Another House', mail: 'new@house.example', modules: [] }, 'ValidationErrorResponse'],
    ] as const)('refuses %s and stores no tenant', async (_, body, type) => {
      const before = await app.store.db.select({ id: tenants.id }).from(tenants);
      expectRefusal(await create(PIA, body), type);
      expect(await app.store.db.select({ id: tenants.id }).from(tenants)).toHaveLength(before.length);
      expect(await app.store.db.select().from(users).where(eq(users.mail, 'new@house.example'))).toEqual([]);
    });

    test('TENANT-O8: makes no tenant whose administrator cannot be mailed, and both when repeated', async () => {
      const draft = { name: `House ${randomUUID()}`, mail: `${randomUUID()}@house.example` };
      expect((await withRefusedJobs(app, () => create(PIA, draft))).status).toBe(500);
      const { status, body } = await create(PIA, draft);
      expect(status).toBe(200);
      const second = `${randomUUID()}@house.example`;
      expect((await withRefusedJobs(app, () => appoint(PIA, body.id, second))).status).toBe(500);
      expect((await appoint(PIA, body.id, second)).body).toMatchObject({ administrators: 2 });
      const people = await peopleOf(body.id);
      expect(await mailedUserIds(app)).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
    });

    test('TENANT-O8: accepts one of two simultaneous requests with the same name', async () => {
      const name = randomUUID();
      const answers = await Promise.all(['a', 'b'].map((each) => create(PIA, { name, mail: `${each}-${name}@house.example` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await list(`?search=${name}`)).totalCount).toBe(1);
    });
  });

  describe('POST /api/administration/tenants/:id/administrators', () => {
    test('TENANT-O8: adds a new user, makes an existing user an administrator, and enables a disabled one', async () => {
      const { id } = await made();
      const mail = `${randomUUID()}@house.example`;
      expect((await appoint(PIA, id, mail)).body).toMatchObject({ people: 2, administrators: 2 });
      await app.store.db
        .update(users)
        .set({ role: ['User'], disabled: true })
        .where(eq(users.mail, mail));
      expect((await appoint(PIA, id, mail.toUpperCase())).body).toMatchObject({ people: 2, administrators: 2 });
      expect((await peopleOf(id)).find((each) => each.mail === mail)).toMatchObject({
        disabled: false,
        role: ['User', 'TenantAdministrator'],
      });
      const entries = await trail(id);
      expect(entries.map(({ action }) => action)).toEqual(['tenantCreated', 'administratorAppointed', 'administratorAppointed']);
      const appointee = (await peopleOf(id)).find((each) => each.mail === mail);
      for (const { changes } of entries.slice(1)) expect(changes).toEqual([{ field: 'administrator', after: appointee?.id }]);
      await appoint(PIA, id, mail);
      expect(await trail(id)).toEqual(entries);
    });

    test('USER-R1: the audit log names an appointed administrator, and neither name nor mail once the user is removed', async () => {
      const mail = `appointed.one.${randomUUID()}@aurora.example`;
      expect((await appoint(PIA, tenantIdOf(ADA), mail)).status).toBe(200);
      const latest = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items;
      const entry = { action: 'administratorAppointed', actorName: 'Pia Roth', byProvider: true };
      expect((await latest())[0]).toMatchObject({
        ...entry,
        changes: [{ field: 'administrator', after: expect.stringMatching(/^Appointed One/) }],
      });
      const [added] = await app.store.db.select().from(users).where(eq(users.mail, mail));
      expect((await app.call(ADA, 'DELETE', `/api/users/${added?.id}`)).status).toBe(200);
      expect((await latest())[1]).toMatchObject({ ...entry, changes: [{ field: 'administrator' }] });
      expect(JSON.stringify(await app.store.db.select().from(auditEntries))).not.toContain('appointed.one');
    });

    test('TENANT-O8: makes a new user when a user of another tenant has the same mail', async () => {
      const { id } = await made();
      const [greta] = await app.store.db.select().from(users).where(eq(users.mail, GRETA));
      expect((await appoint(PIA, id, GRETA)).body).toMatchObject({ people: 2, administrators: 2 });
      const people = await app.store.db.select().from(users).where(eq(users.mail, GRETA));
      expect(people.find((each) => each.tenantId === tenantIdOf(GRETA))).toEqual(greta);
      expect(people.find((each) => each.tenantId === id)).toMatchObject({ externalUserId: null });
      expect((await create(PIA, { name: `House ${id}`, mail: GRETA })).status).toBe(200);
    });
  });
});
