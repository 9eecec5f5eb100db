import type { Socket } from 'node:net';
import pg from 'pg';

/** After this time without an answer, in milliseconds, a query fails; its caller may try again. */
export const QUERY_TIMEOUT_MS = 5_000;

/** After this time without a byte from the store, in milliseconds, a transaction fails: no statement of one takes so long. */
export const SILENCE_TIMEOUT_MS = 60_000;

/** While PostgreSQL runs a statement, it checks at this interval, in milliseconds, whether the connection is still open. */
const CONNECTION_CHECK_INTERVAL_MS = 5_000;

const SETTINGS = [
  // lz4 makes saving the working documents 1.4 times as fast as the default compression.
  'default_toast_compression=lz4',
  // Otherwise PostgreSQL would run a statement to its end, and keep its locks, after the client has gone.
  `client_connection_check_interval=${CONNECTION_CHECK_INTERVAL_MS}`,
  // A machine that fails closes no connection: PostgreSQL would keep its transactions and their locks for two hours.
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
];

/**
 * A pool of connections to a PostgreSQL that may restart.
 * @param url postgres://…
 */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
  });
  // The pool replaces a connection that ends while idle; one in use reports to its user. Without a listener the error ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Runs `work` with a connection of the pool and always releases it; after an error it is closed. Drizzle's own transaction over a pool
 * never releases a connection that ended before its first statement, until the pool is empty.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    const result = await work(client);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

const noAnswer = (): Error => Object.assign(new Error('PostgreSQL does not answer.'), { code: 'ETIMEDOUT' });

const rejectTimeout = (fail: (error: Error) => void): void => fail(noAnswer());

/**
 * Number of checks of a connection within one timeout. A suspended process makes no checks, so it does not close its connections when it
 * continues.
 */
const SILENCE_CHECKS = 4;

/**
 * Like `withClient`, but closes the connection when the store has sent nothing for SILENCE_TIMEOUT_MS, so that the running statement fails.
 * Without this, TCP may wait for hours, and without end while the database hangs but its host still acknowledges packets.
 */
export const withSilenceLimit = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    let [heardBytes, silentLooks] = [stream.bytesRead, 0];
    const timer = setInterval(() => {
      silentLooks = stream.bytesRead === heardBytes ? silentLooks + 1 : 0;
      heardBytes = stream.bytesRead;
      if (silentLooks >= SILENCE_CHECKS) stream.destroy(noAnswer());
    }, SILENCE_TIMEOUT_MS / SILENCE_CHECKS).unref();
    try {
      return await work(client);
    } finally {
      clearInterval(timer);
    }
  });

/**
 * Runs a statement; fails after QUERY_TIMEOUT_MS without an answer. It uses neither pg's promise nor its timeout: with either, the
 * parameters stay in memory until a full garbage collection, and each save sends all documents of its batch.
 */
export const queryWithTimeout = <Row extends pg.QueryResultRow>(pool: pg.Pool, config: pg.QueryConfig): Promise<Row[]> =>
  withClient(
    pool,
    (client) =>
      new Promise((done, fail) => {
        const timer = setTimeout(rejectTimeout, QUERY_TIMEOUT_MS, fail);
        client.query<Row>(config, (error, result) => {
          clearTimeout(timer);
          if (error) fail(error);
          else done(result.rows);
        });
      }),
  );
