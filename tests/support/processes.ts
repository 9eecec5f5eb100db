import { execFile, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Whether a service that cannot be found fails the run instead of being left out. */
export const mustHaveServices = (): boolean => process.env.REQUIRE_SERVICES === '1' || process.env.CI === 'true';

/** The first of these programs that can be run, looked for in the given folders (patterns allowed) and in PATH. */
export function findProgram(name: string, folders: string[] = []): string | undefined {
  const places = [...folders.flatMap((folder) => globSync(folder).sort().reverse()), ...(process.env.PATH ?? '').split(delimiter)];
  return places.map((folder) => join(folder, name)).find(isRunnable);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const endings = new Set<() => void>();
process.once('exit', () => {
  for (const end of endings) end();
});

/** Has something ended with this process, however the tests come out. @returns calls it off */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}

/**
 * Outside of those that this machine gives to calls of its own, which would take one between looking and listening. Each process has ports of
 * its own and takes them in turn: two that look at the same moment would else find the same one free.
 */
const PORTS = { from: 12_000, to: 32_000, each: 100 };
const firstPort = PORTS.from + ((process.pid * PORTS.each) % (PORTS.to - PORTS.from));
let portsTaken = randomInt(PORTS.each);

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  portsTaken += 1;
  const port = firstPort + (portsTaken % PORTS.each);
  const server = createServer();
  const listens = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port);
  if (!(await listens)) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Where a server outside of the demo is told that browsers find it: where the demo is found. */
export const publicUrls = (port: number) => ({
  PUBLIC_URL_IMPULSE: `http://localhost:${port}`,
  PUBLIC_URL_INSIGHTS: `http://insights.localhost:${port}`,
  PUBLIC_URL_BOARDPULSE: `http://boardpulse.localhost:${port}`,
});

function commandAs(user: string | undefined, program: string, args: string[]): [command: string, args: string[]] {
  if (!user) return [program, args];
  const setpriv = findProgram('setpriv');
  const quoted = [program, ...args].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ');
  return setpriv
    ? [setpriv, [`--reuid=${user}`, `--regid=${user}`, '--init-groups', program, ...args]]
    : ['su', [user, '-s', '/bin/sh', '-c', quoted]];
}

/** Runs a program as another user, which some servers ask for when root starts them. */
export function runAs(user: string | undefined, program: string, args: string[]): void {
  execFileSync(...commandAs(user, program, args), { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

/** The same, while the test goes on. */
export async function spawnBackground(user: string | undefined, program: string, args: string[]): Promise<void> {
  await promisify(execFile)(...commandAs(user, program, args), { cwd: '/' });
}

/** The processes that a process started and that still run, where the machine tells. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** Where the keys of the ballot boxes lie unless said otherwise. */
export const keysOf = (dataDir: string): string => `${dataDir}-keys`;
