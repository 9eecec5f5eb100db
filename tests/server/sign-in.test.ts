import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { demoProvider } from '#server/identity/provider';
import type { Account } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { forger } from '#tests/support/forged';
import { BEA, GRETA, PIA, TOM, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';

let app: TestApp;
let forged: ReturnType<typeof forger>;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' });
  forged = forger(app.config);
});
afterAll(() => app.close());

const account = (token: string | undefined) => app.callWith<Account>(token, 'GET', '/api/account');

describe('the configuration', () => {
  test.each(['app', 'insights', 'boardpulse'])('%s is for everybody to read', async (name) => {
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

  test.each(['APP', 'a'.repeat(41), '..%2f..%2fpackage.json', 'app.json'])('%s is no name of one', async (name) => {
    expectRefusal(await app.call(null, 'GET', `/configuration/${name}`), 'ValidationErrorResponse');
  });
});

describe('signing in', () => {
  test.each([GRETA, TOM, BEA, PIA])('%s comes in by the way that a browser takes', async (mail) => {
    const { status, body } = await account(await app.token(mail));
    expect({ status, mail: body.mail, id: body.id }).toEqual({ status: 200, mail, id: userIdOf(mail) });
  });

  test('the command for tokens prints nothing but a token that works', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['server/identity/token.ts', TOM, '--url', app.url]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect((await account(stdout.trim())).status).toBe(200);
  });

  test('the command for tokens says in a sentence why there is none', async () => {
    const command = (...args: string[]) => promisify(execFile)(process.execPath, ['server/identity/token.ts', ...args]);
    await expect(command('nobody@aurora.example', '--url', app.url)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('nobody'),
    });
    await expect(command()).rejects.toMatchObject({ code: 1, stdout: '' });
  });
});

describe('a token is refused', () => {
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
    ['when it is for no audience', () => forged.token(GRETA, { aud: undefined })],
    ['when another issuer made it', () => forged.token(GRETA, { iss: 'https://login.example' })],
    ['when it is not valid yet', () => forged.token(GRETA, { nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['when it does not say whose it is', () => forged.token(GRETA, { oid: undefined, sub: undefined })],
  ];
  test.each(bad)('%s', async (_why, token) => expectRefusal(await account(token()), 'UnauthorizedError'));

  test('the same token with nothing changed is good, so that the refusals above mean something', async () => {
    expect((await account(forged.token(GRETA))).status).toBe(200);
  });

  test('also when the header has another form than Bearer', async () => {
    const headers = { authorization: `Basic ${await app.token(GRETA)}` };
    expectRefusal(await app.fetch('/api/account', { headers }), 'UnauthorizedError');
  });
});

describe('outside demo mode', () => {
  const real = { NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example/tenant' };

  test('the demo provider refuses to start', async () => {
    const config = readConfig({ ...real, DATA_DIR: app.place.dataDir });
    await expect(demoProvider(Fastify(), { config, personas: async () => [] })).rejects.toThrow('refuses to start outside demo mode');
  });

  test('a server takes the tokens of its configured issuer, has no picker, and gives no tokens to the command', async () => {
    const server = await startApp({ kind: 'pglite', env: { DEMO: '0', OIDC_ISSUER: app.config.oidc.issuer } });
    try {
      expect((await server.callWith(await app.token(GRETA), 'GET', '/api/account')).status).toBe(200);
      expect((await server.fetch('/idp/.well-known/openid-configuration', {})).status).toBe(404);
      const command = promisify(execFile)(process.execPath, ['server/identity/token.ts', GRETA, '--url', server.url]);
      await expect(command).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('not a demo') });
    } finally {
      await server.close();
    }
  });

  test('an issuer that does not answer is told as such, not as a bad token', async () => {
    const server = await startApp({ kind: 'pglite', env: { DEMO: '0', OIDC_ISSUER: 'http://127.0.0.1:9/idp' } });
    try {
      expectRefusal(await server.callWith(forged.token(GRETA), 'GET', '/api/account'), 'UnavailableError');
    } finally {
      await server.close();
    }
  });
});
