import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#shared/tenant/schema';
import type { Account, UserRecord } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('the own account', () => {
    test('tells everything about oneself and nothing that is only for the store', async () => {
      const { body } = await app.call<Account>(GRETA, 'GET', '/api/account');
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

    test('lists the own departments', async () => {
      const { body } = await app.call<{ id: string; name: string }[]>(GRETA, 'GET', '/api/account/organizations');
      expect(body.map(({ name }) => name)).toHaveLength(1);
      expect((await app.call<object[]>(PIA, 'GET', '/api/account/organizations')).body).toEqual([]);
    });

    test('features and modules are those of the tenant', async () => {
      expect((await app.call<object>(BEA, 'GET', '/api/account/features')).body).toEqual({
        features: ['teamMembers'],
        modules: ['getwiser', 'boardpulse'],
      });
    });

    const permissions: [mail: string, superuser: boolean, editor: boolean, giver: boolean][] = [
      [GRETA, false, false, true],
      [TOM, false, false, false],
      [JONAS, false, true, false],
      [ADA, true, false, false],
      [PIA, true, false, false],
    ];
    test.each(permissions)('%s: superuser %s, editor %s, giver %s', async (mail, superuser, editor, giver) => {
      const { body } = await app.call<{ modulePermissions: Record<'superuser' | 'editor' | 'giver', unknown> }>(
        mail,
        'GET',
        '/api/account/module-permissions/parley',
      );
      const { modulePermissions: mine } = body;
      const all = (group: unknown) => [...new Set(Object.values(group as object))];
      expect([mine.superuser, all(mine.editor), all(mine.giver)]).toEqual([superuser, [editor], [giver]]);
    });

    test('a module that does not exist is refused', async () => {
      expectRefusal(await app.call(GRETA, 'GET', '/api/account/module-permissions/nothing'), 'ValidationErrorResponse');
    });
  });

  describe('tenants', () => {
    test('the own one can be read', async () => {
      const { body } = await app.call<Tenant>(TOM, 'GET', `/api/tenants/${tenantIdOf(TOM)}`);
      expect(body).toMatchObject({ name: 'Aurora Energy', modules: ['parley', 'getwiser', 'boardpulse'] });
    });

    test.each([
      ['another', TOM, tenantIdOf(BEA)],
      ['one that does not exist', TOM, NOBODY],
      ['another, for the administrator of a tenant', ADA, tenantIdOf(BEA)],
      ['another, for the administrator of the provider', PIA, tenantIdOf(GRETA)],
    ])('%s does not exist for you', async (_what, who, id) => {
      expectRefusal(await app.call(who, 'GET', `/api/tenants/${id}`), 'NotFoundError');
    });
  });

  describe('colleagues', () => {
    test('see of one another what a card shows, and no more', async () => {
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
    test.each(hidden)('%s finds nobody at %s', async (who, path) => expectRefusal(await app.call(who, 'GET', path), 'NotFoundError'));

    test.each(['/api/users/me', '/api/users/1', `/api/users/${NOBODY}x`, `/api/users/x/${NOBODY}`])('%s is no id', async (path) => {
      expectRefusal(await app.call(TOM, 'GET', path), 'ValidationErrorResponse');
    });
  });

  describe('changing the own language', () => {
    const language = async () => (await app.call<Account>(ADA, 'GET', '/api/account')).body;
    const change = (who: string, of: string, body: object) => app.call<Account>(who, 'PATCH', `/api/users/${userIdOf(of)}`, body);

    test('is kept, and gives the next revision', async () => {
      const { revision } = await language();
      const { status, body } = await change(ADA, ADA, { revision, language: 'fr-FR' });
      expect({ status, language: body.language, revision: body.revision }).toEqual({
        status: 200,
        language: 'fr-FR',
        revision: revision + 1,
      });
      expect(await language()).toEqual(body);
    });

    test('on an older revision is refused, with the record as it stands', async () => {
      const before = await language();
      const answer = await change(ADA, ADA, { revision: before.revision - 1, language: 'en-GB' });
      expectRefusal(answer, 'ConcurrencyError');
      expect(answer.body).toMatchObject({ current: before });
      expect(await language()).toEqual(before);
    });

    test('of two at once exactly one wins', async () => {
      const { revision } = await language();
      const answers = await Promise.all((['en-GB', 'it-IT'] as const).map((to) => change(ADA, ADA, { revision, language: to })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await language()).revision).toBe(revision + 1);
    });

    test.each([
      ['a colleague', TOM, 'ForbiddenError'],
      ['the administrator of the provider', PIA, 'NotFoundError'],
      ['somebody of another tenant', BEA, 'NotFoundError'],
    ] as const)('%s cannot do it for Greta', async (_who, mail, type) => {
      expectRefusal(await change(mail, GRETA, { revision: 1, language: 'it-IT' }), type);
      expect((await app.call<Account>(GRETA, 'GET', '/api/account')).body).toMatchObject({ language: 'de-DE', revision: 1 });
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
    ])('%j is refused', async (body) => {
      const before = await app.call<Account>(TOM, 'GET', '/api/account');
      expectRefusal(await change(TOM, TOM, body), 'ValidationErrorResponse');
      expect((await app.call<Account>(TOM, 'GET', '/api/account')).body).toEqual(before.body);
    });

    test('U2: with a right beside it is forbidden, and neither is kept', async () => {
      const before = await app.call<Account>(TOM, 'GET', '/api/account');
      const { revision } = before.body;
      expectRefusal(await change(TOM, TOM, { revision, language: 'fr-FR', role: ['User', 'Administrator'] }), 'ForbiddenError');
      expect((await app.call<Account>(TOM, 'GET', '/api/account')).body).toEqual(before.body);
    });

    test('a revision that no number of the store holds is an older or unknown one, never a failure', async () => {
      const { status } = await change(TOM, TOM, { revision: 2 ** 31, language: 'fr-FR' });
      expect([400, 409]).toContain(status);
    });
  });
});
