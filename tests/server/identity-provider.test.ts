import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { JWKS_TTL_MS } from '#server/plugins/issuer';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { addNewUser, boundTo } from '#tests/support/new-user';
import { startProvider, type TestOidcProvider } from '#tests/support/oidc-provider/provider';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore, onEachStore } from '#tests/support/stores';

const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

let provider: TestOidcProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const account = (app: TestApp, token: string) => app.callWith<UserAccount>(token, 'GET', '/api/account');

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { ...provider.env, OIDC_TRUST_MAIL: '1' } });
  });
  afterAll(() => app.close());
  const signIn = (claims: object) => account(app, provider.token(claims));

  test.each([
    ['a list of mails and an oid, without names', (mail: string, id: string) => ({ oid: id, sub: 'pairwise', emails: [mail] })],
    ['one mail and only a sub', (mail: string, id: string) => ({ sub: id, email: mail })],
    ['a mail that it says is verified', (mail: string, id: string) => ({ sub: id, email: mail, email_verified: true })],
    ['one mail where a list is usual', (mail: string, id: string) => ({ sub: id, emails: mail })],
  ])('ACCOUNT-S2, ACCOUNT-S3: sign-in: takes tokens of a provider that gives %s', async (_, claims) => {
    const person = await addNewUser(app);
    const identity = randomUUID();
    const first = await signIn(claims(person.mail.toUpperCase(), identity));
    expect({ status: first.status, id: first.body.id }).toEqual({ status: 200, id: person.id });
    expect(await boundTo(app, person.id)).toBe(identity);
    const later = await signIn(claims('another.address@elsewhere.example', identity));
    expect(later.body.id).toBe(person.id);
  });

  test('ACCOUNT-S3: sign-in: no claim widens a right', async () => {
    const { mail } = await addNewUser(app);
    const claims = { extension_Role: 'Administrator', role: ['TenantAdministrator'], roles: ['Administrator'], extension_Tenant: 'x' };
    const { body } = await signIn({ sub: randomUUID(), email: mail, ...claims });
    expect(body).toMatchObject({ role: ['User'], tenantId: tenantIdOf(GRETA), organizationRole: [] });
  });

  test('ACCOUNT-S4: sign-in: binds no user by an unverified mail', async () => {
    const person = await addNewUser(app);
    expectRefusal(await signIn({ sub: randomUUID(), email: person.mail, email_verified: false }), 'UnknownPersonError');
    expect(await boundTo(app, person.id)).toBeNull();
  });

  test('decision 25: sign-in: refuses an unknown identity and a disabled user', async () => {
    const { mail } = await addNewUser(app, { disabled: true });
    expectRefusal(await signIn({ sub: randomUUID(), email: 'stranger@elsewhere.example' }), 'UnknownPersonError');
    expectRefusal(await signIn({ sub: randomUUID(), email: mail }), 'AccountDisabledError');
  });
});

describe('a server with this provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      kind: firstStore(),
      env: { ...provider.env, OIDC_AUTHORIZE_PARAMS: 'audience=https://a.b/&x=1' },
    });
  });
  afterAll(() => app.close());

  test('GET /configuration/app: returns where the client signs in', async () => {
    const { body } = await app.call(null, 'GET', '/configuration/app');
    expect(body).toMatchObject({
      authority: provider.issuer,
      metadataUrl: provider.env.OIDC_METADATA_URL,
      clientId: provider.env.OIDC_CLIENT_ID,
      scope: 'openid profile email offline_access',
      authorizeParams: { audience: 'https://a.b/', x: '1' },
      demo: false,
    });
  });

  test('ACCOUNT-S4: trusts a mail without email_verified only with OIDC_TRUST_MAIL=1', async () => {
    const { mail } = await addNewUser(app);
    const silent = { sub: randomUUID(), emails: [mail] };
    expectRefusal(await account(app, provider.token(silent)), 'UnknownPersonError');
    expect((await account(app, provider.token({ ...silent, email_verified: true }))).status).toBe(200);
  });

  test('content security policy: lets pages call every origin of the provider, and no other', async () => {
    const { headers } = await app.fetch('/', { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    const { pages, calls } = provider.origins;
    const allowed = (directive: string) =>
      policy
        .split(';')
        .find((part) => part.startsWith(directive))
        ?.split(' ') ?? [];
    expect(allowed('connect-src')).toEqual(expect.arrayContaining([pages, calls]));
    expect(allowed('frame-src')).toContain(pages);
    expect(allowed('script-src')).toEqual(['script-src', "'self'"]);
  });

  describe('token check: refuses a token', () => {
    const someone = { sub: randomUUID(), email: 'somebody@aurora.example', email_verified: true };
    test.each<[string, () => string]>([
      ['of another issuer', () => provider.token({ ...someone, iss: 'https://login.example' })],
      ['of an issuer with a longer name', () => provider.token({ ...someone, iss: `${provider.issuer}/else` })],
      ['for another audience', () => provider.token({ ...someone, aud: ['urn:else', 'urn:more'] })],
      ['of a key that it does not publish', () => provider.token(someone, { key: provider.foreignKey })],
      ['that lies about its key', () => provider.token(someone, { key: provider.foreignKey, kid: provider.keys[0]?.kid ?? '' })],
      ['ACCOUNT-S17: that is an ID token', () => provider.token({ ...someone, at_hash: 'x', scope: 'openid' })],
      ['ACCOUNT-S17: that ends sign-ins', () => provider.token({ ...someone, typ: 'Logout' })],
      ['ACCOUNT-S1: that ended more than two minutes ago', () => provider.token({ ...someone, exp: seconds(-125) })],
      ['ACCOUNT-S1: that begins later than in two minutes', () => provider.token({ ...someone, nbf: seconds(125) })],
      ['ACCOUNT-S1: that was made later than in two minutes', () => provider.token({ ...someone, iat: seconds(125) })],
    ])('%s', async (_, token) => expectRefusal(await account(app, token()), 'UnauthorizedError'));

    // Each test counts from its own time: on a busy machine the last begins long after the file was read.
    test.each<[string, () => object]>([
      ['ended less than two minutes ago', () => ({ exp: seconds(-100) })],
      ['begins in less than two minutes', () => ({ nbf: seconds(100), iat: seconds(100) })],
      ['is for us among others', () => ({ aud: ['urn:else', 'https://api.parley.test/'] })],
      ['is of the same issuer, written with a slash', () => ({})],
    ])('accepts a token that %s', async (what, claimsNow) => {
      const claims = claimsNow();
      const { mail } = await addNewUser(app);
      const slash = what.endsWith('slash') ? { iss: `${provider.issuer}/` } : {};
      const token = provider.token({ sub: randomUUID(), email: mail, email_verified: true, ...claims, ...slash });
      expect((await account(app, token)).status).toBe(200);
    });
  });
});

