import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { atExit, childrenOf, findProgram, freePort, runAs, spawnBackground } from '#tests/support/system-utilities';

export interface PostgresCluster {
  /** URL of a role that may create databases. */
  adminUrl: string;
  /** Main process of the server, if it was started here. */
  pid?: number;
  stop(): void;
}

/** A cluster that a test may stop, freeze and restart. */
export interface OwnCluster extends PostgresCluster {
  /** `fast` disconnects clients, `immediate` is like a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Makes it unresponsive without closing connections. */
  freeze(): void;
  thaw(): void;
}

const programsOfPostgres = (): string | undefined => {
  const initdb = findProgram('initdb', [
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
  ]);
  return initdb && dirname(initdb);
};

export const canStartPostgres = (): boolean => programsOfPostgres() !== undefined;

/** @param durable waits for the disk on commit, as in production */
export function startPostgres({ durable = false } = {}): Promise<OwnCluster> {
  const programs = programsOfPostgres();
  if (!programs) throw new Error('There is no PostgreSQL to start.');
  return startCluster(programs, durable);
}

/**
 * PostgreSQL server of this run: that of DATABASE_URL, else a temporary cluster, else undefined.
 * @param options as for `startPostgres`
 */
export async function findPostgres(options: { durable?: boolean } = {}): Promise<PostgresCluster | undefined> {
  const given = process.env.DATABASE_URL;
  if (given) return { adminUrl: given, stop: () => {} };
  return canStartPostgres() ? startPostgres(options) : undefined;
}

async function startCluster(programs: string, durable: boolean): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? 'postgres' : undefined;
  if (user) {
    const { uid, gid } = accountOf(user);
    chownSync(folder, uid, gid);
  }
  const data = join(folder, 'data');
  const port = await freePort();
  // Tests have no power cuts, so commits need not wait for the disk.
  const hasty = durable ? '' : '-c fsync=off -c full_page_writes=off';
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${hasty} -c max_connections=300`;
  runAs(user, join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  runAs(user, join(programs, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
  const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  let frozen: number[] = [];
  const freeze = (): void => {
    // Stops the main process first, so that it starts no others meanwhile.
    process.kill(pid, 'SIGSTOP');
    frozen = [pid, ...childrenOf(pid)];
    for (const one of frozen) process.kill(one, 'SIGSTOP');
  };
  const thaw = (): void => {
    for (const one of frozen.splice(0)) process.kill(one, 'SIGCONT');
  };
  const stop = (): void => {
    callOff();
    thaw();
    runAs(user, join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const callOff = atExit(stop);
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid,
    stop,
    freeze,
    thaw,
    restart: (mode) =>
      spawnBackground(user, join(programs, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-m', mode, '-w', 'restart']),
  };
}

/** User and group id of a local account, read from its home folder. */
function accountOf(user: string): { uid: number; gid: number } {
  const home = ['/var/lib/postgresql', '/var/lib/pgsql'].map((path) => statSync(path, { throwIfNoEntry: false })).find(Boolean);
  if (!home) throw new Error(`There is no account ${user} to run PostgreSQL as; start the tests as somebody else than root.`);
  return home;
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database, empty or as a copy.
 * @param template URL of a database without connections
 * @returns its URL
 */
export async function createDatabase(adminUrl: string, template?: string): Promise<string> {
  const name = `parley_test_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  await asAdmin(adminUrl, `create database ${name}${copied}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

export const dropDatabase = (adminUrl: string, url: string): Promise<void> =>
  asAdmin(adminUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
