import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersOf } from '#db/data-and-key-folders';
import { readConfig } from '#server/config';
import { publicUrls } from '#tests/support/system-utilities';

const PUBLIC = publicUrls(3000);

describe('readConfig: demo mode', () => {
  const issuer = 'https://login.example';
  const table: [on: boolean, environment: Record<string, string>][] = [
    [true, {}],
    [true, { DEMO: '1' }],
    [true, { DEMO: '1', DATABASE_URL: 'postgres://here/db', OIDC_ISSUER: `${issuer}/idp`, NODE_ENV: 'production' }],
    [true, { NODE_ENV: 'development' }],
    [true, { REDIS_URL: 'redis://here' }],
    [false, { DEMO: '0', OIDC_ISSUER: issuer }],
    [false, { DATABASE_URL: 'postgres://here/db', OIDC_ISSUER: issuer }],
    [false, { OIDC_ISSUER: issuer }],
    [false, { NODE_ENV: 'production', OIDC_ISSUER: issuer }],
  ];
  test.each(table)('is %s with %j', (on, environment) => expect(readConfig({ ...(on ? {} : PUBLIC), ...environment }).demo).toBe(on));

  test.each([{ DATABASE_URL: 'postgres://here/db' }, { NODE_ENV: 'production' }, { DEMO: '0' }])(
    'refuses %j without an OIDC_ISSUER',
    (environment) => {
      expect(() => readConfig({ ...PUBLIC, ...environment })).toThrow('OIDC_ISSUER');
    },
  );

  test('CONFIG-J3: listens on localhost unless DEMO=1 or HOST is set', () => {
    expect([{}, { DEMO: '1' }, { HOST: '127.0.0.1' }, { DEMO: '1', HOST: '0.0.0.0' }].map((env) => readConfig(env).host)).toEqual([
      'localhost',
      '::',
      '127.0.0.1',
      '0.0.0.0',
    ]);
    expect(readConfig({ DEMO: '0', OIDC_ISSUER: issuer, ...PUBLIC }).host).toBe('::');
  });

  test.each(['0.0.0.0', '::', '192.168.1.4', 'parley.example'])('CONFIG-J3: refuses HOST=%s without DEMO=1', (HOST) =>
    expect(() => readConfig({ HOST })).toThrow(/^HOST: .*DEMO=1/),
  );

  test.each(Object.keys(PUBLIC))('requires %s outside demo mode', (name) => {
    const real = { DEMO: '0', OIDC_ISSUER: issuer, ...PUBLIC };
    expect(() => readConfig({ ...real, [name]: undefined })).toThrow(`${name}: required outside demo mode`);
    expect(() => readConfig({ ...real, [name]: '' })).toThrow(`${name}: required outside demo mode`);
  });

  test.each(['OIDC_ISSUER', 'OIDC_METADATA_URL', ...Object.keys(PUBLIC)])(
    'CONFIG-J5: refuses %s without https outside demo mode',
    (name) => {
      const real = { DEMO: '0', OIDC_ISSUER: issuer, ...PUBLIC };
      expect(() => readConfig({ ...real, [name]: 'http://parley.example' })).toThrow(
        `${name}: must begin with https:// outside demo mode.`,
      );
      expect(() => readConfig({ ...real, [name]: 'https://parley.example' })).not.toThrow();
      expect(() => readConfig({ DEMO: '1', [name]: 'http://parley.example' })).not.toThrow();
    },
  );

  test.each([
    [{ PUBLIC_URL_INSIGHTS: 'http://LOCALHOST:3000/' }, 'PUBLIC_URL_INSIGHTS: must differ from PUBLIC_URL_IMPULSE'],
    [{ PUBLIC_URL_BOARDPULSE: PUBLIC.PUBLIC_URL_INSIGHTS }, 'PUBLIC_URL_BOARDPULSE: must differ from PUBLIC_URL_INSIGHTS'],
  ])('refuses one URL for two modes, of which only one could be opened: %j', (same, sentence) => {
    expect(() => readConfig({ DEMO: '0', OIDC_ISSUER: issuer, ...PUBLIC, ...same })).toThrow(sentence);
    expect(() => readConfig({ ...PUBLIC, ...same })).toThrow(sentence);
  });
});

