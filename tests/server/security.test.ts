import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/people';
import { allowed } from '#tests/support/policy';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite', pages: 'built' });
});
afterAll(() => app.close());

describe('every answer', () => {
  test.each(['/', '/future-talk', '/api/account', '/api/nothing', '/configuration/app', '/i18n/en-GB.json'])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await app.call(path.startsWith('/api') ? GRETA : null, 'GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(allowed(headers, 'default-src')).toEqual(["'self'"]);
      expect(allowed(headers, 'script-src')).toEqual(["'self'"]);
      expect(allowed(headers, 'object-src')).toEqual(["'none'"]);
      expect(allowed(headers, 'base-uri')).toEqual(["'self'"]);
      expect(allowed(headers, 'frame-ancestors')).toEqual(["'self'"]);
    },
  );

  test('lets pages connect to their own sockets on all three faces, and to nobody else', async () => {
    const { headers } = await app.call(null, 'GET', '/');
    const { impulse, insights, boardpulse } = app.config.origins;
    const sockets = [impulse, insights, boardpulse].map((origin) => origin.replace('http', 'ws'));
    expect(allowed(headers, 'connect-src').sort()).toEqual(["'self'", new URL(app.config.oidc.issuer).origin, ...sockets].sort());
  });

  test('a refused one carries them too', async () => {
    const { status, headers } = await app.call(null, 'GET', '/api/account');
    expect(status).toBe(401);
    expect(allowed(headers, 'script-src')).toEqual(["'self'"]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('the pages of the sign-in', () => {
  test.each(['/idp/auth?client_id=nobody', '/idp/interaction/none'])('%s allows no inline script by a wildcard', async (path) => {
    const { headers } = await app.call(null, 'GET', path);
    expect(headers.get('content-security-policy')).not.toBeNull();
    expect([...allowed(headers, 'script-src'), ...allowed(headers, 'default-src')]).not.toContain("'unsafe-inline'");
  });
});

describe('the pages', () => {
  test('an address of the application gives the application, an unknown call never does', async () => {
    const page = await app.call<string>(null, 'GET', '/future-talk/session/x');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    for (const path of ['/api/x', '/configuration/x/y', '/i18n/x', '/storage/x']) {
      expect((await app.call(null, 'GET', path)).headers.get('content-type')).toMatch(/json/);
    }
  });

  test('texts are asked for again with each visit, and sent only when they changed', async () => {
    const first = await app.call(null, 'GET', '/i18n/de-DE.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.fetch('/i18n/de-DE.json', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});
