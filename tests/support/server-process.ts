import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '#tests/support/client';
import type { Place } from '#tests/support/stores';

const root = fileURLToPath(new URL('../..', import.meta.url));
const noBuild = fileURLToPath(new URL('./no-build.ts', import.meta.url));

/** A server as `npm start` runs it, in a process that can be killed. */
export class ServerProcess extends Client {
  readonly #child: ChildProcess;
  #output = '';

  constructor(port: number, env: Record<string, string | undefined>) {
    super(`http://localhost:${port}`);
    const { PATH, HOME } = process.env;
    this.#child = spawn(process.execPath, ['--import', noBuild, 'server/main.ts'], {
      cwd: root,
      env: { PATH, HOME, DEMO: '1', PORT: String(port), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (text) => this.#hear(text));
    this.#child.stderr?.on('data', (text) => this.#hear(text));
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  readonly #listeners = new Set<() => void>();
  #hear(text: Buffer): void {
    this.#output += String(text);
    for (const listener of this.#listeners) listener();
  }

  get output(): string {
    return this.#output;
  }

  /** Whether it listens; false when it ended instead. */
  started(): Promise<boolean> {
    return new Promise((done) => {
      const look = (): void => {
        if (!this.#output.includes('Parley is at')) return;
        this.#listeners.delete(look);
        done(true);
      };
      this.#listeners.add(look);
      this.#child.once('exit', () => done(false));
      look();
    });
  }

  /** @returns its exit code, null when a signal ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return this.#child.exitCode;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    return (await ended)[0] as number | null;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }
}

/** @throws Error with what it said when it does not start */
export async function startServer(port: number, place: Place, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = new ServerProcess(port, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env });
  if (!(await server.started())) throw new Error(`The server did not start: ${server.output}`);
  return server;
}
