import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { fetchTokens } from '#server/demo-identity/sign-in-headless';
import { startApp, type TestApp } from '#tests/support/app';
import { cspSources } from '#tests/support/csp';
import { TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { publicUrls } from '#tests/support/system-utilities';

const REAL = { OIDC_ISSUER: 'https://login.example', DEMO: '0', ...publicUrls(3000) };

describe('readConfig: embedded pages', () => {
  test('are the stand-ins of the demo on localhost by default', () => {
    expect(readConfig({ PORT: '4001' }).embeds).toEqual({
      coach: { url: 'http://embed.localhost:4001/stand-in/coach', tokenInAddress: false },
      learn: { url: 'http://embed.localhost:4001/stand-in/learn', tokenInAddress: false },
    });
  });

  test('are none when no address is set', () => {
    expect(readConfig(REAL).embeds).toEqual({});
    const elsewhere = { PUBLIC_URL_IMPULSE: 'https://a.example', PUBLIC_URL_INSIGHTS: 'https://b.example' };
    expect(readConfig({ DEMO: '1', ...elsewhere }).embeds).toEqual({});
  });

  test('are those of the environment, with the token in their address only with EMBED_TOKEN_IN_ADDRESS=1', () => {
    const named = { ...REAL, COACH_URL: 'https://coach.example/app/' };
    expect(readConfig(named).embeds).toEqual({ coach: { url: 'https://coach.example/app', tokenInAddress: false } });
    expect(readConfig({ ...named, EMBED_TOKEN_IN_ADDRESS: '1' }).embeds.coach?.tokenInAddress).toBe(true);
  });

  test('EMBED-X8: have their own token audience, which the sign-in requests only if configured', () => {
    const coach = { ...REAL, COACH_URL: 'https://coach.example' };
    const asks = { ...coach, OIDC_AUTHORIZE_PARAMS: 'resource=urn:api' };
    expect(readConfig({}).embedToken).toEqual({ audience: 'urn:parley:embed', atSignIn: false });
    expect(readConfig({ ...coach, EMBED_AUDIENCE: 'urn:coach' }).embedToken).toEqual({ audience: 'urn:coach', atSignIn: false });
    expect(readConfig(asks).embedToken).toEqual({ audience: 'urn:parley:embed', atSignIn: false });
    expect(readConfig({ ...asks, EMBED_AUDIENCE: 'urn:coach' }).embedToken).toEqual({ audience: 'urn:coach', atSignIn: true });
    expect(readConfig({ ...asks, EMBED_AUDIENCE: 'urn:coach', COACH_URL: '' }).embedToken.atSignIn).toBe(false);
  });

  test('EMBED-X8: an audience that the API accepts is refused', () => {
    for (const OIDC_AUDIENCE of ['urn:mine', 'urn:parley:embed']) {
      expect(() => readConfig({ ...REAL, OIDC_AUDIENCE, EMBED_AUDIENCE: OIDC_AUDIENCE })).toThrow('EMBED_AUDIENCE');
    }
    expect(() => readConfig({ ...REAL, OIDC_AUDIENCE: 'urn:parley:embed' })).toThrow('EMBED_AUDIENCE');
  });

  test.each(['COACH_URL', 'LEARN_URL'])('%s may not have the origin of a Parley page', (name) => {
    const own = { ...REAL, PUBLIC_URL_IMPULSE: 'https://parley.example' };
    expect(() => readConfig({ ...own, [name]: 'https://parley.example/coach' })).toThrow(name);
    expect(() => readConfig({ ...own, [name]: 'https://parley.example:8443/coach' })).not.toThrow();
  });

  test.each(['javascript:alert(1)', 'ftp://coach.example', '/coach', 'https://coach.example/a b'])(
    '%s is refused as an address',
    (COACH_URL) => {
      expect(() => readConfig({ ...REAL, COACH_URL })).toThrow('COACH_URL');
    },
  );
});

describe('stand-in pages of the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore() });
  });
  afterAll(() => app.close());

  test.each(['/stand-in/coach/iframe-auth-handler', '/stand-in/learn?l=de-DE'])(
    '%s may be framed by Parley alone, and runs its own script alone',
    async (path) => {
      const { status, headers } = await app.call<string>(null, 'GET', path);
      expect(status).toBe(200);
      expect(cspSources(headers, 'frame-ancestors').sort()).toEqual(Object.values(app.config.origins).sort());
      expect(headers.get('x-frame-options')).toBeNull();
      expect(cspSources(headers, 'default-src')).toEqual(["'none'"]);
      expect(cspSources(headers, 'script-src')).toEqual(["'self'"]);
    },
  );

  test('have the stage, the stylesheet and the colours of the host that shows them', async () => {
    const { body } = await app.call<string>(null, 'GET', '/stand-in/learn');
    expect(body).toContain('class="stage"');
    expect(body).toContain('class="field"');
    expect(body).toContain(`insights=${app.config.origins.insights}`);
    expect(body).not.toContain('{{');
    const { status, headers } = await app.call<string>(null, 'GET', '/stand-in/look.css');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('are the only frames that the content security policy allows', async () => {
    const { headers } = await app.call(null, 'GET', '/configuration/app');
    expect(cspSources(headers, 'frame-src')).toContain(`http://embed.localhost:${app.config.port}`);
    expect(cspSources(headers, 'connect-src').join(' ')).not.toContain('embed.localhost');
  });
});

test('outside the demo the stand-ins answer 404, and only the configured pages may be framed', async () => {
  const app = await startApp({ kind: firstStore(), env: { ...REAL, COACH_URL: 'https://coach.example/app' } });
  expect((await app.call(null, 'GET', '/stand-in/learn')).status).toBe(404);
  const { headers, body } = await app.call<{ embeds: object }>(null, 'GET', '/configuration/app');
  expect(cspSources(headers, 'frame-src')).toContain('https://coach.example');
  expect(body.embeds).toEqual({ coach: { url: 'https://coach.example/app', tokenInAddress: false } });
  await app.close();
});

describe('demo provider: token endpoint', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore() });
  });
  afterAll(() => app.close());

  const audienceOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aud;

  test('EMBED-X8: gives a token for embedded pages, which the API refuses, when their resource is named', async () => {
    const { refresh_token } = await fetchTokens(app.url, TOM);
    const ask = (resource?: string) => refresh(app, refresh_token ?? '', resource);
    const embed = await ask('urn:parley:embed');
    expect(audienceOf(embed.body.access_token)).toBe('urn:parley:embed');
    expectRefusal(await app.callWith(embed.body.access_token, 'GET', '/api/account'), 'UnauthorizedError');
    for (const named of [undefined, 'urn:parley:api']) {
      const { body } = await ask(named);
      expect(audienceOf(body.access_token)).toBe('urn:parley:api');
      expect((await app.callWith(body.access_token, 'GET', '/api/account')).status).toBe(200);
    }
  });

  test('EMBED-X8: refuses any other resource', async () => {
    const { refresh_token } = await fetchTokens(app.url, TOM);
    const { status, body } = await refresh(app, refresh_token ?? '', 'urn:somebody:else');
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_target' });
  });
});

const refresh = (app: TestApp, refresh_token: string, resource?: string) =>
  app.fetch<{ access_token: string; error?: string }>('/idp/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'parley', refresh_token, ...(resource ? { resource } : {}) }),
  });
