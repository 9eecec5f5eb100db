import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/machine';
import { ServerProcess } from '#tests/support/server-process';

/** A Parley that browsers visit: a server process with a folder of its own. */
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

/**
 * Starts a server of the demo company.
 * @param env what else it is told
 * @param like a house that was stopped: this one begins with what is stored there, which is quicker than moving in anew
 * @param at its port; a free one unless given
 */
export async function openHouse(env: Record<string, string> = {}, like?: Pick<House, 'dataDir'>, at?: number): Promise<House> {
  const port = at ?? (await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-house-'));
  if (like) await cp(like.dataDir, dataDir, { recursive: true });
  const server = new ServerProcess(port, { DATA_DIR: dataDir, ...env });
  const house: House = {
    port,
    url: `http://insights.localhost:${port}`,
    dataDir,
    start: async () => void (await server.start()),
    kill: async () => void (await server.end('SIGKILL')),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: async () => void (await server.end('SIGTERM')),
    async close() {
      await house.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await house.start();
  return house;
}
