import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#db/demo/ids';
import { userDepartments } from '#db/schema/tenant';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { KeptDepartment } from '#shared/department/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';

const PATH = '/api/departments';
const GRID = idOf('department', 'grid-storage');
const THEIRS = idOf('department', 'production');

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const all = async (who = ADA) => (await app.call<KeptDepartment[]>(who, 'GET', `${PATH}/kept`)).body;
  const create = (who: string, name: string) => app.call<KeptDepartment>(who, 'POST', PATH, { name });
  const made = async (name: string = randomUUID()) => (await create(ADA, name)).body;
  const rename = (who: string, id: string, body: object) => app.call<KeptDepartment & ErrorBody>(who, 'PATCH', `${PATH}/${id}`, body);
  const remove = (who: string, id: string) => app.call<{ id: string }>(who, 'DELETE', `${PATH}/${id}`);
  const latest = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items[0];

  test('are listed by name, with how many people are in each', async () => {
    const departments = await all();
    expect(departments.map(({ name }) => name)).toEqual(['Customers and People', 'Field Service', 'Grid Storage', 'Wind and Solar']);
    expect(departments.find(({ id }) => id === GRID)).toEqual({ id: GRID, name: 'Grid Storage', people: 8, revision: 1 });
    expect((await all(BEA)).map(({ name }) => name)).toEqual(['Production']);
  });

  test('are told to everybody of the tenant, by name', async () => {
    const names = (await app.call<{ name: string }[]>(TOM, 'GET', PATH)).body.map(({ name }) => name);
    expect(names).toEqual(['Customers and People', 'Field Service', 'Grid Storage', 'Wind and Solar']);
  });

  test('are added, renamed and removed, and each of it is written down', async () => {
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

  describe('O9: a name', () => {
    test('is one department’s, whatever the case of its letters; another tenant may have it too', async () => {
      expectRefusal(await create(ADA, 'gRID sTORAGE'), 'NameTakenError');
      const one = await made();
      expectRefusal(await rename(ADA, one.id, { revision: 1, name: 'grid storage' }), 'NameTakenError');
      expect((await create(ADA, 'Production')).status).toBe(200);
    });

    test('of two who add it at once one gets it', async () => {
      const name = randomUUID();
      const answers = await Promise.all([create(ADA, name), create(ADA, name)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await all()).filter((each) => each.name === name)).toHaveLength(1);
    });

    test.each(['', ' ', ' x', 'x ', 'a\nb', 'a\u0000b', 'x'.repeat(121)])('%j is none', async (name) => {
      expectRefusal(await create(ADA, name), 'ValidationErrorResponse');
      expectRefusal(await rename(ADA, GRID, { revision: 1, name }), 'ValidationErrorResponse');
    });
  });

  describe('O9: one that somebody is in', () => {
    test('is not removed', async () => {
      expectRefusal(await remove(ADA, GRID), 'DepartmentInUseError');
      expect((await all()).map(({ id }) => id)).toContain(GRID);
    });

    test('is not removed either when somebody comes in at that moment', async () => {
      const { id } = await made();
      await app.store.db.insert(userDepartments).values({ userId: userIdOf(GRETA), departmentId: id, tenantId: tenantIdOf(GRETA) });
      expectRefusal(await remove(ADA, id), 'DepartmentInUseError');
    });
  });

  test('O7: of two who rename one, the second hears its name now', async () => {
    const one = await made();
    const { body: taken } = await rename(ADA, one.id, { revision: 1, name: `${one.name} A` });
    const refused = await rename(ADA, one.id, { revision: 1, name: `${one.name} B` });
    expectRefusal(refused, 'ConcurrencyError');
    expect(refused.body.current).toEqual(taken);
  });

  test.each([GRETA, TOM, PIA])('O1: %s keeps none', async (who) => {
    expectRefusal(await app.call(who, 'GET', `${PATH}/kept`), 'ForbiddenError');
    expectRefusal(await create(who, 'Mine'), 'ForbiddenError');
  });

  test('those of another tenant do not exist', async () => {
    for (const id of [THEIRS, NOBODY]) {
      expectRefusal(await rename(ADA, id, { revision: 1, name: 'Ours now' }), 'NotFoundError');
      expectRefusal(await remove(ADA, id), 'NotFoundError');
    }
    expectRefusal(await rename(GRETA, GRID, { revision: 1, name: 'Mine' }), 'ForbiddenError');
    expectRefusal(await remove(GRETA, GRID), 'ForbiddenError');
  });
});