describe('readConfig: the environment', () => {
  test('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      redisUrl: undefined,
      oidc: { issuer: 'http://localhost:3000/idp' },
      origins: {
        impulse: 'http://localhost:3000',
        insights: 'http://insights.localhost:3000',
        boardpulse: 'http://boardpulse.localhost:3000',
      },
    });
    expect(readConfig({}).dataDir).toMatch(/\.data$/);
  });

  test('gives two installations with different ports and folders different origins and issuers', () => {
    const [one, other] = [readConfig({ PORT: '4001', DATA_DIR: 'a' }), readConfig({ PORT: '4002', DATA_DIR: 'b' })];
    expect(one.oidc.issuer).not.toBe(other.oidc.issuer);
    expect(one.origins.insights).not.toBe(other.origins.insights);
    expect(one.dataDir).not.toBe(other.dataDir);
  });

  test.each([
    [{}],
    [{ DATA_DIR: '/srv/parley' }],
    [{ DATA_DIR: '/srv/parley/' }],
    [{ DATA_DIR: './data/' }],
    [{ DATA_DIR: '/srv/parley/', ANONYMITY_KEYS_DIR: 'keys/' }],
  ])('keeps the ballot keys outside the store’s folder, for the server and for commands: %j', (environment) => {
    const { dataDir, keysDir } = readConfig(environment);
    expect(`${keysDir}/`).not.toContain(`${dataDir}/`);
    expect(foldersOf(environment)).toEqual({ dataDir, keysDir });
  });

  test('refuses ballot keys inside the store’s folder, through symbolic links too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-folders-'));
    mkdirSync(join(folder, 'disk'));
    symlinkSync(join(folder, 'disk'), join(folder, 'data'));
    for (const keys of ['data/keys', 'disk/keys', 'disk'])
      expect(() => readConfig({ DATA_DIR: join(folder, 'data'), ANONYMITY_KEYS_DIR: join(folder, keys) })).toThrow(/^ANONYMITY_KEYS_DIR: /);
    expect(readConfig({ DATA_DIR: join(folder, 'data') }).keysDir).toBe(join(folder, 'data-keys'));
    rmSync(folder, { recursive: true });
  });

  test('treats an empty variable as not set', () => expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000));

  test('names every invalid variable', () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'mysql://here', REDIS_URL: 'here', DEMO: 'yes', OIDC_ISSUER: 'login' };
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
  });

  test.each(['65536', '99999'])('refuses the port %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT');
  });

  test('ACCOUNT-S4: trusts unverified mails only with OIDC_TRUST_MAIL=1', () => {
    expect([{}, { OIDC_TRUST_MAIL: '1' }, { OIDC_TRUST_MAIL: '0' }].map((env) => readConfig(env).oidc.trustMail)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('reads OIDC_AUTHORIZE_PARAMS as a query string', () => {
    const { oidc } = readConfig({ OIDC_AUTHORIZE_PARAMS: 'audience=https%3A%2F%2Fapi.example%2F&domain_hint=a b' });
    expect(oidc.authorizeParams).toEqual({ audience: 'https://api.example/', domain_hint: 'a b' });
    expect(readConfig({}).oidc.authorizeParams).toEqual({});
  });

  test.each(['audience', '=x', 'a=b&', '?a=b', 'client_id=other', 'a=b&scope=all', 'redirect_uri=https://evil.example'])(
    'refuses OIDC_AUTHORIZE_PARAMS that are malformed or that Parley sets itself: %s',
    (params) => expect(() => readConfig({ OIDC_AUTHORIZE_PARAMS: params })).toThrow('OIDC_AUTHORIZE_PARAMS'),
  );

  test.each([
    [{}, { lookup: '/oembed', players: [] }],
    [
      { VIDEO_OEMBED_URL: 'https://video.example/api/oembed' },
      { lookup: 'https://video.example/api/oembed', players: ['https://video.example'] },
    ],
    [
      { VIDEO_OEMBED_URL: 'https://video.example/api', VIDEO_PLAYER_ORIGINS: 'https://player.example,http://localhost:9000' },
      { lookup: 'https://video.example/api', players: ['https://player.example', 'http://localhost:9000'] },
    ],
    [{ VIDEO_PLAYER_ORIGINS: 'https://player.example' }, { lookup: '/oembed', players: [] }],
  ])('takes videos from the provider that is named, else from its own clips: %j', (env, videos) =>
    expect(readConfig(env).videos).toEqual(videos),
  );

  test.each([
    { VIDEO_OEMBED_URL: 'video.example' },
    { VIDEO_OEMBED_URL: 'https://video.example', VIDEO_PLAYER_ORIGINS: '*' },
    { VIDEO_OEMBED_URL: 'https://video.example', VIDEO_PLAYER_ORIGINS: 'https://a.example https://b.example' },
    { VIDEO_OEMBED_URL: 'https://video.example', VIDEO_PLAYER_ORIGINS: "https://a.example,'unsafe-inline'" },
  ])('refuses the video provider %j', (env) => expect(() => readConfig(env)).toThrow('VIDEO_'));

  test.each([
    [{ STORAGE_ACCESS_KEY_ID: 'id' }, 'STORAGE_URL'],
    [{ STORAGE_SECRET_ACCESS_KEY: 'secret' }, 'STORAGE_URL'],
    [{ STORAGE_REGION: 'eu-central-1' }, 'STORAGE_URL'],
    [{ AI_API_KEY: 'secret' }, 'AI_BASE_URL'],
    [{ AI_MODEL: 'a-model' }, 'AI_BASE_URL'],
  ])('refuses %j of a service without its URL, which would not be used', (env, url) => {
    const [name = '', value = ''] = Object.entries(env)[0] ?? [];
    expect(() => readConfig(env)).toThrow(`${name}: also set ${url}, or remove this variable`);
    expect(() => readConfig({ ...env, [url]: '' })).toThrow(`${name}: also set ${url}, or remove this variable`);
    expect(() => readConfig(env)).not.toThrow(value);
  });

  test('requests the scope api only from the demo’s provider', () => {
    expect(readConfig({ OIDC_ISSUER: 'https://login.example', ...PUBLIC }).oidc.scope.split(' ')).not.toContain('api');
    expect(readConfig({}).oidc.scope.split(' ')).toContain('api');
  });
});
