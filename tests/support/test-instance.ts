import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, keysOf } from '#tests/support/processes';
import { ServerProcess } from '#tests/support/server-process';

/** A Parley that browsers visit: a server process with a folder of its own. */
export interface TestInstance {
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

/** A Parley that begins anew for every test, on one server: to start one costs more than many a test. */
export interface ReusableInstance extends TestInstance {
  /** Whatever happened here is gone, and it is like the house that it was made like. @param env what else it is told this time */
  moveIn(env?: Record<string, string>): Promise<void>;
}

type Like = Pick<TestInstance, 'dataDir'>;

async function folder(like?: Like): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-house-'));
  // In one go: copied file by file it takes three times the processor.
  if (like) cpSync(like.dataDir, dataDir, { recursive: true });
  return dataDir;
}

async function forget(dataDir: string): Promise<void> {
  for (const folder of [dataDir, keysOf(dataDir)]) await rm(folder, { recursive: true, force: true });
}

function houseOf(server: ServerProcess, dataDir: string): TestInstance {
  const house: TestInstance = {
    port: server.port,
    url: `http://insights.localhost:${server.port}`,
    dataDir,
    start: async () => void (await server.start()),
    kill: async () => void (await server.end('SIGKILL')),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: async () => void (await server.end('SIGTERM')),
    async close() {
      await house.stop();
      await forget(house.dataDir);
    },
  };
  return house;
}

/**
 * Starts a server of the demo company.
 * @param env what else it is told
 * @param like a house that was stopped: this one begins with what is stored there, which is quicker than moving in anew
 * @param at its port; a free one unless given
 */
export async function startInstance(env: Record<string, string> = {}, like?: Like, at?: number): Promise<TestInstance> {
  const dataDir = await folder(like);
  const server = new ServerProcess(at ?? (await freePort()), { DATA_DIR: dataDir, ...env });
  const house = houseOf(server, dataDir);
  await house.start();
  return house;
}

/** Nobody is in yet. @param like a house that was stopped, with what is there at first @param port the one it keeps */
export function createReusableInstance(like: Like, port: number): ReusableInstance {
  const server = new ServerProcess(port, {}, { moves: true });
  const house = houseOf(server, '');
  return Object.assign(house, {
    async moveIn(env: Record<string, string> = {}) {
      const before = house.dataDir;
      house.dataDir = await folder(like);
      server.thaw();
      await server.move({ DATA_DIR: house.dataDir, ...env });
      if (before) await forget(before);
    },
    start: () => server.resume(),
    // The process stays for those who move in next.
    stop: () => server.rest(),
    async close() {
      await server.end('SIGTERM');
      await forget(house.dataDir);
    },
  });
}
