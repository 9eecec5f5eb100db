import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { LOOPBACK } from '#shared/config/listening-host';

/**
 * Connections that may wait to be accepted; the system may allow fewer. When a process has ended, thousands arrive at once. The network
 * repeats a refused attempt only after 1, 3 and 7 seconds, and Node's default of 511 is reached at once.
 */
const BACKLOG = 4_096;

/** Error codes of a machine without IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Also listens at ::1 for a server at 127.0.0.1, because curl and browsers try either for `*.localhost`. Fastify's own second server
 * would not handle the socket's requests.
 */
async function joinIpv6Loopback({ server }: FastifyInstance, port: number): Promise<void> {
  const loopback = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  server.once('close', () => loopback.close());
  loopback.listen({ port, host: '::1', backlog: BACKLOG });
  await once(loopback, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (!NO_SUCH_ADDRESS.has(error.code ?? '')) throw error;
  });
}

/** Listens where the configuration says (CONFIG-J3); `localhost` means both loopback addresses. @throws Error if the port is in use */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  await app.listen({ port, host: host === LOOPBACK ? '127.0.0.1' : host, backlog: BACKLOG });
  if (host === LOOPBACK) await joinIpv6Loopback(app, port);
}
