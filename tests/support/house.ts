import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/machine';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Parley of its own: a process with its port and folder, that can be killed and started again. */
export interface House {
  port: number;
  /** Where the insights face answers a browser. */
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** As a power button would: no chance to tidy up. */
  kill(): Promise<void>;
  /** It is there, and says nothing any more. */
  freeze(): void;
  thaw(): void;
  /** Ends it as an operator would; its folder stays. */
  stop(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function ready(port: number, process: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (hasEnded(process)) throw new Error(`the server ended with ${process.exitCode ?? process.signalCode}:\n${output()}`);
    const answer = await fetch(`http://localhost:${port}/configuration/app`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`the server did not answer within ${READY_WITHIN_MS} ms:\n${output()}`);
}

/**
 * Starts a server of the demo company.
 * @param env what else it is told
 * @param like a house that was stopped: this one begins with what is stored there, which is quicker than moving in anew
 */
export async function openHouse(env: Record<string, string> = {}, like?: House): Promise<House> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-house-'));
  if (like) await cp(like.dataDir, dataDir, { recursive: true });
  let running: ChildProcess | undefined;
  let output = '';

  const ended = (): Promise<void> => new Promise((done) => (running && !hasEnded(running) ? running.once('exit', () => done()) : done()));

  const house: House = {
    port,
    url: `http://insights.localhost:${port}`,
    dataDir,
    async start() {
      running = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.stdout?.on('data', (text: Buffer) => {
        output += text;
      });
      running.stderr?.on('data', (text: Buffer) => {
        output += text;
      });
      await ready(port, running, () => output);
    },
    async kill() {
      running?.kill('SIGKILL');
      await ended();
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    async stop() {
      running?.kill('SIGCONT');
      running?.kill('SIGTERM');
      await ended();
    },
    async close() {
      await house.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await house.start();
  return house;
}
