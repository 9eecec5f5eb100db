import { type ServerData, ServerDataFactory } from '#tests/support/server-data';
import { ServerProcess } from '#tests/support/server-process';
import { freePort } from '#tests/support/system-utilities';

/** A server process with its own home, for browsers. */
export interface TestInstance {
  port: number;
  /** URL of the insights host. */
  url: string;
  home: ServerData;
  start(): Promise<void>;
  /** SIGKILL: without cleanup. */
  kill(): Promise<void>;
  /** Makes it unresponsive without closing connections. */
  freeze(): void;
  thaw(): void;
  /** Stops it like an operator; its home stays. */
  stop(): Promise<void>;
  /** Stops it and removes its home. */
  close(): Promise<void>;
}

/** A server that is reset for every test: starting one takes longer than many tests. */
export interface ReusableInstance extends TestInstance {
  /** Replaces all data by a copy of the template. @param env further environment variables */
  moveIn(env?: Record<string, string>): Promise<void>;
}

const storeVariablesOf = ({ dataDir, databaseUrl }: ServerData) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

function createInstance(server: ServerProcess, home: ServerData, dataFactory: ServerDataFactory): TestInstance {
  const instance: TestInstance = {
    port: server.port,
    url: `http://insights.localhost:${server.port}`,
    home,
    start: async () => void (await server.start()),
    kill: async () => void (await server.end('SIGKILL')),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: async () => void (await server.end('SIGTERM')),
    async close() {
      await instance.stop();
      await dataFactory.remove(instance.home);
    },
  };
  return instance;
}

/**
 * Starts a server with the demo company.
 * @param env further environment variables
 */
export async function startInstance(env: Record<string, string> = {}, dataFactory = new ServerDataFactory()): Promise<TestInstance> {
  const home = await dataFactory.create();
  const server = new ServerProcess(await freePort(), { ...storeVariablesOf(home), ...env });
  const instance = createInstance(server, home, dataFactory);
  await instance.start();
  return instance;
}

/** The server is started with the first `moveIn`. @param like home to copy @param port fixed port */
export function createReusableInstance(dataFactory: ServerDataFactory, like: ServerData, port: number): ReusableInstance {
  const server = new ServerProcess(port, {}, { moves: true });
  const nowhere: ServerData = { dataDir: '' };
  const instance = createInstance(server, nowhere, dataFactory);
  const leave = async (home: ServerData): Promise<void> => {
    if (home !== nowhere) await dataFactory.remove(home);
  };
  return Object.assign(instance, {
    async moveIn(env: Record<string, string> = {}) {
      const before = instance.home;
      instance.home = await dataFactory.create(like);
      server.thaw();
      await server.move({ ...storeVariablesOf(instance.home), ...env });
      await leave(before);
    },
    start: () => server.resume(),
    // The process is kept for the next test.
    stop: () => server.rest(),
    async close() {
      await server.end('SIGTERM');
      await leave(instance.home);
    },
  });
}