describe('token check: signing keys that change', () => {
  let app: TestApp;
  let sub: string;
  let ahead = 0;
  beforeAll(async () => {
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
    app = await startApp({ kind: firstStore(), env: provider.env });
    sub = randomUUID();
    await addNewUser(app, { externalUserId: sub });
  });
  afterEach(() => provider.set({ silent: 'nothing' }));
  afterAll(() => {
    vi.restoreAllMocks();
    return app.close();
  });

  const statusOf = async (token: string) => (await account(app, token)).status;
  /** Advances the server's cache clock; the time checked in tokens does not change. */
  const later = (ms: number) => {
    ahead += ms;
  };

  test('takes a token without a key id while there is only one key', async () => {
    expect(await statusOf(provider.token({ sub }, { kid: null }))).toBe(200);
  });

  test('takes a new key at once and keeps the old ones; drops a withdrawn key within the documented time', async () => {
    const [before, beforeToo] = [provider.token({ sub }), provider.token({ sub, n: 2 })];
    expect(await statusOf(before)).toBe(200);
    await provider.addKey();
    expect(await statusOf(provider.token({ sub }))).toBe(200);
    expect(await statusOf(before)).toBe(200);
    const socket = await app.createSocketClient({ token: before }).opened();

    await provider.withdrawOldKeys();
    later(JWKS_TTL_MS + 1);
    for (const token of [before, beforeToo]) expectRefusal(await account(app, token), 'UnauthorizedError');
    expect(await socket.ended).toBe('io server disconnect');
    expect(await statusOf(provider.token({ sub }))).toBe(200);
  });

  test.each(['keys', 'everything'] as const)(
    'takes known keys and answers unknown ones 503 while %s of the provider does not answer',
    async (silent) => {
      const good = provider.token({ sub });
      expect(await statusOf(good)).toBe(200);
      await provider.set({ silent });
      later(JWKS_TTL_MS + 1);
      expect(await statusOf(good)).toBe(200);
      expect(await statusOf(provider.token({ sub, other: true }))).toBe(200);
      expectRefusal(await account(app, provider.token({ sub }, { key: provider.foreignKey })), 'UnavailableError');
      await provider.set({ silent: 'nothing' });
      later(JWKS_TTL_MS + 1);
      await expect.poll(async () => (await account(app, provider.token({ sub }, { key: provider.foreignKey }))).status).toBe(401);
    },
  );

  test('queries the provider at a limited rate for unknown key ids', async () => {
    const before = await provider.counts();
    for (let i = 0; i < 50; i += 1) {
      expect(await statusOf(provider.token({ sub }, { key: provider.foreignKey, kid: randomUUID() }))).toBe(401);
    }
    const after = await provider.counts();
    expect((after.keys ?? 0) - (before.keys ?? 0)).toBeLessThan(10);
  });
});

test('a server that starts before its provider serves once the provider is there', async () => {
  const late = await startProvider({ silent: 'everything' });
  const app = await startApp({ kind: firstStore(), env: late.env });
  try {
    const token = late.token({ sub: 'nobody' });
    expect((await app.fetch('/', { headers: { accept: 'text/html' } })).headers.get('content-security-policy')).toContain(
      late.origins.calls,
    );
    expectRefusal(await account(app, token), 'UnavailableError');
    await late.set({ silent: 'nothing' });
    await expect.poll(async () => (await account(app, token)).status, { timeout: 8_000 }).toBe(403);
  } finally {
    await app.close();
    await late.close();
  }
});
