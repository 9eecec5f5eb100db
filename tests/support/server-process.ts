import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '#tests/support/api-client';
import { atExit, publicUrls } from '#tests/support/processes';
import type { StoreLocation } from '#tests/support/stores';

const root = fileURLToPath(new URL('../..', import.meta.url));
const movingServer = fileURLToPath(new URL('./reusable-server.ts', import.meta.url));
const noBuild = fileURLToPath(new URL('./skip-client-build.ts', import.meta.url));

/** To make the embedded database's code faster pays for a server that lives longer than a test: it is a third of what these would cost. */
const BRIEF = ['--liftoff-only'];
/** One that moves from test to test lives long. */
const MOVING = ['--expose-gc'];

const SIGN_OF_LIFE = 'Parley is at';

/** A server as `npm start` runs it, in a process that can be killed, frozen and started again. */
export class ServerProcess extends Client {
  readonly port: number;
  readonly #env: Record<string, string | undefined>;
  readonly #moves: boolean;
  readonly #listeners = new Set<() => void>();
  #child: ChildProcess | undefined;
  #output = '';

  /** @param moves to other folders, when it is told */
  constructor(port: number, env: Record<string, string | undefined>, { moves = false } = {}) {
    super(`http://localhost:${port}`);
    this.#moves = moves;
    this.port = port;
    this.#env = env;
  }

  /** @throws Error with what it said when it ends instead of listening */
  async start(): Promise<this> {
    if (!(await this.started())) throw new Error(`The server did not start: ${this.#output}`);
    return this;
  }

  /** Starts it. @returns whether it listens; false when it ended instead */
  started(): Promise<boolean> {
    const { PATH, HOME } = process.env;
    this.#output = '';
    const script = this.#moves ? [...MOVING, '--import', noBuild, movingServer] : [...BRIEF, '--import', noBuild, 'server/main.ts'];
    const child = spawn(process.execPath, script, {
      cwd: root,
      // Background jobs draw much, beside all that is tested; a test of them asks for them.
      env: {
        PATH,
        HOME,
        DEMO: '1',
        JOBS: '0',
        PORT: String(this.port),
        ...(this.#env.DEMO === '0' ? publicUrls(this.port) : {}),
        ...this.#env,
      },
      stdio: ['pipe', 'pipe', 'pipe', ...(this.#moves ? ['ipc' as const] : [])],
    });
    this.#child = child;
    child.once(
      'exit',
      atExit(() => child.kill('SIGKILL')),
    );
    const hear = (text: Buffer): void => {
      this.#output += String(text);
      for (const listener of this.#listeners) listener();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    return new Promise((done) => {
      const settle = (listens: boolean): void => {
        this.#listeners.delete(look);
        done(listens);
      };
      const look = (): void => {
        if (this.#output.includes(SIGN_OF_LIFE)) settle(true);
      };
      this.#listeners.add(look);
      child.once('exit', () => settle(false));
    });
  }

  /** What it said since it was started last. */
  get output(): string {
    return this.#output;
  }

  /** From now on it is there, as if it had been started with this folder; where it does not run it starts. */
  async move(dataDir: string): Promise<void> {
    this.#env.DATA_DIR = dataDir;
    if (!this.#child || !this.isRunning) return void (await this.start());
    const settled = new AbortController();
    const moved = once(this.#child, 'message', { signal: settled.signal }).then(() => true);
    const ended = once(this.#child, 'exit', { signal: settled.signal }).then(() => false);
    this.#child.send(dataDir);
    const moves = await Promise.race([moved, ended]);
    settled.abort();
    if (!moves) throw new Error(`The server did not move: ${this.#output}`);
  }

  /** SIGKILL: no chance to tidy up. @returns its exit code, null when a signal ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!this.#child || !this.isRunning) return this.#child?.exitCode ?? null;
    const ended = once(this.#child, 'exit');
    this.thaw();
    this.#child.kill(signal);
    return (await ended)[0] as number | null;
  }

  /** It is there, and says nothing any more. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }
  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }
}

/** @throws Error with what it said when it does not start */
export const startServer = (port: number, place: StoreLocation, env: Record<string, string> = {}): Promise<ServerProcess> =>
  new ServerProcess(port, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env }).start();
