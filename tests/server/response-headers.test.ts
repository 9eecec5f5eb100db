import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLED_LIBRARIES, bundleFolder } from '#server/lib/npm-bundles';
import { startApp, type TestApp } from '#tests/support/app';
import { cspSources } from '#tests/support/csp';
import { GRETA } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore(), pages: 'built' });
});
afterAll(() => app.close());

describe('security headers', () => {
  test.each(['/', '/future-talk', '/api/account', '/api/nothing', '/configuration/app', '/i18n/en-GB.json'])(
    '%s: every answer carries them',
    async (path) => {
      const { headers } = await app.call(path.startsWith('/api') ? GRETA : null, 'GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(cspSources(headers, 'default-src')).toEqual(["'self'"]);
      expect(cspSources(headers, 'script-src')).toEqual(["'self'"]);
      expect(cspSources(headers, 'object-src')).toEqual(["'none'"]);
      expect(cspSources(headers, 'base-uri')).toEqual(["'none'"]);
      expect(cspSources(headers, 'frame-ancestors')).toEqual(["'self'"]);
    },
  );

  test('allow the sockets of the three hosts and no other', async () => {
    const { headers } = await app.call(null, 'GET', '/');
    const { impulse, insights, boardpulse } = app.config.origins;
    const sockets = [impulse, insights, boardpulse].map((origin) => origin.replace('http', 'ws'));
    expect(cspSources(headers, 'connect-src').sort()).toEqual(["'self'", new URL(app.config.oidc.issuer).origin, ...sockets].sort());
  });

  test('a refusal carries them too', async () => {
    const { status, headers } = await app.call(null, 'GET', '/api/account');
    expect(status).toBe(401);
    expect(cspSources(headers, 'script-src')).toEqual(["'self'"]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('addresses that no page can have', () => {
  test.each(['/health', '/health/ready', '/metrics', '/favicon.ico', '/wp-login.php?a=b', '/.env', '/.git/config', '/insights/logo.png'])(
    '%s is not found: a probe or a scanner must not take the document of the pages for an answer',
    async (path) => expectRefusal(await app.call(null, 'GET', path), 'NotFoundError'),
  );

  test.each(['/', '/insights', '/nothing-here', '/error/messages.tryAgainShortly', '/healthy', '/anonymous/a/b'])(
    '%s is a page',
    async (path) => expect((await app.fetch(path, {})).headers.get('content-type')).toBe('text/html; charset=utf-8'),
  );
});

describe('Cache-Control of refusals: no-store', () => {
  const json = { 'content-type': 'application/json' };
  test.each<[what: string, path: string, init?: RequestInit]>([
    ['without a token', '/api/account'],
    ['that is not there', '/api/nothing'],
    ['however its path is written', '/%61pi/account'],
    ['whose path cannot be read', '/api/users/%E0%A4%A'],
    ['whose file is not there', '/storage/nothing'],
    ['with words that are no JSON', '/api/users/many', { method: 'POST', headers: json, body: '{' }],
    ['that is too large', '/api/anonymous/survey-responses/1', { method: 'PUT', headers: json, body: 'x'.repeat(2_000_000) }],
    ['with another method', '/api/account', { method: 'DELETE' }],
  ])('%s', async (_what, path, init = {}) => {
    const { status, headers } = await app.fetch(path, init);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a request that is no HTTP', async () => {
    const socket = connect(app.config.port, 'localhost');
    socket.write('NONSENSE\r\n\r\n');
    let text = '';
    for await (const part of socket) text += String(part);
    expect(text).toContain('cache-control: no-store');
  });
});

describe('content security policy of the sign-in pages', () => {
  test.each(['/idp/auth?client_id=nobody', '/idp/interaction/none'])('%s: allows no inline script', async (path) => {
    const { headers } = await app.call(null, 'GET', path);
    expect(headers.get('content-security-policy')).not.toBeNull();
    expect([...cspSources(headers, 'script-src'), ...cspSources(headers, 'default-src')]).not.toContain("'unsafe-inline'");
  });
});

describe('static pages', () => {
  test('an address of the application answers with the page, an unknown call never does', async () => {
    const page = await app.call<string>(null, 'GET', '/future-talk/session/x');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    for (const path of ['/api/x', '/configuration/x/y', '/i18n/x', '/storage/x']) {
      expect((await app.call(null, 'GET', path)).headers.get('content-type')).toMatch(/json/);
    }
  });

  test.each(Object.keys(BUNDLED_LIBRARIES))('the bundle of %s for the server is not served', async (library) => {
    const root = new URL('../../', import.meta.url);
    const path = `${bundleFolder(root, library)}/index.js`;
    expect(existsSync(new URL(`dist/${path}`, root))).toBe(true);
    const { headers } = await app.call(null, 'GET', `/${path}`);
    expect(headers.get('content-type')).not.toContain('javascript');
  });

  test('GET /i18n/:file: is revalidated on each visit and sent only when changed', async () => {
    const first = await app.call(null, 'GET', '/i18n/de-DE.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.fetch('/i18n/de-DE.json', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});
