import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { foldersOf } from '#db/data-and-key-folders';
import { STORE_SOURCES } from '#db/empty-store-cache';
import { readConfig } from '#server/config';
import { CALLS_DRAIN_MS } from '#server/features/realtime/plugin';
import { JOBS_DRAIN_MS } from '#server/plugins/jobs';
import { readEnvironment, SETTING_NAMES } from '#shared/config/environment';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string): string => readFileSync(`${root}${name}`, 'utf8');
/** The values of .env.example by variable, also of those that are commented out. */
const envExample: Record<string, string> = Object.fromEntries(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** The image or the network decides them, or they are for demos and benchmarks; without `JOBS` the only server would run none. */
const NOT_FOR_CONTAINERS = [
  ...['ACCESS_TOKEN_SECONDS', 'ANONYMITY_KEYS_DIR', 'DATA_DIR', 'DEMO', 'HOST', 'JOBS', 'NODE_ENV', 'PORT', 'RATE_LIMITS'],
];

interface Service {
  image?: string;
  build?: { target: string };
  user?: string;
  ports?: string[];
  environment?: Record<string, string | null>;
  networks: string[] | Record<string, { ipv4_address: string }>;
  volumes?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  command?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
}

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<'proxy' | 'parley' | 'migrate' | 'postgres' | 'redis', Service>;
    networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
    volumes: Record<string, null>;
  };
  const { proxy, parley, migrate, postgres, redis } = compose.services;
  const dockerfile = read('Dockerfile');
  /** User of a service's image. */
  const userOf = ({ user, build }: Service): string | undefined =>
    user ??
    dockerfile
      .split(/^FROM /m)
      .find((stage) => stage.split('\n')[0]?.endsWith(` AS ${build?.target}`))
      ?.match(/^USER (.+)$/m)?.[1];

  test('publishes the ports of the proxy alone', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks.back?.internal).toBe(true);
    for (const inner of [migrate, postgres, redis]) expect(inner.networks).toEqual(['back']);
  });

  test('runs no service as root or with surplus capabilities', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      const { cap_drop, security_opt, read_only } = service;
      expect({ name, user: userOf(service) }).not.toEqual({ name, user: undefined });
      expect(userOf(service)).not.toMatch(/^(root|0)(:|$)/);
      expect({ cap_drop, security_opt, read_only }).toEqual({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
      });
    }
  });

  test('makes the server trust the proxy alone, by its address', () => {
    const address = (proxy.networks as Record<string, { ipv4_address: string }>).front?.ipv4_address;
    expect(parley.environment?.TRUST_PROXY).toBe(address);
    expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect(compose.networks.front?.ipam?.config[0]?.subnet.split('.').slice(0, 3)).toEqual(address?.split('.').slice(0, 3));
  });

  test('migrates as the owner before the server starts with its own login', () => {
    expect(migrate.environment?.DATABASE_URL).toMatch(/^postgres:\/\/parley_owner:\$\{PARLEY_OWNER_PASSWORD:/);
    expect(migrate.command).toEqual(['node', 'db/migrate-cli.ts']);
    expect(parley.environment?.DATABASE_URL).toMatch(/^postgres:\/\/parley_app:\$\{PARLEY_APP_PASSWORD:/);
    expect(parley.environment?.MIGRATE).toBe('0');
    expect(parley.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    expect(migrate.depends_on?.postgres?.condition).toBe('service_healthy');
    expect(postgres.volumes).toContain('./deploy/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro');
    expect(read('deploy/roles.sql')).toContain('CREATE DATABASE parley OWNER parley_owner');
  });

  // Without its keys `restart-box` would take every key for lost; without its URLs `--link` would print a link to this machine.
  test('runs the operator’s commands with the keys and the URLs of the server', () => {
    const keys = parley.volumes?.filter((each) => each.startsWith('parley-keys:'));
    expect(migrate.volumes).toEqual(keys);
    for (const name of ['PUBLIC_URL_IMPULSE', 'PUBLIC_URL_INSIGHTS', 'PUBLIC_URL_BOARDPULSE'])
      expect(migrate.environment?.[name]).toBe(parley.environment?.[name]);
  });

  test('sets only variables that the server knows, and all that it needs', () => {
    const given: Record<string, string> = {
      PARLEY_APP_PASSWORD: 'secret',
      OIDC_ISSUER: 'https://login.example',
      PUBLIC_URL_IMPULSE: 'https://a.example',
      PUBLIC_URL_INSIGHTS: 'https://b.example',
      PUBLIC_URL_BOARDPULSE: 'https://c.example',
    };
    const filled = (text: string): string => text.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => given[name] ?? '');
    const env = Object.entries({ NODE_ENV: 'production', ...parley.environment }).flatMap(([name, text]) =>
      text === null ? [] : [[name, filled(text)]],
    );
    const config = readConfig(Object.fromEntries(env));
    expect(config).toMatchObject({ demo: false, migrates: false, takesJobs: true, trustProxy: ['172.31.255.2'] });
    const documented = read('README.md');
    for (const name of Object.keys(parley.environment ?? {})) expect(documented).toContain(`\`${name}\``);
  });

  test('passes every variable to the server that an operator may set', () => {
    const passed = Object.keys(parley.environment ?? {});
    expect(SETTING_NAMES.filter((name) => !passed.includes(name)).sort()).toEqual(NOT_FOR_CONTAINERS);
  });

  test('finds every variable that it passes in .env.example', () => {
    expect(Object.keys(parley.environment ?? {}).filter((name) => !(name in envExample))).toEqual([]);
  });

  test('keeps data and keys in named volumes, and declares no other', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0] ?? ''));
    expect([...new Set(used)].filter((name) => !name.startsWith('./')).sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(parley.volumes).toEqual(['parley-data:/var/lib/parley', 'parley-keys:/var/lib/parley-keys']);
  });

  test('gives the server time to end: jobs and calls are waited for one after the other', () => {
    expect(Number.parseInt(parley.stop_grace_period ?? '10s', 10)).toBeGreaterThan((JOBS_DRAIN_MS + CALLS_DRAIN_MS) / 1_000);
  });
});

