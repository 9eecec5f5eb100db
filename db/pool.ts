import type { Socket } from 'node:net';
import pg from 'pg';

/** After this time without an answer, in milliseconds, a query fails; its caller may try again. */
export const QUERY_TIMEOUT_MS = 5_000;

/** After this time without a byte from the store, in milliseconds, a transaction fails: no statement of one takes so long. */
export const SILENCE_TIMEOUT_MS = 60_000;

/** Milliseconds between two looks of PostgreSQL, while it runs a statement, whether the connection is still open. */
const CONNECTION_CHECK_INTERVAL_MS = 5_000;

const SETTINGS = [
  // lz4 makes saving the working documents 1.4 times as fast as the default compression.
  'default_toast_compression=lz4',
  // PostgreSQL would run a statement to its end, with its locks, though nobody waits for it any more.
  `client_connection_check_interval=${CONNECTION_CHECK_INTERVAL_MS}`,
  // A machine that is gone closes no connection: PostgreSQL would keep its transactions, with their locks, for two hours.
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
];

/**
 * Connections to a PostgreSQL that may go away and come back.
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

/** Looks at a connection in one timeout. A process that was suspended has missed none, so it closes no connection when it goes on. */
const SILENCE_CHECKS = 4;

/**
 * Like `withClient`, but closes the connection when the store has sent nothing for SILENCE_TIMEOUT_MS, so that a statement in work fails.
 * The network may wait for hours, and for ever while the host of a store that hangs still acknowledges what it receives.
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
