import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserAccount, UserRecord } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, MIRA, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { createTestUser, departmentsOf, type ListedTeam, readUserRow, teamUrl, tokenFor, userDraft } from '#tests/support/users';

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
  const wrongIn = async (answer: Promise<{ body: unknown; status: number }>) => {
    const { status, body } = await answer;
    return { status, fields: (body as { fields?: object }).fields };
  };

  describe('POST /api/users', () => {
    test('adds a user with every field, who can sign in with the mail', async () => {
      const [one, other] = places;
      const wanted = {
        departments: [one?.id ?? '', other?.id ?? ''],
        organizationRole: ['giver' as const],
        boardMember: true,
        mobile: ' +41 79 ',
      };
      const made = await add({ ...wanted, givenName: ' Nina ', mail: 'Nina.Neu@Aurora.example' });
      expect(made).toMatchObject({
        ...{ displayName: 'Nina Neu', mail: 'Nina.Neu@Aurora.example', mobile: '+41 79', jobTitle: 'Engineer', status: 'Active' },
        ...{ departments: [one, other], organizationRole: ['giver'], boardMember: true, hasSignedIn: false, revision: 1 },
      });
      const seen = await app.callWith<UserAccount>(tokenFor(app, { ...made, mail: 'nina.neu@aurora.example' }), 'GET', '/api/account');
      expect(seen.body).toMatchObject({ id: made.id, hasSignedIn: true });
    });

    test('refuses a mail of a user of the tenant, in any case of letters, by its field', async () => {
      for (const mail of [GRETA, GRETA.toUpperCase(), ` ${CARLA} `.trim()]) {
        expect(await wrongIn(app.call(ADA, 'POST', '/api/users', userDraft({ mail })))).toEqual({
          status: 400,
          fields: { mail: 'teamMember.emailTaken' },
        });
      }
    });

    test('adds exactly one of two users with the same mail', async () => {
      const body = userDraft();
      const mails = [body.mail, body.mail.toUpperCase()];
      const answers = await Promise.all(mails.map((mail) => app.call(ADA, 'POST', '/api/users', { ...body, mail })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test.each([
      ['no name', { givenName: ' ' }, { givenName: 'validations.required' }],
      ['no department', { departments: [] }, { departments: 'teamMember.departmentMissing' }],
      ['a department that is none', { departments: [NOBODY] }, { departments: 'teamMember.departmentUnknown' }],
    ])('USER-D1, USER-D3: refuses %s by its field, and adds no user', async (_, wrong, fields) => {
      const body = userDraft(wrong);
      expect(await wrongIn(app.call(ADA, 'POST', '/api/users', body))).toEqual({ status: 400, fields });
      const { body: found } = await app.call<ListedTeam>(ADA, 'GET', `/api/users?search=${body.mail}`);
      expect(found.totalCount).toBe(0);
    });

    test('USER-D3: refuses a department that is named twice or of another tenant', async () => {
      const [place] = places;
      const [theirs] = await departmentsOf(app, BEA);
      for (const departments of [[place?.id ?? '', place?.id ?? ''], [theirs?.id ?? '']])
        expect((await wrongIn(app.call(ADA, 'POST', '/api/users', userDraft({ departments })))).status).toBe(400);
    });

    test.each([
      ['a mail that is none', { mail: 'nina' }],
      ['a control character in the mail', { mail: '"nina\u0000neu"@aurora.example' }],
      ['a mail of two lines', { mail: '"nina\nneu"@aurora.example' }],
      ['a name without end', { surname: 'x'.repeat(101) }],
      ['a name of two lines', { surname: 'a\nb' }],
      ['a language that is none of ours', { language: 'es-ES' }],
      ['a role that nobody has', { role: ['King'] }],
      ['no role', { role: [] }],
      ['a role in the organisation that nobody has', { organizationRole: ['pope'] }],
      ['an id of its own', { id: NOBODY }],
      ['a status', { status: 'Disabled' }],
    ])('refuses %s', async (_, wrong) =>
      expectRefusal(await app.call(ADA, 'POST', '/api/users', { ...userDraft(), ...wrong }), 'ValidationErrorResponse'),
    );

    test('USER-U3, USER-U7: takes users from administrators of their own tenant, within their own rights', async () => {
      for (const who of [TOM, GRETA, CARLA]) expectRefusal(await app.call(who, 'POST', '/api/users', userDraft()), 'ForbiddenError');
      expectRefusal(await app.call(ADA, 'POST', '/api/users', userDraft({ tenantId: tenantIdOf(BEA) })), 'NotFoundError');
      expectRefusal(await app.call(ADA, 'POST', '/api/users', userDraft({ role: ['Administrator'] })), 'ForbiddenError');
      expectRefusal(await app.call(null, 'POST', '/api/users', userDraft()), 'UnauthorizedError');
    });
  });

  describe('PATCH /api/users/:id', () => {
    test('changes the fields of the body and leaves the rest', async () => {
      const before = await add({ mobile: '+41 79', departments: [places[0]?.id ?? ''] });
      const wanted = { surname: 'Alt', organizationRole: ['taker'], boardMember: true, departments: [places[1]?.id] };
      const { body } = await change(ADA, before.id, { revision: 1, ...wanted });
      expect(body).toEqual({
        ...before,
        ...{ surname: 'Alt', displayName: 'Nina Alt', organizationRole: ['taker'], boardMember: true },
        ...{ departments: [places[1]], revision: 2 },
      });
      expect((await app.call<UserRecord>(ADA, 'GET', teamUrl(before.id))).body).toEqual(body);
    });

    test('USER-D2: clears job title and mobile with a single space', async () => {
      const { id } = await add({ mobile: '+41 79' });
      const { body } = await change(ADA, id, { revision: 1, jobTitle: ' ', mobile: ' ' });
      for (const key of ['jobTitle', 'mobile']) expect(body).not.toHaveProperty(key);
      expect(await readUserRow(app, id)).toMatchObject({ jobTitle: null, mobile: null });
    });

    test('answers 409 with the current user to the second of two changes', async () => {
      const { id } = await add();
      const answers = await Promise.all(['One', 'Other'].map((surname) => change(ADA, id, { revision: 1, surname })));
      const [taken, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
      expectRefusal(refused as never, 'ConcurrencyError');
      expect(refused?.body).toMatchObject({ current: taken?.body });
      expect((await app.call<UserRecord>(ADA, 'GET', teamUrl(id))).body).toEqual(taken?.body);
    });

    test('names the field of a mistake, and stores nothing', async () => {
      const [one, other] = [await add(), await add()];
      const refusals = [
        [{ mail: other.mail.toUpperCase() }, { mail: 'teamMember.emailTaken' }],
        [{ surname: ' ' }, { surname: 'validations.required' }],
        [{ departments: [] }, { departments: 'teamMember.departmentMissing' }],
        [{ departments: [NOBODY] }, { departments: 'teamMember.departmentUnknown' }],
      ] as const;
      for (const [wrong, fields] of refusals)
        expect(await wrongIn(change(ADA, one.id, { revision: 1, givenName: 'Kept?', ...wrong }))).toEqual({ status: 400, fields });
      expect((await app.call<UserRecord>(ADA, 'GET', teamUrl(one.id))).body).toEqual(one);
    });

    test('takes the user’s own mail in another case of letters', async () => {
      const { id, mail } = await add();
      expect((await change(ADA, id, { revision: 1, mail: mail.toUpperCase() })).body.mail).toBe(mail.toUpperCase());
    });

    test('USER-U2, USER-U3: takes changes from administrators; of their own account, users change language and training', async () => {
      const { id } = await add();
      for (const who of [TOM, CARLA]) expectRefusal(await change(who, id, { revision: 1, surname: 'Mine' }), 'ForbiddenError');
      for (const who of [BEA, PIA]) expectRefusal(await change(who, id, { revision: 1, surname: 'Mine' }), 'NotFoundError');
      const { revision } = (await app.call<UserAccount>(MIRA, 'GET', '/api/account')).body;
      expectRefusal(await change(MIRA, userIdOf(MIRA), { revision, organizationRole: ['giver'] }), 'ForbiddenError');
      expectRefusal(await change(MIRA, userIdOf(MIRA), { revision, role: ['User', 'TenantAdministrator'] }), 'ForbiddenError');
      const { body } = await change(MIRA, userIdOf(MIRA), { revision, isTrainingFinished: true });
      expect(body).toMatchObject({ isTrainingFinished: true, revision: revision + 1 });
    });
  });
});
