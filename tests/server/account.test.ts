import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#shared/tenant/schema';
import type { UserAccount, UserRecord } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('the own account', () => {
    test('GET /api/account: answers with every field of the user and none that only the store needs', async () => {
      const { body } = await app.call<UserAccount>(GRETA, 'GET', '/api/account');
      expect(body).toMatchObject({
        id: userIdOf(GRETA),
        tenantId: tenantIdOf(GRETA),
        displayName: 'Greta Vogel',
        mail: GRETA,
        language: 'de-DE',
        role: ['User'],
        organizationRole: ['giver', 'taker'],
        isTrainingFinished: true,
        boardMember: false,
        revision: 1,
      });
      expect(body).not.toHaveProperty('disabled');
      expect(body).not.toHaveProperty('createdAt');
    });

    test('GET /api/account: answers with the tenant as GET /api/account/features does', async () => {
      const { body } = await app.call<{ tenant: object }>(GRETA, 'GET', '/api/account');
      expect(body.tenant).toEqual((await app.call<object>(GRETA, 'GET', '/api/account/features')).body);
    });

    test('GET /api/account/organizations: lists the departments of the user', async () => {
      const { body } = await app.call<{ id: string; name: string }[]>(GRETA, 'GET', '/api/account/organizations');
      expect(body.map(({ name }) => name)).toHaveLength(1);
      expect((await app.call<object[]>(PIA, 'GET', '/api/account/organizations')).body).toEqual([]);
    });

    test('GET /api/account/features: answers with the tenant, its features, modules and role permissions', async () => {
      const { body } = await app.call<object>(BEA, 'GET', '/api/account/features');
      expect(body).toMatchObject({ features: ['teamMembers'], modules: ['getwiser', 'boardpulse'], rolePermissions: ['giver'] });
      expect(body).toEqual((await app.call<object>(BEA, 'GET', `/api/tenants/${tenantIdOf(BEA)}`)).body);
    });

    const permissions: [mail: string, superuser: boolean, editor: boolean, giver: boolean][] = [
      [GRETA, false, false, true],
      [TOM, false, false, false],
      [JONAS, false, true, false],
      [ADA, true, false, false],
      [PIA, true, false, false],
    ];
    test.each(permissions)(
      'GET /api/account/module-permissions: %s: superuser %s, editor %s, giver %s',
      async (mail, superuser, editor, giver) => {
        const { body } = await app.call<{ modulePermissions: Record<'superuser' | 'editor' | 'giver', unknown> }>(
          mail,
          'GET',
          '/api/account/module-permissions/parley',
        );
        const { modulePermissions: mine } = body;
        const all = (group: unknown) => [...new Set(Object.values(group as object))];
        expect([mine.superuser, all(mine.editor), all(mine.giver)]).toEqual([superuser, [editor], [giver]]);
      },
    );

    test('GET /api/account/module-permissions/:module: refuses a module that does not exist', async () => {
      expectRefusal(await app.call(GRETA, 'GET', '/api/account/module-permissions/nothing'), 'ValidationErrorResponse');
    });
  });

  describe('GET /api/tenants/:id', () => {
    test('answers with the tenant of the user', async () => {
      const { body } = await app.call<Tenant>(TOM, 'GET', `/api/tenants/${tenantIdOf(TOM)}`);
      expect(body).toMatchObject({ name: 'Aurora Energy', modules: ['parley', 'getwiser', 'boardpulse'] });
    });

    test.each([
      ['another', TOM, tenantIdOf(BEA)],
      ['one that does not exist', TOM, NOBODY],
      ['another, for the administrator of a tenant', ADA, tenantIdOf(BEA)],
      ['another, for the administrator of the provider', PIA, tenantIdOf(GRETA)],
    ])('answers 404 for %s', async (_what, who, id) => {
      expectRefusal(await app.call(who, 'GET', `/api/tenants/${id}`), 'NotFoundError');
    });
  });

  describe('GET /api/users/:id', () => {
    test('shows a colleague the fields of a user card alone', async () => {
      const { body } = await app.call<UserRecord>(TOM, 'GET', `/api/users/${userIdOf(CARLA)}`);
      expect(body).toMatchObject({ id: userIdOf(CARLA), displayName: 'Carla Meier', jobTitle: 'Chief executive officer' });
      expect(Object.keys(body).sort()).toEqual(['displayName', 'givenName', 'id', 'jobTitle', 'photo', 'revision', 'surname']);
      const owner = await app.call<UserRecord>(TOM, 'GET', `/api/users/${tenantIdOf(TOM)}/${userIdOf(CARLA)}`);
      expect(owner.body).toEqual(body);
    });

    const hidden: [who: string, path: string][] = [
      [TOM, `/api/users/${userIdOf(BEA)}`],
      [BEA, `/api/users/${userIdOf(GRETA)}`],
      [PIA, `/api/users/${userIdOf(GRETA)}`],
      [TOM, `/api/users/${NOBODY}`],
      [TOM, `/api/users/${tenantIdOf(BEA)}/${userIdOf(BEA)}`],
      [TOM, `/api/users/${tenantIdOf(TOM)}/${userIdOf(BEA)}`],
      [TOM, `/api/users/${tenantIdOf(BEA)}/${userIdOf(CARLA)}`],
    ];
    test.each(hidden)('answers 404 to %s at %s', async (who, path) => expectRefusal(await app.call(who, 'GET', path), 'NotFoundError'));

    test.each(['/api/users/me', '/api/users/1', `/api/users/${NOBODY}x`, `/api/users/x/${NOBODY}`])('refuses %s as an id', async (path) => {
      expectRefusal(await app.call(TOM, 'GET', path), 'ValidationErrorResponse');
    });
  });

  describe('PATCH /api/users/:id: the language of one’s own account', () => {
    const language = async (): Promise<UserAccount> => {
      const { tenant: _, ...account } = (await app.call<UserAccount & { tenant: object }>(ADA, 'GET', '/api/account')).body;
      return account;
    };
    const change = (who: string, of: string, body: object) => app.call<UserAccount>(who, 'PATCH', `/api/users/${userIdOf(of)}`, body);

    test('stores the language and answers with the next revision', async () => {
      const { revision } = await language();
      const { status, body } = await change(ADA, ADA, { revision, language: 'fr-FR' });
      expect({ status, language: body.language, revision: body.revision }).toEqual({
        status: 200,
        language: 'fr-FR',
        revision: revision + 1,
      });
      expect(await language()).toEqual(body);
    });

    test('answers 409 and the stored user when the revision is older', async () => {
      const before = await language();
      const answer = await change(ADA, ADA, { revision: before.revision - 1, language: 'en-GB' });
      expectRefusal(answer, 'ConcurrencyError');
      expect(answer.body).toMatchObject({ current: before });
      expect(await language()).toEqual(before);
    });

    test('accepts exactly one of two simultaneous changes', async () => {
      const { revision } = await language();
      const answers = await Promise.all((['en-GB', 'it-IT'] as const).map((to) => change(ADA, ADA, { revision, language: to })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await language()).revision).toBe(revision + 1);
    });

    test.each([
      ['a colleague', TOM, 'ForbiddenError'],
      ['the administrator of the provider', PIA, 'NotFoundError'],
      ['somebody of another tenant', BEA, 'NotFoundError'],
    ] as const)('refuses %s who changes the language of Greta', async (_who, mail, type) => {
      expectRefusal(await change(mail, GRETA, { revision: 1, language: 'it-IT' }), type);
      expect((await app.call<UserAccount>(GRETA, 'GET', '/api/account')).body).toMatchObject({ language: 'de-DE', revision: 1 });
    });

    test.each([
      { language: 'fr-FR' },
      { revision: 1, language: 'es-ES' },
      { revision: 1, language: null },
      { revision: '1', language: 'fr-FR' },
      { revision: -1, language: 'fr-FR' },
      { revision: 1.5, language: 'fr-FR' },
      { revision: 1, language: 'fr-FR', role: ['King'] },
      { revision: 1, tenantId: NOBODY },
      [],
    ])('refuses the body %j', async (body) => {
      const before = await app.call<UserAccount>(TOM, 'GET', '/api/account');
      expectRefusal(await change(TOM, TOM, body), 'ValidationErrorResponse');
      expect((await app.call<UserAccount>(TOM, 'GET', '/api/account')).body).toEqual(before.body);
    });

    test('USER-U2: refuses a body with a role beside the language, and stores neither', async () => {
      const before = await app.call<UserAccount>(TOM, 'GET', '/api/account');
      const { revision } = before.body;
      expectRefusal(await change(TOM, TOM, { revision, language: 'fr-FR', role: ['User', 'Administrator'] }), 'ForbiddenError');
      expect((await app.call<UserAccount>(TOM, 'GET', '/api/account')).body).toEqual(before.body);
    });

    test('refuses a revision beyond 32 bits with 400 or 409, never with 500', async () => {
      const { status } = await change(TOM, TOM, { revision: 2 ** 31, language: 'fr-FR' });
      expect([400, 409]).toContain(status);
    });
  });
});
