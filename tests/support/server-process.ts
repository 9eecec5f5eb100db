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

type Environment = Record<string, string | undefined>;

/** A server as `npm start` runs it, in a process that can be killed, frozen and started again. */
export class ServerProcess extends Client {
  readonly port: number;
  #env: Environment;
  readonly #moves: boolean;
  readonly #listeners = new Set<() => void>();
  #child: ChildProcess | undefined;
  #output = '';

  /** @param moves to other folders, when it is told */
  constructor(port: number, env: Environment, { moves = false } = {}) {
    super(`http://localhost:${port}`);
    this.#moves = moves;
    this.port = port;
    this.#env = env;
  }

  get #wholeEnv(): Environment {
    const { PATH, HOME } = process.env;
    const addresses = this.#env.DEMO === '0' ? publicUrls(this.port) : {};
    // Background jobs draw much, beside all that is tested; a test of them asks for them.
    return { PATH, HOME, DEMO: '1', JOBS: '0', PORT: String(this.port), ...addresses, ...this.#env };
  }

  /** @throws Error with what it said when it ends instead of listening */
  async start(): Promise<this> {
    if (!(await this.started())) throw new Error(`The server did not start: ${this.#output}`);
    return this;
  }

  /** Starts it. @returns whether it listens; false when it ended instead */
  started(): Promise<boolean> {
    this.#output = '';
    const script = this.#moves ? [...MOVING, '--import', noBuild, movingServer] : [...BRIEF, '--import', noBuild, 'server/main.ts'];
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

  /** What it said since it was started last. */
  get output(): string {
    return this.#output;
  }

  /** Tells a server that moves where to be from now on; nowhere: it closes its store and waits. @throws Error with what it said when it ends */
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

  /** From now on it is there, as if it had been started like this; where it does not run it starts. */
  async move(env: Environment): Promise<void> {
    this.#env = env;
    await (this.isRunning ? this.#tell(this.#wholeEnv) : this.start());
  }

  /** Nobody is there until it moves again, where it was or elsewhere. */
  async rest(): Promise<void> {
    if (this.isRunning) await this.#tell(null);
  }

  /** Goes on where it was. */
  resume(): Promise<void> {
    return this.move(this.#env);
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
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }
}

/** @throws Error with what it said when it does not start */
export const startServer = (port: number, place: StoreLocation, env: Record<string, string> = {}): Promise<ServerProcess> =>
  new ServerProcess(port, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env }).start();
