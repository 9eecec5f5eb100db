import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { startApp, type TestApp } from '#tests/support/app';
import { allowed } from '#tests/support/policy';

const REAL = { OIDC_ISSUER: 'https://login.example', DEMO: '0' };

describe('pages of others', () => {
  test('are the stand-ins of the demo on the machine that it runs on', () => {
    expect(readConfig({ PORT: '4001' }).embeds).toEqual({
      coach: { url: 'http://embed.localhost:4001/stand-in/coach', tokenInAddress: false },
      learn: { url: 'http://embed.localhost:4001/stand-in/learn', tokenInAddress: false },
    });
  });

  test('are none where nobody named any', () => {
    expect(readConfig(REAL).embeds).toEqual({});
    const elsewhere = { PUBLIC_URL_IMPULSE: 'https://a.example', PUBLIC_URL_INSIGHTS: 'https://b.example' };
    expect(readConfig({ DEMO: '1', ...elsewhere }).embeds).toEqual({});
  });

  test('are those that are named, and get the token in their address only where that is wanted', () => {
    const named = { ...REAL, COACH_URL: 'https://coach.example/app/' };
    expect(readConfig(named).embeds).toEqual({ coach: { url: 'https://coach.example/app', tokenInAddress: false } });
    expect(readConfig({ ...named, EMBED_TOKEN_IN_ADDRESS: '1' }).embeds.coach?.tokenInAddress).toBe(true);
  });

  test.each(['COACH_URL', 'LEARN_URL'])('%s is never the origin of a page of ours', (name) => {
    const own = { ...REAL, PUBLIC_URL_IMPULSE: 'https://parley.example' };
    expect(() => readConfig({ ...own, [name]: 'https://parley.example/coach' })).toThrow(name);
    expect(() => readConfig({ ...own, [name]: 'https://parley.example:8443/coach' })).not.toThrow();
  });

  test.each(['javascript:alert(1)', 'ftp://coach.example', '/coach', 'https://coach.example/a b'])('%s is no address', (COACH_URL) => {
    expect(() => readConfig({ ...REAL, COACH_URL })).toThrow('COACH_URL');
  });
});

describe('the stand-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: 'pglite' });
  });
  afterAll(() => app.close());

  test.each(['/stand-in/coach/iframe-auth-handler', '/stand-in/learn?l=de-DE'])(
    '%s may stand in the pages of Parley and nowhere else, and runs its own script alone',
    async (path) => {
      const { status, headers } = await app.call<string>(null, 'GET', path);
      expect(status).toBe(200);
      expect(allowed(headers, 'frame-ancestors').sort()).toEqual(Object.values(app.config.origins).sort());
      expect(headers.get('x-frame-options')).toBeNull();
      expect(allowed(headers, 'default-src')).toEqual(["'none'"]);
      expect(allowed(headers, 'script-src')).toEqual(["'self'"]);
    },
  );

  test('pages show frames of theirs, and of no other', async () => {
    const { headers } = await app.call(null, 'GET', '/configuration/app');
    expect(allowed(headers, 'frame-src')).toContain(`http://embed.localhost:${app.config.port}`);
    expect(allowed(headers, 'connect-src').join(' ')).not.toContain('embed.localhost');
  });
});

test('outside the demo there are none, and pages show frames of those that are named', async () => {
  const app = await startApp({ kind: 'pglite', env: { ...REAL, COACH_URL: 'https://coach.example/app' } });
  expect((await app.call(null, 'GET', '/stand-in/learn')).status).toBe(404);
  const { headers, body } = await app.call<{ embeds: object }>(null, 'GET', '/configuration/app');
  expect(allowed(headers, 'frame-src')).toContain('https://coach.example');
  expect(body.embeds).toEqual({ coach: { url: 'https://coach.example/app', tokenInAddress: false } });
  await app.close();
});
