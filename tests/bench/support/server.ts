import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One room of the load: a giver who drives and a taker who follows. */
export interface Room {
  id: string;
  giver: string;
  taker: string;
  /** Id of the giver's response to a survey of 30 questions. */
  response?: string | undefined;
}

/** A server under load, in a separate process. */
export interface Server {
  port: number;
  /** The product's rooms with their users' tokens; empty for a bare server. */
  rooms: Room[];
  /** Used CPU time, in milliseconds. */
  cpu(): Promise<number>;
  /** Memory after a garbage collection, in bytes, without memory that the process keeps for later use. */
  memory(): Promise<number>;
  /** Kills the process and restarts it on the same port and data, with these settings changed. */
  restart(env?: Record<string, string | undefined>): Promise<Server>;
  /** Kills the process, as if it had crashed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const folder = fileURLToPath(new URL('../servers', import.meta.url));
const running = new Set<ChildProcess>();

/** The flags of Node with which `npm start` and the image run the server. */
export const NODE_FLAGS = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];

/**
 * Starts one of tests/bench/servers.
 * @param env its environment variables; see there
 */
export async function spawnBenchServer(script: string, env: Record<string, string | undefined> = {}): Promise<Server> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const child = fork(`${folder}/${script}.ts`, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      RATE_LIMITS: '0',
      // The demo company queues statistics, which are not measured.
      JOBS: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    // BENCH_PROFILE names a folder for a profile of each server.
    execArgv: [
      '--expose-gc',
      ...NODE_FLAGS,
      ...(process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []),
    ],
    serialization: 'advanced',
    // The security log would hide the figures.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const hear = <T>(): Promise<T> =>
    new Promise((done, fail) => {
      const ended = (code: number | null) => fail(new Error(`${script} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        done(message as T);
      });
    });
  const ask = <T>(what: 'cpu' | 'memory'): Promise<T> => {
    const heard = hear<T>();
    child.send(what);
    return heard;
  };
  const kill = async (): Promise<void> => {
    running.delete(child);
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  const { port, rooms } = await hear<{ port: number; rooms: Room[] }>();
  return {
    port,
    rooms,
    cpu: () => ask('cpu'),
    memory: () => ask('memory'),
    restart: async (changed = {}) => {
      await kill();
      return spawnBenchServer(script, { ...env, DATA_DIR: dataDir, BENCH_PORT: String(port), ...changed });
    },
    kill,
    stop: () =>
      new Promise((done) => {
        running.delete(child);
        child.once('exit', () => done(rmSync(dataDir, { recursive: true, force: true })));
        child.disconnect();
      }),
  };
}

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
