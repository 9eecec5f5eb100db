import { type Home, Homes } from '#tests/support/homes';
import { freePort } from '#tests/support/processes';
import { ServerProcess } from '#tests/support/server-process';

/** A Parley that browsers visit: a server process with a home of its own. */
export interface TestInstance {
  port: number;
  /** Where the insights face answers a browser. */
  url: string;
  home: Home;
  start(): Promise<void>;
  /** As a power button would: no chance to tidy up. */
  kill(): Promise<void>;
  /** It is there, and says nothing any more. */
  freeze(): void;
  thaw(): void;
  /** Ends it as an operator would; its home stays. */
  stop(): Promise<void>;
  /** Ends it and removes its home. */
  close(): Promise<void>;
}

/** A Parley that begins anew for every test, on one server: to start one costs more than many a test. */
export interface ReusableInstance extends TestInstance {
  /** Whatever happened here is gone, and it is like the house that it was made like. @param env what else it is told this time */
  moveIn(env?: Record<string, string>): Promise<void>;
}

const addressOf = ({ dataDir, databaseUrl }: Home) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

function houseOf(server: ServerProcess, home: Home, homes: Homes): TestInstance {
  const house: TestInstance = {
    port: server.port,
    url: `http://insights.localhost:${server.port}`,
    home,
    start: async () => void (await server.start()),
    kill: async () => void (await server.end('SIGKILL')),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: async () => void (await server.end('SIGTERM')),
    async close() {
      await house.stop();
      await homes.remove(house.home);
    },
  };
  return house;
}

/**
 * Starts a server of the demo company.
 * @param env what else it is told
 */
export async function startInstance(env: Record<string, string> = {}, homes = new Homes()): Promise<TestInstance> {
  const home = await homes.create();
  const server = new ServerProcess(await freePort(), { ...addressOf(home), ...env });
  const house = houseOf(server, home, homes);
  await house.start();
  return house;
}

/** Nobody is in yet. @param like where it finds what is there at first @param port the one it keeps */
export function createReusableInstance(homes: Homes, like: Home, port: number): ReusableInstance {
  const server = new ServerProcess(port, {}, { moves: true });
  const nowhere: Home = { dataDir: '' };
  const house = houseOf(server, nowhere, homes);
  const leave = async (home: Home): Promise<void> => {
    if (home !== nowhere) await homes.remove(home);
  };
  return Object.assign(house, {
    async moveIn(env: Record<string, string> = {}) {
      const before = house.home;
      house.home = await homes.create(like);
      server.thaw();
      await server.move({ ...addressOf(house.home), ...env });
      await leave(before);
    },
    start: () => server.resume(),
    // The process stays for those who move in next.
    stop: () => server.rest(),
    async close() {
      await server.end('SIGTERM');
      await leave(house.home);
    },
  });
}
