import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config';
import { demoProvider } from '#server/demo-identity/provider';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, GRETA, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { publicUrls } from '#tests/support/system-utilities';

let app: TestApp;
let forged: ReturnType<typeof forger>;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
  forged = forger(app.config);
});
afterAll(() => app.close());

const account = (token: string | undefined) => app.callWith<UserAccount>(token, 'GET', '/api/account');

describe('GET /configuration/:name', () => {
  test.each(['app', 'insights', 'boardpulse'])('%s: answers without a token', async (name) => {
    const { status, body } = await app.call<object>(null, 'GET', `/configuration/${name}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      authority: app.config.oidc.issuer,
      metadataUrl: `${app.config.oidc.issuer}/.well-known/openid-configuration`,
      clientId: 'parley',
      demo: true,
      origins: app.config.origins,
      talkVideoUrl: 'a-good-talk',
      videos: { lookup: '/oembed', players: [] },
      privacyPolicyUrl: '/privacy/index.html',
    });
  });

  test.each(['APP', 'a'.repeat(41), '..%2f..%2fpackage.json', 'app.json'])('refuses the name %s', async (name) => {
    expectRefusal(await app.call(null, 'GET', `/configuration/${name}`), 'ValidationErrorResponse');
  });
});

describe('sign-in at the demo provider', () => {
  test.each([GRETA, TOM, BEA, PIA])('lets %s in by the authorization code flow of a browser', async (mail) => {
    const { status, body } = await account(await app.token(mail));
    expect({ status, mail: body.mail, id: body.id }).toEqual({ status: 200, mail, id: userIdOf(mail) });
  });

  test('token-cli: prints a valid token and nothing else', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['server/demo-identity/token-cli.ts', TOM, '--url', app.url]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect((await account(stdout.trim())).status).toBe(200);
  });

  test('token-cli: fails with a sentence that gives the reason', async () => {
    const command = (...args: string[]) => promisify(execFile)(process.execPath, ['server/demo-identity/token-cli.ts', ...args]);
    await expect(command('nobody@aurora.example', '--url', app.url)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('nobody'),
    });
    await expect(command()).rejects.toMatchObject({ code: 1, stdout: '' });
  });
});

describe('token check: refuses a token', () => {
  const bad: [why: string, token: () => string | undefined][] = [
    ['when there is none', () => undefined],
    ['when it is no token', () => 'nonsense'],
    ['when a part is missing', () => forged.token(GRETA).split('.').slice(0, 2).join('.')],
    ['when it says that it needs no signature', () => forged.unsigned(GRETA)],
    ['when it is signed with the public key as a shared secret', () => forged.byPublicKey(GRETA)],
    ["when somebody else's key signed it", () => forged.byStranger(GRETA)],
    ['when it names a key that nobody knows', () => forged.byUnknownKey(GRETA)],
    [
      'when its words were changed afterwards',
      () => forged.token(GRETA).replace(/\.[^.]+\./, `.${Buffer.from('{"oid":"x"}').toString('base64url')}.`),
    ],
    ['when it ran out', () => forged.expiring(GRETA, -200)],
    ['when it never runs out', () => forged.token(GRETA, { exp: undefined })],
    ['when it is for another audience', () => forged.token(GRETA, { aud: 'urn:somebody:else' })],
    ['when it is for embedded pages', () => forged.token(GRETA, { aud: 'urn:parley:embed' })],
    ['when it is for embedded pages as well', () => forged.token(GRETA, { aud: ['urn:parley:api', 'urn:parley:embed'] })],
    ['when it is for no audience', () => forged.token(GRETA, { aud: undefined })],
    ['when another issuer made it', () => forged.token(GRETA, { iss: 'https://login.example' })],
    ['when it is not valid yet', () => forged.token(GRETA, { nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['when it does not say whose it is', () => forged.token(GRETA, { oid: undefined, sub: undefined })],
  ];
  test.each(bad)('%s', async (_why, token) => expectRefusal(await account(token()), 'UnauthorizedError'));

  test('takes the same token with nothing changed', async () => {
    expect((await account(forged.token(GRETA))).status).toBe(200);
  });

  test('calls that arrive together with a new token verify it once, and a later call does not verify it again', async () => {
    const verified = vi.spyOn(crypto.subtle, 'verify');
    onTestFinished(() => verified.mockRestore());
    const token = forged.token(GRETA, { jti: 'new' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => account(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await account(token)).status).toBe(200);
    expect(verified).toHaveBeenCalledTimes(1);
  });

  test('refuses an Authorization header that is not Bearer', async () => {
    const headers = { authorization: `Basic ${await app.token(GRETA)}` };
    expectRefusal(await app.fetch('/api/account', { headers }), 'UnauthorizedError');
  });
});

describe('sign-in outside demo mode', () => {
  const real = { NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example/tenant', ...publicUrls(3000) };

  test('demoProvider: refuses to start', async () => {
    const config = readConfig({ ...real, DATA_DIR: app.place.dataDir });
    await expect(demoProvider(Fastify(), { config, personas: async () => [] })).rejects.toThrow('refuses to start outside demo mode');
  });

  test('takes tokens of the configured issuer, has no user picker, and serves none to token-cli', async () => {
    const server = await startApp({ kind: firstStore(), env: { DEMO: '0', OIDC_ISSUER: app.config.oidc.issuer } });
    try {
      expect((await server.callWith(await app.token(GRETA), 'GET', '/api/account')).status).toBe(200);
      expect((await server.fetch('/idp/.well-known/openid-configuration', {})).status).toBe(404);
      const command = promisify(execFile)(process.execPath, ['server/demo-identity/token-cli.ts', GRETA, '--url', server.url]);
      await expect(command).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('not in demo mode') });
    } finally {
      await server.close();
    }
  });

  test('answers 503 for an issuer that does not answer, not 401', async () => {
    const server = await startApp({ kind: firstStore(), env: { DEMO: '0', OIDC_ISSUER: 'http://127.0.0.1:9/idp' } });
    try {
      expectRefusal(await server.callWith(forged.token(GRETA), 'GET', '/api/account'), 'UnavailableError');
    } finally {
      await server.close();
    }
  });
});
