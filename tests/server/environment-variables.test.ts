import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { SETTING_NAMES, type SettingName } from '#shared/config/environment';
import { ServerProcess } from '#tests/support/server-process';
import { freePort, publicUrls } from '#tests/support/system-utilities';

/** A complete environment of a production installation. */
const REAL: Record<string, string> = {
  DEMO: '0',
  OIDC_ISSUER: 'https://login.example',
  ...publicUrls(3000),
  STORAGE_URL: 'https://s3.example/parley',
  STORAGE_ACCESS_KEY_ID: 'id',
  STORAGE_SECRET_ACCESS_KEY: 'secret',
};
const REQUIRED: readonly string[] = ['OIDC_ISSUER', ...Object.keys(publicUrls(3000))];
const TOGETHER: readonly string[] = ['STORAGE_URL', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'];

/** Invalid values by variable; none may span two lines. */
const WRONG: Partial<Record<SettingName, string[]>> = {
  PORT: ['many', '0', '-1', '65536', '99999', '3000.5', '3000 '],
  HOST: ['a host', 'http://localhost'],
  DATABASE_URL: ['mysql://here/db', 'here', 'postgres://', 'postgres://a b/c', 'postgres://here:port/db'],
  REDIS_URL: ['here', 'http://here', 'redis://'],
  OIDC_ISSUER: ['login', 'ftp://login.example', 'https://', 'https://login example', 'https://login.example:port'],
  OIDC_METADATA_URL: ['metadata'],
  OIDC_AUTHORIZE_PARAMS: ['audience', 'a=b&'],
  PUBLIC_URL_IMPULSE: ['parley.example', 'https://parley.example/path', 'https://a.example,https://b.example', 'https://[parley'],
  STORAGE_URL: ['s3.example/parley', 'https://s3.example', 'https://s3.example/'],
  TALK_VIDEO_URL: ['a film'],
  VIDEO_OEMBED_URL: ['vimeo.com'],
  VIDEO_PLAYER_ORIGINS: ['*', 'https://a.example https://b.example'],
  PRIVACY_POLICY_URL: ['privacy', 'javascript:alert(1)'],
  COACH_URL: ['/coach'],
  SMTP_URL: ['here', 'http://here', 'smtp://'],
  MAIL_FROM: ['nobody'],
  NODE_ENV: ['prodution', 'staging'],
  LOG_LEVEL: ['loud'],
  PAGE_LOG_LEVEL: ['trace', 'loud'],
  TRUST_PROXY: ['0.0.0.0/0', 'proxy.example'],
  REQUEST_SECONDS: ['0', 'soon', '10000'],
  ACCESS_TOKEN_SECONDS: ['soon', '1000000'],
};
const FLAGS = ['MIGRATE', 'DEMO', 'JOBS', 'OIDC_TRUST_MAIL', 'EMBED_TOKEN_IN_ADDRESS', 'BERNIE_SHORTCUT', 'RATE_LIMITS'] as const;
for (const name of FLAGS) WRONG[name] = ['2', 'yes', 'true', ' 1'];

/** Error message of an environment; undefined when it is valid. */
function said(environment: Record<string, string | undefined>): string | undefined {
  try {
    readConfig(environment);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Misspellings: two letters swapped, one missing, one doubled. */
const misspellings = (name: string): string[] => {
  const at = Math.floor(name.length / 2);
  const [a = '', b = ''] = [name[at - 1], name[at]];
  return [name.slice(0, at - 1) + b + a + name.slice(at + 1), name.slice(0, at) + name.slice(at + 1), `${name}X`];
};

describe.each(SETTING_NAMES)('readConfig: %s', (name) => {
  test('is named in the error when required and missing or empty; otherwise the default applies', () => {
    for (const absent of [undefined, '']) {
      const sentence = said({ ...REAL, [name]: absent });
      if (REQUIRED.includes(name)) expect(sentence).toMatch(new RegExp(`^${name}: required outside demo mode: .+\\.$`));
      else if (TOGETHER.includes(name)) expect(sentence).toContain(name);
      else expect(sentence).toBeUndefined();
      expect(said({ [name]: absent })).toBeUndefined();
    }
  });

  test('suggests the right name for a misspelling, whatever its value', () => {
    for (const wrong of misspellings(name).filter((each) => each !== name && !SETTING_NAMES.includes(each as SettingName)))
      for (const value of ['', 'x'])
        expect(said({ ...REAL, [wrong]: value })).toBe(
          `${wrong}: Parley has no variable of this name. Did you mean ${name}? Correct the name, or remove the variable.`,
        );
  });

  test('refuses a value of the wrong type by its name, without the value', () => {
    for (const value of ['two\nlines', ...(WRONG[name] ?? [])]) {
      const sentence = said({ ...REAL, [name]: value });
      expect(sentence, value).toMatch(new RegExp(`^${name}: [^\\n]+\\.$`));
      if (name !== 'TRUST_PROXY') expect(sentence).toMatch(/^\w+: must be .+\.$/);
    }
    expect(said({ ...REAL, [name]: 'two\nsecrets' })).not.toContain('secrets');
  });
});

test('CONFIG-J1: readConfig: lists every mistake in one failure, one sentence per line', () =>
  expect(
    said({ OIDC_ISUER: 'https://login.example', PORT: 'many', DATABSE_URL: '' })
      ?.split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual(['OIDC_ISUER', 'DATABSE_URL', 'PORT']));

test('CONFIG-J1: readConfig: ignores variables of systems and other software', () => {
  const others = [
    ...[
      'HOME',
      'PATH',
      'USER',
      'LOGNAME',
      'SHELL',
      'TERM',
      'TEMP',
      'TMP',
      'TMPDIR',
      'PWD',
      'OLDPWD',
      'LANG',
      'LC_ALL',
      'MAIL',
      'EDITOR',
      'TZ',
    ],
    ...['HOSTNAME', 'HOSTTYPE', 'DISPLAY', 'SHLVL', 'SSH_TTY', 'SUDO_USER', 'XDG_RUNTIME_DIR', 'DEBUG', 'CI', 'NO_COLOR', 'FORCE_COLOR'],
    ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_EXTRA_CA_CERTS', 'NODE_VERSION', 'NODE_REPL_HISTORY', 'NODE_V8_COVERAGE', 'YARN_VERSION'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'npm_config_port', 'npm_lifecycle_event', 'INIT_CWD', 'COLOR'],
    ...['KUBERNETES_SERVICE_HOST', 'KUBERNETES_PORT_443_TCP', 'POD_NAME', 'POD_IP', 'NODE_NAME', 'NODE_IP', 'PORT0', 'PORTS', 'DYNO'],
    ...['INVOCATION_ID', 'JOURNAL_STREAM', 'NOTIFY_SOCKET', 'LISTEN_FDS', 'LISTEN_PID', 'STATE_DIRECTORY', 'LOGS_DIRECTORY', 'MAINPID'],
    ...['PGHOST', 'PGPORT', 'PGUSER', 'PGDATA', 'POSTGRES_PASSWORD', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ...['REDIS', 'SMTP', 'DATABASE', 'DATA', 'MAIL', 'LOG', 'NODE', 'DEMO', 'PARLEY', 'STORAGE', 'OIDC', 'COACH', 'LEARN', 'JOBS'].flatMap(
      (service) => [
        ...[`${service}_PORT`, `${service}_SERVICE_HOST`, `${service}_SERVICE_PORT`, `${service}_PORT_80_TCP_ADDR`, `${service}_NAME`],
      ],
    ),
  ];
  expect(said(Object.fromEntries(others.map((name) => [name, 'x'])))).toBeUndefined();
});

describe.concurrent('server with invalid settings', { timeout: 90_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each<[string, Record<string, string>, string]>([
    [
      'one letter is missing',
      { DEMO: '', OIDC_ISUER: 'https://login.example' },
      'OIDC_ISUER: Parley has no variable of this name. Did you mean OIDC_ISSUER?',
    ],
    ['an address is missing', { DEMO: '0', OIDC_ISSUER: 'https://login.example', PUBLIC_URL_IMPULSE: '' }, 'PUBLIC_URL_IMPULSE: required'],
    ['a port is none', { PORT: 'many' }, 'PORT: must be a number from 1 to 65535.'],
    ['the demo would be open to others', { DEMO: '', HOST: '0.0.0.0' }, 'HOST: without DEMO=1'],
    ['a whole network is trusted', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: 0.0.0.0/0 is a whole network'],
  ])('exits with code 1 and a sentence before it opens a store: %s', async (_, env, sentence) => {
    const dataDir = join(folder, 'never-made');
    const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, ...env });
    expect(await server.started()).toBe(false);
    expect(server.output).toContain(sentence);
    expect(server.output).not.toContain('    at ');
    expect(await server.end('SIGKILL')).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('exits with code 1 and a sentence when Redis cannot be reached', async () => {
    const server = new ServerProcess(await freePort(), {
      ...{ DATA_DIR: join(folder, 'without-redis'), REDIS_URL: `redis://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'silent' },
    });
    const from = performance.now();
    expect(await server.started()).toBe(false);
    expect(server.output).toContain('REDIS_URL: Redis cannot be reached: connect ECONNREFUSED');
    expect(await server.end('SIGKILL')).toBe(1);
    expect(performance.now() - from).toBeLessThan(50_000);
  });

  test('says at once that no ballot keys can be stored, not only when the first answer is refused', async () => {
    const keysDir = join(folder, 'a-file', 'keys');
    writeFileSync(join(folder, 'a-file'), '');
    const server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'keyless'), ANONYMITY_KEYS_DIR: keysDir });
    expect(await server.started()).toBe(true);
    expect(server.output).toContain(`ANONYMITY_KEYS_DIR: the server cannot store a key in ${keysDir} (ENOTDIR)`);
    await server.end('SIGKILL');
  });
});
