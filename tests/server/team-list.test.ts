import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantRights } from '#shared/platform-admin/schema';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { createTestUser, departmentsOf, type ListedTeam, teamUrl, userDraft } from '#tests/support/users';

onEachStore((kind) => {
  let app: TestApp;
  let places: { id: string; name: string }[];
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    places = await departmentsOf(app, ADA);
  });
  afterAll(() => app.close());

  const add = (change = {}) => createTestUser(app, change);
  const change = (who: string, id: string, body: object) => app.call<UserAccount>(who, 'PATCH', teamUrl(id), body);

  describe('GET /api/users', () => {
    const list = async (who: string, query = '') => (await app.call<ListedTeam>(who, 'GET', `/api/users${query}`)).body;
    const names = (page: ListedTeam) => page.items.map(({ displayName }) => displayName);

    test('answers with a page of users by name, and the total', async () => {
      const [first, second] = [await list(TOM), await list(TOM, '?page=2')];
      expect(first).toMatchObject({ currentPage: 1, items: { length: 10 } });
      expect(first.totalCount).toBe(second.totalCount);
      const all = (await list(TOM, '?pageSize=50')).items;
      const sorted = all.toSorted((a, b) => (a.surname < b.surname ? -1 : a.surname > b.surname ? 1 : 0));
      expect(all.map(({ surname }) => surname)).toEqual(sorted.map(({ surname }) => surname));
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id));
      expect(await list(TOM, '?page=999')).toEqual({ items: [], currentPage: 999, totalCount: first.totalCount });
    });

    test('USER-U2, USER-U3: shows colleagues the fields of the team list, and administrators every field', async () => {
      const shown = async (who: string) => (await list(who, '?search=Carla%20Meier')).items[0];
      expect(await shown(TOM)).toMatchObject({ displayName: 'Carla Meier', status: 'Active', organizationRole: ['giver', 'viewer'] });
      for (const key of ['mail', 'role', 'mobile', 'tenantId', 'externalUserId', 'language'])
        expect(await shown(TOM)).not.toHaveProperty(key);
      expect(await shown(ADA)).toMatchObject({ mail: CARLA, role: ['User'], hasSignedIn: true });
    });

    test.each([
      ['a given name', 'carla', ['Carla Meier']],
      ['a part of both names', 'la mei', ['Carla Meier']],
      ['a mail', 'CARLA.MEIER@', ['Carla Meier']],
      ['a name with an accent', 'AMÉLIE', ['Amélie Rochat']],
      ['nobody', 'zzzz', []],
      ['a sign that stands for any in a pattern', '%%%', []],
      ['another such sign', '___', []],
      ['a quotation mark', "' or", []],
    ])('USER-L1: finds %s', async (_, search, found) =>
      expect(names(await list(ADA, `?search=${encodeURIComponent(search)}`))).toEqual(found),
    );

    test('USER-U3: does not find a colleague by a mail that the caller may not read', async () => {
      const { mail, id } = await add({ surname: 'Findme' });
      const found = async (who: string, search: string) =>
        (await list(who, `?search=${encodeURIComponent(search)}`)).items.map((each) => each.id);
      for (const part of [mail, mail.slice(0, 8), `Findme ${mail.slice(0, 4)}`]) {
        expect(await found(ADA, part)).toContain(id);
        expect(await list(TOM, `?search=${encodeURIComponent(part)}`)).toMatchObject({ items: [], totalCount: 0 });
      }
      expect(await found(TOM, 'Nina Findme')).toEqual([id]);
    });

    test.each([
      '?search=ca',
      '?search=%20%20%20c',
      '?pageSize=11',
      '?page=0',
      '?status=Gone',
      '?departmentId=x',
      '?sort=mail',
      '?order=up',
    ])('USER-L1: refuses %s', async (query) => expectRefusal(await app.call(ADA, 'GET', `/api/users${query}`), 'ValidationErrorResponse'));

    test('filters by department and sorts by the column of the query', async () => {
      const place = places.find(({ name }) => name.startsWith('Grid'));
      const found = await list(ADA, `?departmentId=${place?.id}&pageSize=50`);
      expect(found.totalCount).toBeGreaterThan(2);
      for (const { departments } of found.items) expect(departments).toContainEqual(place);
      const dates = (await list(ADA, '?sort=createdDateTime&order=desc&pageSize=50')).items.map(({ createdDateTime }) => createdDateTime);
      expect(dates).toEqual(dates.toSorted().reverse());
      const theirs = (await departmentsOf(app, BEA))[0];
      expect(await list(ADA, `?departmentId=${theirs?.id}`)).toMatchObject({ items: [], totalCount: 0 });
    });

    test('USER-U5: shows disabled users to administrators alone', async () => {
      const { id, revision } = await add({ surname: 'Disabledperson' });
      await change(ADA, id, { revision, status: 'Disabled' });
      expect(names(await list(ADA, '?status=Disabled&search=Disabledperson'))).toEqual(['Nina Disabledperson']);
      expect(names(await list(ADA, '?search=Disabledperson'))).toEqual(['Nina Disabledperson']);
      expect(await list(TOM, '?search=Disabledperson')).toMatchObject({ items: [], totalCount: 0 });
      expect(await list(TOM, '?status=Disabled')).toMatchObject({ items: [], totalCount: 0 });
    });

    test('TENANT-O2, USER-R1: the provider reads the total of the team list, without removed users', async () => {
      const atProvider = async () => (await app.call<TenantRights>(PIA, 'GET', `/api/administration/tenants/${tenantIdOf(ADA)}`)).body;
      const { totalCount } = await list(ADA);
      expect((await atProvider()).people).toBe(totalCount);
      const { id } = await add();
      expect((await atProvider()).people).toBe(totalCount + 1);
      await app.call(ADA, 'DELETE', teamUrl(id));
      expect((await list(ADA)).totalCount).toBe(totalCount);
      expect((await atProvider()).people).toBe(totalCount);
    });

    test('USER-U1: shows no user of another tenant', async () => {
      expect(names(await list(BEA, '?search=Carla'))).toEqual([]);
      expect((await list(BEA, '?pageSize=50')).items.map(({ id }) => id)).toContain(userIdOf(BEA));
    });

    test('USER-U4: answers 404 to a tenant without the feature, as does every endpoint of the team page', async () => {
      expectRefusal(await app.call(PIA, 'GET', '/api/users'), 'NotFoundError');
      expectRefusal(await app.call(PIA, 'POST', '/api/users', userDraft({}, PIA)), 'NotFoundError');
      expectRefusal(await app.call(PIA, 'POST', '/api/users/import/review', { file: '', language: 'en-GB' }), 'NotFoundError');
    });

    test('GET /api/departments: answers every user of the tenant', async () => {
      expect((await app.call(TOM, 'GET', '/api/departments')).body).toEqual(places);
      expect((await app.call(BEA, 'GET', '/api/departments')).body).toEqual(await departmentsOf(app, BEA));
    });
  });
});
