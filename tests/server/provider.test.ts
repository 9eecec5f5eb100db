import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { KEYS_LIFE_MS } from '#server/plugins/issuer';
import type { Account } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { boundTo, newcomer } from '#tests/support/newcomer';
import { GRETA, tenantIdOf } from '#tests/support/people';
import { type OtherProvider, startProvider } from '#tests/support/provider/provider';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';

const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

let provider: OtherProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const account = (app: TestApp, token: string) => app.callWith<Account>(token, 'GET', '/api/account');

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: provider.env });
  });
  afterAll(() => app.close());
  const signIn = (claims: object) => account(app, provider.token(claims));

  test.each([
    ['a list of mails and an oid, without names', (mail: string, id: string) => ({ oid: id, sub: 'pairwise', emails: [mail] })],
    ['one mail and only a sub', (mail: string, id: string) => ({ sub: id, email: mail })],
    ['a mail that it says is verified', (mail: string, id: string) => ({ sub: id, email: mail, email_verified: true })],
    ['one mail where a list is usual', (mail: string, id: string) => ({ sub: id, emails: mail })],
  ])('S2, S3: a provider that gives %s', async (_, claims) => {
    const person = await newcomer(app);
    const identity = randomUUID();
    const first = await signIn(claims(person.mail.toUpperCase(), identity));
    expect({ status: first.status, id: first.body.id }).toEqual({ status: 200, id: person.id });
    expect(await boundTo(app, person.id)).toBe(identity);
    const later = await signIn(claims('another.address@elsewhere.example', identity));
    expect(later.body.id).toBe(person.id);
  });

  test('S3: no claim widens a right', async () => {
    const { mail } = await newcomer(app);
    const claims = { extension_Role: 'Administrator', role: ['TenantAdministrator'], roles: ['Administrator'], extension_Tenant: 'x' };
    const { body } = await signIn({ sub: randomUUID(), email: mail, ...claims });
    expect(body).toMatchObject({ role: ['User'], tenantId: tenantIdOf(GRETA), organizationRole: [] });
  });

  test('S4: a mail that is not verified finds nobody', async () => {
    const person = await newcomer(app);
    expectRefusal(await signIn({ sub: randomUUID(), email: person.mail, email_verified: false }), 'UnknownPersonError');
    expect(await boundTo(app, person.id)).toBeNull();
  });

  test('decisions 25: somebody whom no tenant knows, and somebody disabled, are refused', async () => {
    const { mail } = await newcomer(app, { disabled: true });
    expectRefusal(await signIn({ sub: randomUUID(), email: 'stranger@elsewhere.example' }), 'UnknownPersonError');
    expectRefusal(await signIn({ sub: randomUUID(), email: mail }), 'AccountDisabledError');
  });
});

