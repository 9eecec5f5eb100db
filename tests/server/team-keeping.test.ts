import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, UserRecord } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, MIRA, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { added, at, departmentsOf, draft, rowOf, type TeamPage, tokenFor } from '#tests/support/team';

onEachStore((kind) => {
  let app: TestApp;
  let places: { id: string; name: string }[];
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    places = await departmentsOf(app, ADA);
  });
  afterAll(() => app.close());

  const add = (change = {}) => added(app, change);
  const change = (who: string, id: string, body: object) => app.call<Account>(who, 'PATCH', at(id), body);
  const wrongIn = async (answer: Promise<{ body: unknown; status: number }>) => {
    const { status, body } = await answer;
    return { status, fields: (body as { fields?: object }).fields };
  };

  describe('adding somebody', () => {
    test('gives a whole person, who signs in with that mail', async () => {
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
      const seen = await app.callWith<Account>(tokenFor(app, { ...made, mail: 'nina.neu@aurora.example' }), 'GET', '/api/account');
      expect(seen.body).toMatchObject({ id: made.id, hasSignedIn: true });
    });

    test('a mail that somebody has, in whatever case and tenant, is refused by its field', async () => {
      for (const mail of [GRETA, GRETA.toUpperCase(), ` ${CARLA} `.trim(), BEA]) {
        expect(await wrongIn(app.call(ADA, 'POST', '/api/users', draft({ mail })))).toEqual({
          status: 400,
          fields: { mail: 'teamMember.emailTaken' },
        });
      }
    });

    test('of two at once with one mail exactly one is added', async () => {
      const body = draft();
      const mails = [body.mail, body.mail.toUpperCase()];
      const answers = await Promise.all(mails.map((mail) => app.call(ADA, 'POST', '/api/users', { ...body, mail })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test.each([
      ['no name', { givenName: ' ' }, { givenName: 'validations.required' }],
      ['no department', { departments: [] }, { departments: 'teamMember.departmentMissing' }],
      ['a department that is none', { departments: [NOBODY] }, { departments: 'teamMember.departmentUnknown' }],
      ['an identity that somebody has', { externalUserId: 'TAKEN' }, { externalUserId: 'teamMember.identityTaken' }],
    ])('D1, D3: with %s is refused by its field, and nobody is added', async (_, wrong, fields) => {
      await add({ externalUserId: 'TAKEN' }).catch(() => {});
      const body = draft(wrong);
      expect(await wrongIn(app.call(ADA, 'POST', '/api/users', body))).toEqual({ status: 400, fields });
      const { body: found } = await app.call<TeamPage>(ADA, 'GET', `/api/users?search=${body.mail}`);
      expect(found.totalCount).toBe(0);
    });

    test('D3: a department twice, or of another tenant, is refused', async () => {
      const [place] = places;
      const [theirs] = await departmentsOf(app, BEA);
      for (const departments of [[place?.id ?? '', place?.id ?? ''], [theirs?.id ?? '']])
        expect((await wrongIn(app.call(ADA, 'POST', '/api/users', draft({ departments })))).status).toBe(400);
    });

    test.each([
      ['a mail that is none', { mail: 'nina' }],
      ['a name without end', { surname: 'x'.repeat(101) }],
      ['a name of two lines', { surname: 'a\nb' }],
      ['a language that is none of ours', { language: 'es-ES' }],
      ['a role that nobody has', { role: ['King'] }],
      ['no role', { role: [] }],
      ['a role in the organisation that nobody has', { organizationRole: ['pope'] }],
      ['an id of its own', { id: NOBODY }],
      ['a status', { status: 'Disabled' }],
    ])('with %s is refused', async (_, wrong) =>
      expectRefusal(await app.call(ADA, 'POST', '/api/users', { ...draft(), ...wrong }), 'ValidationErrorResponse'),
    );

    test('U3, U7: is for administrators, in their own tenant, within their own rights', async () => {
      for (const who of [TOM, GRETA, CARLA]) expectRefusal(await app.call(who, 'POST', '/api/users', draft()), 'ForbiddenError');
      expectRefusal(await app.call(ADA, 'POST', '/api/users', draft({ tenantId: tenantIdOf(BEA) })), 'NotFoundError');
      expectRefusal(await app.call(ADA, 'POST', '/api/users', draft({ role: ['Administrator'] })), 'ForbiddenError');
      expectRefusal(await app.call(null, 'POST', '/api/users', draft()), 'UnauthorizedError');
    });
  });

  describe('changing somebody', () => {
    test('keeps what changed and leaves the rest', async () => {
      const before = await add({ mobile: '+41 79', departments: [places[0]?.id ?? ''] });
      const wanted = { surname: 'Alt', organizationRole: ['taker'], boardMember: true, departments: [places[1]?.id] };
      const { body } = await change(ADA, before.id, { revision: 1, ...wanted });
      expect(body).toEqual({
        ...before,
        ...{ surname: 'Alt', displayName: 'Nina Alt', organizationRole: ['taker'], boardMember: true },
        ...{ departments: [places[1]], revision: 2 },
      });
      expect((await app.call<UserRecord>(ADA, 'GET', at(before.id))).body).toEqual(body);
    });

    test('D2: a single space clears job title and mobile, and then they are absent', async () => {
      const { id } = await add({ mobile: '+41 79' });
      const { body } = await change(ADA, id, { revision: 1, jobTitle: ' ', mobile: ' ' });
      for (const key of ['jobTitle', 'mobile']) expect(body).not.toHaveProperty(key);
      expect(await rowOf(app, id)).toMatchObject({ jobTitle: null, mobile: null });
    });

    test('of two administrators who save the same, the second hears how it stands now, and overwrites nothing', async () => {
      const { id } = await add();
      const answers = await Promise.all(['One', 'Other'].map((surname) => change(ADA, id, { revision: 1, surname })));
      const [taken, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
      expectRefusal(refused as never, 'ConcurrencyError');
      expect(refused?.body).toMatchObject({ current: taken?.body });
      expect((await app.call<UserRecord>(ADA, 'GET', at(id))).body).toEqual(taken?.body);
    });

    test('what is wrong with it is told by the field, and nothing is kept', async () => {
      const [one, other] = [await add(), await add()];
      const refusals = [
        [{ mail: other.mail.toUpperCase() }, { mail: 'teamMember.emailTaken' }],
        [{ surname: ' ' }, { surname: 'validations.required' }],
        [{ departments: [] }, { departments: 'teamMember.departmentMissing' }],
        [{ departments: [NOBODY] }, { departments: 'teamMember.departmentUnknown' }],
      ] as const;
      for (const [wrong, fields] of refusals)
        expect(await wrongIn(change(ADA, one.id, { revision: 1, givenName: 'Kept?', ...wrong }))).toEqual({ status: 400, fields });
      expect((await app.call<UserRecord>(ADA, 'GET', at(one.id))).body).toEqual(one);
    });

    test('the own mail in another case is no other mail', async () => {
      const { id, mail } = await add();
      expect((await change(ADA, id, { revision: 1, mail: mail.toUpperCase() })).body.mail).toBe(mail.toUpperCase());
    });

    test('U2, U3: is for administrators; of their own, everybody changes language and training', async () => {
      const { id } = await add();
      for (const who of [TOM, CARLA]) expectRefusal(await change(who, id, { revision: 1, surname: 'Mine' }), 'ForbiddenError');
      for (const who of [BEA, PIA]) expectRefusal(await change(who, id, { revision: 1, surname: 'Mine' }), 'NotFoundError');
      const { revision } = (await app.call<Account>(MIRA, 'GET', '/api/account')).body;
      expectRefusal(await change(MIRA, userIdOf(MIRA), { revision, organizationRole: ['giver'] }), 'ForbiddenError');
      expectRefusal(await change(MIRA, userIdOf(MIRA), { revision, role: ['User', 'TenantAdministrator'] }), 'ForbiddenError');
      const { body } = await change(MIRA, userIdOf(MIRA), { revision, isTrainingFinished: true });
      expect(body).toMatchObject({ isTrainingFinished: true, revision: revision + 1 });
    });
  });
});
