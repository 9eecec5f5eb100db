import { describe, expect, test } from 'vitest';
import { parseClaims } from '#shared/account/claims';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';

const NOW = Date.UTC(2026, 0, 15, 9);
const SECOND = NOW / 1000;
const read = (payload: object, trusts = true) => parseClaims({ exp: SECOND + 60, sub: 's', ...payload }, NOW, trusts);

describe('parseClaims: times', () => {
  test.each([
    ['ended two minutes ago', { exp: SECOND - 120 }, true],
    ['ended longer ago', { exp: SECOND - 121 }, false],
    ['was made two minutes from now', { iat: SECOND + 120 }, true],
    ['was made later', { iat: SECOND + 121 }, false],
    ['does not say when it was made', { iat: undefined }, true],
    ['does not say when it ends', { exp: undefined }, false],
    ['says in words when it ends', { exp: 'tomorrow' }, false],
  ])('ACCOUNT-S1: takes or refuses a token that %s', (_, payload, good) => expect(typeof read(payload) === 'object').toBe(good));

  test('ACCOUNT-S1: takes a token until two minutes after its end', () =>
    expect(read({ exp: SECOND + 60 })).toMatchObject({ expiresAt: NOW + 60_000 + CLOCK_TOLERANCE_MS }));
});

describe('parseClaims: subject', () => {
  test.each([
    [{ oid: 'o', sub: 's' }, 'o'],
    [{ sub: 's' }, 's'],
    [{ oid: '', sub: 's' }, 's'],
    [{ oid: 7, sub: 's' }, 's'],
    [{ oid: null, sub: 's' }, 's'],
  ])('ACCOUNT-S2: %j is the user %s', (payload, oid) => expect(read(payload)).toMatchObject({ oid }));

  test.each([{ sub: undefined }, { sub: '' }, { sub: 7 }])('ACCOUNT-S2: refuses %j', (payload) =>
    expect(read(payload)).toBeTypeOf('string'),
  );
});

describe('parseClaims: mails', () => {
  test.each([
    [{ emails: ['A@b.example', 'c@d.example'] }, ['a@b.example', 'c@d.example']],
    [{ emails: 'A@b.example' }, ['a@b.example']],
    [{ email: ' A@b.example ' }, ['a@b.example']],
    [{ emails: ['a@b.example'], email: 'c@d.example' }, ['a@b.example']],
    [{ emails: [], email: 'c@d.example' }, ['c@d.example']],
    [{ emails: null, email: 'c@d.example' }, ['c@d.example']],
    [{ emails: [''], email: '' }, []],
    [{ emails: [7], email: { a: 1 } }, []],
    // The Kelvin sign, whose lower case is a k.
    [{ email: '\u212Aim@b.example' }, []],
    [{ emails: ['\u212Aim@b.example', 'Kim@b.example'] }, ['kim@b.example']],
    [{ preferred_username: 'a@b.example', upn: 'a@b.example' }, []],
    [{}, []],
  ])('ACCOUNT-S3: %j gives %j', (payload, mails) => expect(read(payload)).toMatchObject({ mails }));

  test('ACCOUNT-S3: ignores roles, tenant and names', () => {
    const claims = { extension_Role: 'Administrator', extension_Tenant: 't', role: ['Administrator'], given_name: 'A' };
    expect(Object.keys(read(claims)).sort()).toEqual(['expiresAt', 'mails', 'oid']);
  });

  test.each([
    [true, true, true],
    ['true', true, true],
    [false, false, false],
    ['false', false, false],
    ['no', false, false],
    [0, false, false],
    [undefined, true, false],
    [null, true, false],
  ])('ACCOUNT-S4: email_verified %j counts: %s, and %s where silence is not believed', (email_verified, trusting, strict) => {
    for (const form of [{ email: 'a@b.example' }, { emails: ['a@b.example'] }]) {
      expect(read({ ...form, email_verified })).toMatchObject({ mails: trusting ? ['a@b.example'] : [] });
      expect(read({ ...form, email_verified }, false)).toMatchObject({ mails: strict ? ['a@b.example'] : [] });
    }
  });
});

describe('parseClaims: how a user signed in', () => {
  test.each([
    [
      { amr: ['pwd', 'mfa'], acr: 'urn:a:b' },
      { amr: ['pwd', 'mfa'], acr: 'urn:a:b' },
    ],
    [{ amr: ['pwd', 7, 'a name', '', 'x'.repeat(101)] }, { amr: ['pwd'] }],
    [{ amr: Array(30).fill('pwd') }, { amr: Array(20).fill('pwd') }],
    [{ amr: 'pwd', acr: '1' }, { acr: '1' }],
    [{ amr: ['a@b.example'], acr: 'a name\n' }, undefined],
    [{ amr: {}, acr: null }, undefined],
    [{}, undefined],
  ])('ACCOUNT-S16: %j says %j', (payload, method) => expect((read(payload) as { method?: object }).method).toEqual(method));
});
