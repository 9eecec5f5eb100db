import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import type { AuditPage } from '#shared/audit/schema';
import type { UserAccount, UserRecord } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { createTestUser, departmentsOf, type ListedTeam, readUserRow, teamUrl, tokenFor, userDraft } from '#tests/support/users';

onFirstStore((kind) => {
  let app: TestApp;
  let places: { id: string; name: string }[];
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    places = await departmentsOf(app, ADA);
  });
  afterAll(() => app.close());

  const add = (change = {}) => createTestUser(app, change);
  const change = (who: string, id: string, body: object) => app.call<UserAccount>(who, 'PATCH', teamUrl(id), body);

  describe('PATCH /api/users/:id: rights', () => {
    const ofAda = async () => (await app.call<UserAccount>(ADA, 'GET', '/api/account')).body;

    test('USER-U6: refuses users who change their own role, disable or remove themselves', async () => {
      const { id, revision, role } = await ofAda();
      for (const wrong of [{ role: ['User'] }, { role: ['User', 'TenantAdministrator', 'Administrator'] }, { status: 'Disabled' }])
        expectRefusal(await change(ADA, id, { revision, ...wrong }), 'OwnRightsError');
      expectRefusal(await app.call(ADA, 'DELETE', teamUrl(id)), 'OwnRightsError');
      expect(await ofAda()).toMatchObject({ revision, role, status: 'Active' });
      expect((await change(ADA, id, { revision, role: ['TenantAdministrator', 'User'], jobTitle: 'Head of systems' })).status).toBe(200);
    });

    test('USER-U7: lets an administrator make another one, who has the right at once', async () => {
      const made = await add({ organizationRole: ['manager'] });
      const token = tokenFor(app, made);
      const asMade = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => app.callWith<T>(token, method, path, body);
      const { revision } = (await asMade<UserAccount>('GET', '/api/account')).body;
      expectRefusal(await asMade('POST', '/api/users', userDraft()), 'ForbiddenError');
      const { body } = await change(ADA, made.id, { revision, role: ['TenantAdministrator'] });
      expect(body.role).toEqual(['User', 'TenantAdministrator']);
      expect((await asMade('POST', '/api/users', userDraft())).status).toBe(200);
      await change(ADA, made.id, { revision: body.revision, role: ['User'] });
      expectRefusal(await asMade('POST', '/api/users', userDraft()), 'ForbiddenError');
    });

    test('USER-U7: lets only provider administrators give the provider’s role', async () => {
      const { id } = await add();
      expectRefusal(await change(ADA, id, { revision: 1, role: ['User', 'Administrator'] }), 'ForbiddenError');
    });

    test('USER-U8: keeps one of two administrators who take each other’s right away at once', async () => {
      const [one, other] = [await add({ role: ['TenantAdministrator'] }), await add({ role: ['TenantAdministrator'] })];
      const tokens = [one, other].map((person) => tokenFor(app, person));
      const ada = await ofAda();
      await Promise.all(tokens.map((token) => app.callWith(token, 'GET', '/api/account')));
      await app.callWith(tokens[0], 'PATCH', teamUrl(ada.id), { revision: ada.revision, status: 'Disabled' });
      const answers = await Promise.all([
        app.callWith<{ type?: string }>(tokens[0], 'DELETE', teamUrl(other.id)),
        app.callWith<{ type?: string }>(tokens[1], 'DELETE', teamUrl(one.id)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = [one, other].find((_, at) => answers[at]?.status === 200);
      const back = tokenFor(app, left ?? one);
      const now = (await app.callWith<UserAccount>(back, 'GET', teamUrl(ada.id))).body;
      expect((await app.callWith<UserAccount>(back, 'PATCH', teamUrl(ada.id), { revision: now.revision, status: 'Active' })).status).toBe(
        200,
      );
      expect((await app.call(ADA, 'DELETE', teamUrl(left?.id ?? ''))).status).toBe(200);
    });
  });

  describe('audit log of users', () => {
    const trail = async (who = ADA) => (await app.call<AuditPage>(who, 'GET', '/api/audit')).body.items;
    const latest = async (count: number) =>
      (await trail()).slice(0, count).map(({ action, actorName, changes }) => ({ action, actorName, changes }));
    const person = (after: string) => ({ field: 'person', after });

    test('USER-U9: has who was added, given rights and removed, by whom, and no name of a removed user', async () => {
      const { id, revision } = await add({ surname: 'Audited', organizationRole: ['taker'] });
      const made = { role: ['User', 'TenantAdministrator'], organizationRole: ['taker'], boardMember: true };
      expect((await change(ADA, id, { revision, ...made })).status).toBe(200);
      const actorName = 'Ada Rossi';
      const entriesOf = (who: object) => [
        {
          ...{ action: 'personRightsChanged', actorName },
          changes: [who, { field: 'role', after: 'TenantAdministrator' }, { field: 'boardMember', before: 'no', after: 'yes' }],
        },
        {
          ...{ action: 'personAdded', actorName },
          changes: [who, { field: 'organizationRole', after: 'taker' }],
        },
      ];
      expect(await latest(2)).toEqual(entriesOf(person('Nina Audited')));
      expect((await app.call(ADA, 'DELETE', teamUrl(id))).status).toBe(200);
      const gone = { field: 'person' };
      expect(await latest(3)).toEqual([{ action: 'personRemoved', actorName, changes: [gone] }, ...entriesOf(gone)]);
    });

    test('USER-U9: has one removal when two administrators remove a user at the same moment', async () => {
      const { id } = await add();
      const answers = await Promise.all([1, 2, 3].map(() => app.call(ADA, 'DELETE', teamUrl(id))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      expect((await latest(3)).map(({ action }) => action)).toEqual(['personRemoved', 'personAdded', expect.anything()]);
    });

    test('USER-R1: has neither name nor mail of a removed user who changed something', async () => {
      const made = await add({ surname: 'Changer', role: ['User', 'TenantAdministrator'], organizationRole: ['admin'] });
      const { body } = await app.callWith<UserAccount>(tokenFor(app, made), 'POST', '/api/users', userDraft({ surname: 'Altered' }));
      expect(await latest(1)).toMatchObject([{ action: 'personAdded', actorName: 'Nina Changer', changes: [person('Nina Altered')] }]);
      expect((await app.call(ADA, 'DELETE', teamUrl(made.id))).status).toBe(200);
      expect((await latest(2))[1]).toMatchObject({ action: 'personAdded', actorName: '' });
      const kept = JSON.stringify(await app.store.db.select().from(auditEntries));
      for (const text of ['Changer', made.mail, 'Altered', body.mail]) expect(kept).not.toContain(text);
    });

    test('USER-U9: has no change that is no right, was refused, or is of another tenant', async () => {
      const { id, revision } = await add({ surname: 'Unaudited' });
      const before = await trail();
      expect((await change(ADA, id, { revision, jobTitle: 'Other' })).status).toBe(200);
      expectRefusal(await change(ADA, id, { revision, status: 'Disabled' }), 'ConcurrencyError');
      expect(await trail()).toEqual(before);
      expect(JSON.stringify(await trail(BEA))).not.toContain('Unaudited');
    });

    test('USER-U9: has the number of users that an import added', async () => {
      const file = `mail,givenName,surname,departments\none@filed.example,Ida,One,${places[0]?.name}\n,,,`;
      await app.call(ADA, 'POST', '/api/users/import', { file, language: 'en-GB' });
      expect(await latest(1)).toEqual([{ action: 'peopleImported', actorName: 'Ada Rossi', changes: [{ field: 'people', after: '1' }] }]);
    });
  });

  describe('disabled user', () => {
    test('loses token and connections at once, and can sign in once enabled', async () => {
      const made = await add({ organizationRole: ['taker'] });
      const token = tokenFor(app, made);
      const { revision } = (await app.callWith<UserAccount>(token, 'GET', '/api/account')).body;
      const socket = await app.createSocketClient({ token }).opened();
      const { body } = await change(ADA, made.id, { revision, status: 'Disabled' });
      expect(body.status).toBe('Disabled');
      expect(await socket.waitFor('account:changed')).toEqual({ userId: made.id });
      expectRefusal(await app.callWith(token, 'GET', '/api/account'), 'AccountDisabledError');
      expect(await socket.ended).toBeTruthy();
      await expect(app.createSocketClient({ token }).opened()).rejects.toMatchObject({ data: { type: 'AccountDisabledError' } });
      expect((await change(ADA, made.id, { revision: body.revision, status: 'Active' })).body.status).toBe('Active');
      expect((await app.callWith(token, 'GET', '/api/account')).status).toBe(200);
    });
  });

  describe('DELETE /api/users/:id', () => {
    test('USER-R1: leaves only a former colleague without a name, and ends the sign-in at once', async () => {
      const made = await add({ givenName: 'Zoltan', surname: 'Kovacs', mobile: '+36 1', departments: [places[0]?.id ?? ''] });
      const token = tokenFor(app, made);
      await app.callWith(token, 'GET', '/api/account');
      const socket = await app.createSocketClient({ token }).opened();
      expect((await app.call(ADA, 'DELETE', teamUrl(made.id))).body).toEqual({ id: made.id });
      expect(await socket.ended).toBeTruthy();
      expectRefusal(await app.callWith(token, 'GET', '/api/account'), 'UnknownPersonError');
      const left = JSON.stringify(await readUserRow(app, made.id));
      for (const word of ['Zoltan', 'Kovacs', made.mail, '+36 1', 'oid of', 'Engineer']) expect(left).not.toContain(word);
      const { body } = await app.call<UserRecord>(TOM, 'GET', teamUrl(made.id));
      expect(body).toMatchObject({ id: made.id, displayName: 'Former colleague', givenName: '', surname: '', former: true });
      expect((await app.call<ListedTeam>(ADA, 'GET', '/api/users?search=Kovacs')).body.totalCount).toBe(0);
      for (const again of ['DELETE', 'PATCH'] as const)
        expectRefusal(
          await app.call(ADA, again, teamUrl(made.id), again === 'PATCH' ? { revision: 3, surname: 'Back' } : undefined),
          'NotFoundError',
        );
      expect((await add({ mail: made.mail })).id).not.toBe(made.id);
    });

    test('USER-R1: keeps the sessions that the user took part in', async () => {
      const sessions = async () => (await app.call<{ id: string }[]>(GRETA, 'GET', '/api/future-talk-sessions/assigned')).body.length;
      const before = await sessions();
      const marek = 'marek.zolkiewski@aurora.example';
      expect((await app.call(ADA, 'DELETE', teamUrl(userIdOf(marek)))).status).toBe(200);
      expect(await sessions()).toBe(before);
    });

    test('USER-U3: answers administrators of the same tenant alone', async () => {
      const { id } = await add();
      for (const who of [TOM, CARLA]) expectRefusal(await app.call(who, 'DELETE', teamUrl(id)), 'ForbiddenError');
      for (const who of [BEA, PIA]) expectRefusal(await app.call(who, 'DELETE', teamUrl(id)), 'NotFoundError');
    });
  });
});
