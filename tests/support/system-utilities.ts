import { execFile, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Whether a missing service fails the run instead of skipping tests. */
export const mustHaveServices = (): boolean => process.env.REQUIRE_SERVICES === '1' || process.env.CI === 'true';

/** Path of a program, searched in the given folders (glob patterns) and in PATH. */
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

/** Runs a cleanup when this process exits. @returns a function that cancels it */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}

/**
 * Outside the ephemeral ports of the system, which could be taken between the check and the use. Each process has its own range and uses
 * the ports in turn; otherwise two processes could find the same free port.
 */
const PORTS = { from: 12_000, to: 32_000, each: 100 };
const firstPort = PORTS.from + ((process.pid * PORTS.each) % (PORTS.to - PORTS.from));
let portsTaken = randomInt(PORTS.each);

/** A port that was free a moment ago. */
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

/** Public URLs of a non-demo server: the same as those of the demo. */
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

/** Runs a program as another user; some servers refuse to run as root. */
export function runAs(user: string | undefined, program: string, args: string[]): void {
  execFileSync(...commandAs(user, program, args), { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

/** The same, asynchronously. */
export async function spawnBackground(user: string | undefined, program: string, args: string[]): Promise<void> {
  await promisify(execFile)(...commandAs(user, program, args), { cwd: '/' });
}

/** Running child processes of a process, where the system provides them. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** Default folder of the ballot box keys. */
export const keysOf = (dataDir: string): string => `${dataDir}-keys`;
