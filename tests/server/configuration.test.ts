import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';

describe('demo mode', () => {
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
  test.each(table)('is %s with %j', (on, environment) => expect(readConfig(environment).demo).toBe(on));

  test.each([{ DATABASE_URL: 'postgres://here/db' }, { NODE_ENV: 'production' }, { DEMO: '0' }])(
    'off without a provider is refused: %j',
    (environment) => {
      expect(() => readConfig(environment)).toThrow('OIDC_ISSUER');
    },
  );
});

describe('the environment', () => {
  test('has a value for everything when nothing is set', () => {
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

  test('two copies with other ports and folders do not meet', () => {
    const [one, other] = [readConfig({ PORT: '4001', DATA_DIR: 'a' }), readConfig({ PORT: '4002', DATA_DIR: 'b' })];
    expect(one.oidc.issuer).not.toBe(other.oidc.issuer);
    expect(one.origins.insights).not.toBe(other.origins.insights);
    expect(one.dataDir).not.toBe(other.dataDir);
  });

  test('an empty variable counts as not set', () => expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000));

  test('names every variable that is wrong', () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'mysql://here', REDIS_URL: 'here', DEMO: 'yes', OIDC_ISSUER: 'login' };
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
  });

  test.each(['65536', '99999'])('a port that does not exist is refused: %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT');
  });

  test('S4: asks for verified mails only when it is told so', () => {
    expect([{}, { OIDC_TRUST_MAIL: '1' }, { OIDC_TRUST_MAIL: '0' }].map((env) => readConfig(env).oidc.trustMail)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('further parameters of the sign-in are read as they stand in an address', () => {
    const { oidc } = readConfig({ OIDC_AUTHORIZE_PARAMS: 'audience=https%3A%2F%2Fapi.example%2F&domain_hint=a b' });
    expect(oidc.authorizeParams).toEqual({ audience: 'https://api.example/', domain_hint: 'a b' });
    expect(readConfig({}).oidc.authorizeParams).toEqual({});
  });

  test.each(['audience', '=x', 'a=b&', '?a=b', 'client_id=other', 'a=b&scope=all', 'redirect_uri=https://evil.example'])(
    'further parameters that are none, or that Parley sets itself, are refused: %s',
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
  ])('films come from the provider that is named, else from here: %j', (env, videos) => expect(readConfig(env).videos).toEqual(videos));

  test.each([
    { VIDEO_OEMBED_URL: 'video.example' },
    { VIDEO_OEMBED_URL: 'https://video.example', VIDEO_PLAYER_ORIGINS: '*' },
    { VIDEO_OEMBED_URL: 'https://video.example', VIDEO_PLAYER_ORIGINS: 'https://a.example https://b.example' },
    { VIDEO_OEMBED_URL: 'https://video.example', VIDEO_PLAYER_ORIGINS: "https://a.example,'unsafe-inline'" },
  ])('a provider of films that is none is refused: %j', (env) => expect(() => readConfig(env)).toThrow('VIDEO_'));

  test('a provider of somebody else is not asked for a scope that only ours has', () => {
    expect(readConfig({ OIDC_ISSUER: 'https://login.example' }).oidc.scope.split(' ')).not.toContain('api');
    expect(readConfig({}).oidc.scope.split(' ')).toContain('api');
  });
});
