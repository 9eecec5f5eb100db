import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { startProvider, type TestOidcProvider } from '#tests/support/oidc-provider/provider';
import { ProviderRelay } from '#tests/support/provider-relay';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';

let provider: TestOidcProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const account = (app: TestApp, token: string) => app.callWith(token, 'GET', '/api/account');

test('token check: takes metadata of another issuer below the address of the configured one for unreadable', async () => {
  const own = await startApp({ kind: firstStore() });
  const relay = await new ProviderRelay(own.config.oidc.issuer).start();
  const forged = forger(own.config).token(GRETA, { iss: relay.url });
  const statusAt = async (env: Record<string, string>) => {
    const app = await startApp({ kind: firstStore(), env: { DEMO: '0', OIDC_ISSUER: relay.url, ...env } });
    const { status } = await account(app, forged);
    await app.close();
    return status;
  };
  try {
    expect(await statusAt({})).toBe(503);
    const named = relay.url.replace('localhost', '127.0.0.1');
    expect(await statusAt({ OIDC_METADATA_URL: `${named}/metadata` }), 'the operator named the metadata').not.toBe(503);
    const neighbour = { OIDC_ISSUER: relay.url.slice(0, -1), OIDC_METADATA_URL: `${relay.url}/metadata` };
    expect(await statusAt(neighbour), 'an address that only begins alike is another one').not.toBe(503);
  } finally {
    relay.close();
    await own.close();
  }
});

test('ACCOUNT-S18: token check: refuses tokens without the scope, acr and amr that the operator demands', async () => {
  const env = { OIDC_REQUIRED_SCOPE: 'api', OIDC_REQUIRED_ACR: 'silver gold', OIDC_REQUIRED_AMR: 'mfa' };
  const app = await startApp({ kind: firstStore(), env: { ...provider.env, ...env } });
  const good = { sub: 'nobody', scope: 'openid api', acr: 'gold', amr: ['pwd', 'mfa'] };
  try {
    expectRefusal(await account(app, provider.token(good)), 'UnknownPersonError');
    for (const lacking of [{ scope: 'openid' }, { acr: 'bronze' }, { amr: ['pwd'] }, { amr: undefined }])
      expectRefusal(await account(app, provider.token({ ...good, ...lacking })), 'UnauthorizedError');
  } finally {
    await app.close();
  }
});

test('ACCOUNT-S17: token check: where the API has the audience of the client, a token needs a scope or the type of access tokens', async () => {
  const app = await startApp({ kind: firstStore(), env: { ...provider.env, OIDC_AUDIENCE: provider.env.OIDC_CLIENT_ID ?? '' } });
  const token = (more: object, typ = 'JWT') => provider.token({ sub: 'nobody', aud: provider.env.OIDC_CLIENT_ID, ...more }, { typ });
  try {
    expectRefusal(await account(app, token({})), 'UnauthorizedError');
    expectRefusal(await account(app, token({ scp: 'api' })), 'UnknownPersonError');
    expectRefusal(await account(app, token({}, 'at+jwt')), 'UnknownPersonError');
  } finally {
    await app.close();
  }
});
