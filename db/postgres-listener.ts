import pg from 'pg';
import { QUERY_TIMEOUT_MS } from '#db/pool';

/** A handler per channel, and one for the case that messages may have been missed. */
export interface Listener {
  channels: Record<string, (payload: string) => void>;
  /** Called each time the connection has been opened again. */
  resumed: () => void;
}

const HEARTBEAT_INTERVAL_MS = 5_000;
const RECONNECT_DELAY_MS = 250;
const MAX_RECONNECT_DELAY_MS = 5_000;

/** Opens a connection that listens, with an application name that shows in the database. */
async function subscribe(url: string, { channels }: Listener): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parley-listen',
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  client.on('error', () => {});
  client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

/** Whether the database still answers on this connection. A connection whose other end has failed can stay silent for hours. */
const isAlive = (client: pg.Client): Promise<boolean> =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  );

/**
 * Listens to channels of a PostgreSQL on a connection of its own, and reconnects when it is lost.
 * @returns a function that stops listening
 * @throws Error when the first connection cannot be opened
 */
export async function listenOnPostgres(url: string, listener: Listener): Promise<() => Promise<void>> {
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let current = watch(await subscribe(url, listener));

  function watch(client: pg.Client): pg.Client {
    let isLost = false;
    const lose = (): void => {
      if (isLost || isClosed) return;
      isLost = true;
      clearTimeout(timer);
      void client.end().catch(() => {});
      reconnectLater();
    };
    client.once('end', lose);
    const beat = (): void => {
      timer = setTimeout(async () => {
        if (isLost || isClosed) return;
        if (await isAlive(client)) beat();
        else lose();
      }, HEARTBEAT_INTERVAL_MS).unref();
    };
    beat();
    return client;
  }

  function reconnectLater(): void {
    const delay = Math.min(MAX_RECONNECT_DELAY_MS, RECONNECT_DELAY_MS * 2 ** Math.min(failures, 5));
    failures += 1;
    timer = setTimeout(() => void reconnect().catch(reconnectLater), delay).unref();
  }

  async function reconnect(): Promise<void> {
    const client = await subscribe(url, listener);
    if (isClosed) return client.end();
    failures = 0;
    current = watch(client);
    listener.resumed();
  }

  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await current.end().catch(() => {});
  };
}
