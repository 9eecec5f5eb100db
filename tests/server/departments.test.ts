import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { userDepartments } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { AdminDepartment } from '#shared/department/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const PATH = '/api/departments';
const GRID = demoId('department', 'grid-storage');
const THEIRS = demoId('department', 'production');

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const all = async (who = ADA) => (await app.call<AdminDepartment[]>(who, 'GET', `${PATH}/kept`)).body;
  const create = (who: string, name: string) => app.call<AdminDepartment>(who, 'POST', PATH, { name });
  const made = async (name: string = randomUUID()) => (await create(ADA, name)).body;
  const rename = (who: string, id: string, body: object) => app.call<AdminDepartment & ErrorBody>(who, 'PATCH', `${PATH}/${id}`, body);
  const remove = (who: string, id: string) => app.call<{ id: string }>(who, 'DELETE', `${PATH}/${id}`);
  const latest = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items[0];

  test('GET /api/departments/kept: lists departments by name, with the number of users in each', async () => {
    const departments = await all();
    expect(departments.map(({ name }) => name)).toEqual(['Customers and People', 'Field Service', 'Grid Storage', 'Wind and Solar']);
    expect(departments.find(({ id }) => id === GRID)).toEqual({ id: GRID, name: 'Grid Storage', people: 8, revision: 1 });
    expect((await all(BEA)).map(({ name }) => name)).toEqual(['Production']);
  });

  test('GET /api/departments: lists the tenant’s departments by name to every user', async () => {
    const names = (await app.call<{ name: string }[]>(TOM, 'GET', PATH)).body.map(({ name }) => name);
    expect(names).toEqual(['Customers and People', 'Field Service', 'Grid Storage', 'Wind and Solar']);
  });

  test('departments endpoints: add, rename and remove a department, and write each change to the audit log', async () => {
    const one = await made('Hydrogen');
    expect(one).toEqual({ id: expect.any(String), name: 'Hydrogen', people: 0, revision: 1 });
    expect(await latest()).toMatchObject({ action: 'departmentAdded', changes: [{ field: 'name', after: 'Hydrogen' }] });
    const { body: renamed } = await rename(ADA, one.id, { revision: 1, name: 'Hydrogen and Heat' });
    expect(renamed).toEqual({ ...one, name: 'Hydrogen and Heat', revision: 2 });
    expect(await latest()).toMatchObject({
      action: 'departmentRenamed',
      changes: [{ field: 'name', before: 'Hydrogen', after: 'Hydrogen and Heat' }],
    });
    expect((await remove(ADA, one.id)).body).toEqual({ id: one.id });
    expect(await latest()).toMatchObject({ action: 'departmentRemoved', changes: [{ field: 'name', before: 'Hydrogen and Heat' }] });
    expect((await all()).map(({ id }) => id)).not.toContain(one.id);
    expectRefusal(await remove(ADA, one.id), 'NotFoundError');
  });

  describe('TENANT-O9: the name of a department', () => {
    test('is unique in its tenant in any case of letters, and free in another tenant', async () => {
      expectRefusal(await create(ADA, 'gRID sTORAGE'), 'NameTakenError');
      const one = await made();
      expectRefusal(await rename(ADA, one.id, { revision: 1, name: 'grid storage' }), 'NameTakenError');
      expect((await create(ADA, 'Production')).status).toBe(200);
    });

    test('is given to one of two simultaneous requests', async () => {
      const name = randomUUID();
      const answers = await Promise.all([create(ADA, name), create(ADA, name)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await all()).filter((each) => each.name === name)).toHaveLength(1);
    });

    test.each(['', ' ', ' x', 'x ', 'a\nb', 'a\u0000b', 'x'.repeat(121)])('is refused when it is %j', async (name) => {
      expectRefusal(await create(ADA, name), 'ValidationErrorResponse');
      expectRefusal(await rename(ADA, GRID, { revision: 1, name }), 'ValidationErrorResponse');
    });
  });

  describe('TENANT-O9: DELETE /api/departments/:id: a department with users', () => {
    test('is refused', async () => {
      expectRefusal(await remove(ADA, GRID), 'DepartmentInUseError');
      expect((await all()).map(({ id }) => id)).toContain(GRID);
    });

    test('is refused also when a user joins the department at that moment', async () => {
      const { id } = await made();
      await app.store.db.insert(userDepartments).values({ userId: userIdOf(GRETA), departmentId: id, tenantId: tenantIdOf(GRETA) });
      expectRefusal(await remove(ADA, id), 'DepartmentInUseError');
    });
  });

  test('TENANT-O7: PATCH /api/departments/:id: answers 409 with the current name to the second of two renames', async () => {
    const one = await made();
    const { body: taken } = await rename(ADA, one.id, { revision: 1, name: `${one.name} A` });
    const refused = await rename(ADA, one.id, { revision: 1, name: `${one.name} B` });
    expectRefusal(refused, 'ConcurrencyError');
    expect(refused.body.current).toEqual(taken);
  });

  test.each([GRETA, TOM, PIA])('TENANT-O1: departments endpoints: refuse %s', async (who) => {
    expectRefusal(await app.call(who, 'GET', `${PATH}/kept`), 'ForbiddenError');
    expectRefusal(await create(who, 'Mine'), 'ForbiddenError');
  });

  test('departments endpoints: answer 404 for a department of another tenant', async () => {
    for (const id of [THEIRS, NOBODY]) {
      expectRefusal(await rename(ADA, id, { revision: 1, name: 'Ours now' }), 'NotFoundError');
      expectRefusal(await remove(ADA, id), 'NotFoundError');
    }
    expectRefusal(await rename(GRETA, GRID, { revision: 1, name: 'Mine' }), 'ForbiddenError');
    expectRefusal(await remove(GRETA, GRID), 'ForbiddenError');
  });
});