describe('a server of this provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      kind: 'pglite',
      env: { ...provider.env, OIDC_TRUST_MAIL: '0', OIDC_AUTHORIZE_PARAMS: 'audience=https://a.b/&x=1' },
    });
  });
  afterAll(() => app.close());

  test('tells its client where to sign in', async () => {
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

  test('S4: believes no silence about mails when it is told so', async () => {
    const { mail } = await newcomer(app);
    const silent = { sub: randomUUID(), emails: [mail] };
    expectRefusal(await account(app, provider.token(silent)), 'UnknownPersonError');
    expect((await account(app, provider.token({ ...silent, email_verified: true }))).status).toBe(200);
  });

  test('lets pages call every origin of the provider, and nobody else', async () => {
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

  describe('refuses a token', () => {
    const someone = { sub: randomUUID(), email: 'somebody@aurora.example', email_verified: true };
    test.each<[string, () => string]>([
      ['of another issuer', () => provider.token({ ...someone, iss: 'https://login.example' })],
      ['of an issuer with a longer name', () => provider.token({ ...someone, iss: `${provider.issuer}/else` })],
      ['for another audience', () => provider.token({ ...someone, aud: ['urn:else', 'urn:more'] })],
      ['of a key that it does not publish', () => provider.token(someone, { key: provider.foreignKey })],
      ['that lies about its key', () => provider.token(someone, { key: provider.foreignKey, kid: provider.keys[0]?.kid ?? '' })],
      ['S1: that ended more than two minutes ago', () => provider.token({ ...someone, exp: seconds(-125) })],
      ['S1: that begins later than in two minutes', () => provider.token({ ...someone, nbf: seconds(125) })],
      ['S1: that was made later than in two minutes', () => provider.token({ ...someone, iat: seconds(125) })],
    ])('%s', async (_, token) => expectRefusal(await account(app, token()), 'UnauthorizedError'));

    test.each<[string, object]>([
      ['ended less than two minutes ago', { exp: seconds(-100) }],
      ['begins in less than two minutes', { nbf: seconds(100), iat: seconds(100) }],
      ['is for us among others', { aud: ['urn:else', 'https://api.parley.test/'] }],
      ['is of the same issuer, written with a slash', {}],
    ])('but not one that %s', async (what, claims) => {
      const { mail } = await newcomer(app);
      const slash = what.endsWith('slash') ? { iss: `${provider.issuer}/` } : {};
      const token = provider.token({ sub: randomUUID(), email: mail, email_verified: true, ...claims, ...slash });
      expect((await account(app, token)).status).toBe(200);
    });
  });
});

describe('keys that change', () => {
  let app: TestApp;
  let sub: string;
  let ahead = 0;
  beforeAll(async () => {
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
    app = await startApp({ kind: 'pglite', env: provider.env });
    sub = randomUUID();
    await newcomer(app, { externalUserId: sub });
  });
  afterEach(() => provider.set({ silent: 'nothing' }));
  afterAll(() => {
    vi.restoreAllMocks();
    return app.close();
  });

  const statusOf = async (token: string) => (await account(app, token)).status;
  /** What the server keeps grows old; what a token says of time is not touched. */
  const later = (ms: number) => {
    ahead += ms;
  };

  test('a token that names no key is good while there is only one', async () => {
    expect(await statusOf(provider.token({ sub }, { kid: null }))).toBe(200);
  });

  test('a token with a new key works at once, the old ones go on; a key taken back counts no longer than its bound', async () => {
    const [before, beforeToo] = [provider.token({ sub }), provider.token({ sub, n: 2 })];
    expect(await statusOf(before)).toBe(200);
    await provider.addKey();
    expect(await statusOf(provider.token({ sub }))).toBe(200);
    expect(await statusOf(before)).toBe(200);
    const line = await app.line({ token: before }).opened();

    await provider.withdrawOldKeys();
    later(KEYS_LIFE_MS + 1);
    for (const token of [before, beforeToo]) expectRefusal(await account(app, token), 'UnauthorizedError');
    expect(await line.ended).toBe('io server disconnect');
    expect(await statusOf(provider.token({ sub }))).toBe(200);
  });

  test.each(['keys', 'everything'] as const)(
    'while %s of the provider is silent known keys go on, and unknown ones are told to wait',
    async (silent) => {
      const good = provider.token({ sub });
      expect(await statusOf(good)).toBe(200);
      await provider.set({ silent });
      later(KEYS_LIFE_MS + 1);
      expect(await statusOf(good)).toBe(200);
      expect(await statusOf(provider.token({ sub, other: true }))).toBe(200);
      expectRefusal(await account(app, provider.token({ sub }, { key: provider.foreignKey })), 'UnavailableError');
      await provider.set({ silent: 'nothing' });
      later(KEYS_LIFE_MS + 1);
      await expect.poll(async () => (await account(app, provider.token({ sub }, { key: provider.foreignKey }))).status).toBe(401);
    },
  );

  test('whoever makes up keys does not cost the provider a request each', async () => {
    const before = await provider.counts();
    for (let i = 0; i < 50; i += 1) {
      expect(await statusOf(provider.token({ sub }, { key: provider.foreignKey, kid: randomUUID() }))).toBe(401);
    }
    const after = await provider.counts();
    expect((after.keys ?? 0) - (before.keys ?? 0)).toBeLessThan(10);
  });
});

test('a server that starts before its provider works once that is there', async () => {
  const late = await startProvider({ silent: 'everything' });
  const app = await startApp({ kind: 'pglite', env: late.env });
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
