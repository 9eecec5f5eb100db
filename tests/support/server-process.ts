import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '#tests/support/api-client';
import type { StoreLocation } from '#tests/support/stores';
import { atExit, publicUrls } from '#tests/support/system-utilities';

const root = fileURLToPath(new URL('../..', import.meta.url));
const movingServer = fileURLToPath(new URL('./reusable-server.ts', import.meta.url));
const noBuild = fileURLToPath(new URL('./skip-client-build.ts', import.meta.url));

/** Optimising the WebAssembly of the embedded database pays only for long-lived processes; it takes a third of a short one's CPU time. */
export const SHORT_LIVED = ['--liftoff-only'];
/** A server that is reused by many tests is long-lived. */
const MOVING = ['--expose-gc'];

const SIGN_OF_LIFE = 'Parley is at';

type Environment = Record<string, string | undefined>;

/** A server as `npm start` runs it, in a process that can be killed, frozen and restarted. */
export class ServerProcess extends Client {
  readonly port: number;
  #env: Environment;
  readonly #moves: boolean;
  readonly #listeners = new Set<() => void>();
  #child: ChildProcess | undefined;
  #output = '';

  /** @param moves whether the server can switch to other folders */
  constructor(port: number, env: Environment, { moves = false } = {}) {
    super(`http://localhost:${port}`);
    this.#moves = moves;
    this.port = port;
    this.#env = env;
  }

  get #wholeEnv(): Environment {
    const { PATH, HOME } = process.env;
    const addresses = this.#env.DEMO === '0' ? publicUrls(this.port) : {};
    // Background jobs use much CPU time; tests of jobs enable them.
    return { PATH, HOME, DEMO: '1', JOBS: '0', PORT: String(this.port), ...addresses, ...this.#env };
  }

  /** @throws Error with the output if it exits instead of listening */
  async start(): Promise<this> {
    if (!(await this.started())) throw new Error(`The server did not start: ${this.#output}`);
    return this;
  }

  /** Starts it. @returns whether it listens; false when it exited */
  started(): Promise<boolean> {
    this.#output = '';
    const script = this.#moves ? [...MOVING, '--import', noBuild, movingServer] : [...SHORT_LIVED, '--import', noBuild, 'server/main.mjs'];
    const child = spawn(process.execPath, script, {
      cwd: root,
      env: this.#wholeEnv,
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

  /** Output since the last start. */
  get output(): string {
    return this.#output;
  }

  /** Switches a reusable server to another environment; null closes its store. @throws Error with the output if it exits */
  async #tell(env: Environment | null): Promise<void> {
    if (!this.#child) return;
    const settled = new AbortController();
    const done = once(this.#child, 'message', { signal: settled.signal }).then(() => true);
    const ended = once(this.#child, 'exit', { signal: settled.signal }).then(() => false);
    this.#child.send({ env });
    const isDone = await Promise.race([done, ended]);
    settled.abort();
    if (!isDone) throw new Error(`The server did not move: ${this.#output}`);
  }

  /** Switches to another environment as if newly started; starts a stopped server. */
  async move(env: Environment): Promise<void> {
    this.#env = env;
    await (this.isRunning ? this.#tell(this.#wholeEnv) : this.start());
  }

  /** Closes the store until the next `move` or `resume`. */
  async rest(): Promise<void> {
    if (this.isRunning) await this.#tell(null);
  }

  /** Opens the previous store again. */
  resume(): Promise<void> {
    return this.move(this.#env);
  }

  /** SIGKILL: without cleanup. @returns its exit code, null when a signal ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!this.#child || !this.isRunning) return this.#child?.exitCode ?? null;
    const ended = once(this.#child, 'exit');
    this.thaw();
    this.#child.kill(signal);
    return (await ended)[0] as number | null;
  }

  /** Makes it unresponsive without closing connections. */
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
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }
}

/** @throws Error with the output if it does not start */
export const startServer = (port: number, place: StoreLocation, env: Record<string, string> = {}): Promise<ServerProcess> =>
  new ServerProcess(port, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env }).start();