test('.env.example: has every variable that the server reads, with a value that it takes', () => {
  expect(SETTING_NAMES.filter((name) => !(name in envExample))).toEqual([]);
  expect(() => readEnvironment(envExample)).not.toThrow();
});

test('README.md: explains every variable', () => {
  const text = read('README.md');
  expect(SETTING_NAMES.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}=`))).toEqual([]);
});

test.each(['.gitignore', '.dockerignore'])('%s: keeps the store, its keys and the passwords of this machine out', (file) => {
  const { dataDir, keysDir } = foldersOf({});
  const left = read(file)
    .split('\n')
    .map((line) => line.replace(/\/$/, ''));
  expect(left).toEqual(expect.arrayContaining([basename(dataDir), basename(keysDir), '.env']));
});

describe('Dockerfile and Caddyfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);

  test('Dockerfile: runs on Node 24 without the build tools', () => {
    const server = stages.find((stage) => stage.startsWith('node:24-bookworm-slim AS server')) ?? '';
    expect(server).toContain('COPY --from=dependencies /parley/node_modules');
    expect(server).toMatch(/^USER node$/m);
    expect(stages.find((stage) => stage.includes(' AS dependencies'))).toContain('npm ci --omit=dev');
    for (const folder of ['server', 'shared', 'db', 'dist']) expect(server).toContain(`COPY --from=build /parley/${folder} ${folder}`);
  });

  test('Caddyfile: logs no request', () => {
    const caddyfile = read('deploy/Caddyfile').replace(/#.*$/gm, '');
    expect(caddyfile).toMatch(/log default \{\s*exclude http\.log http\.handlers\s*\}/);
    expect(caddyfile.match(/^\s*log\b.*$/gm)).toHaveLength(1);
    for (const face of ['IMPULSE', 'INSIGHTS', 'BOARDPULSE']) expect(caddyfile).toContain(`{$PUBLIC_URL_${face}}`);
    expect(caddyfile).toContain('reverse_proxy parley:3000');
  });
});

test('image of the server: has every file that an empty store is made from', () => {
  const [, stage = ''] = read('Dockerfile').split(' AS server\n');
  const copied = [...stage.matchAll(/^COPY --from=\w+ \/parley\/(\S+) /gm)].map(([, path = '']) => path);
  expect(copied.length).toBeGreaterThan(4);
  expect(STORE_SOURCES.filter((source) => !copied.some((path) => source.startsWith(`${path}/`)))).toEqual([]);
});
