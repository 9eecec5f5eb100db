import type { Socket } from 'socket.io-client';

type Transports = ('websocket' | 'polling')[];
export const WEBSOCKET_FIRST: Transports = ['websocket', 'polling'];
const POLLING_FIRST: Transports = ['polling', 'websocket'];

/** Number of failed attempts by WebSocket, after which one attempt polls. */
const WEBSOCKET_ATTEMPTS = 3;

type Line = Pick<Socket, 'on'> & {
  io: Pick<Socket['io'], 'on'> & {
    opts: { transports?: unknown };
    engine: { transport: { name: string }; once: (event: 'upgrade', act: () => void) => unknown };
  };
};

/**
 * Lets every fourth attempt in a row poll, because some proxies block WebSockets and the library tries only the first of its transports. A
 * polling connection changes to a WebSocket if it can; if it could not, the next attempt polls at once.
 */
export function pollWhereWebSocketsFail(line: Line): void {
  const { io } = line;
  // The library does not count the first attempt of a page as a reconnect attempt.
  let attempts = 1;
  io.on('reconnect_attempt', () => {
    io.opts.transports = attempts % (WEBSOCKET_ATTEMPTS + 1) === WEBSOCKET_ATTEMPTS ? POLLING_FIRST : WEBSOCKET_FIRST;
    attempts += 1;
  });
  // Reset here and not when the transport opens: a load balancer may send each poll to another process, so that the page never connects.
  line.on('connect', () => {
    const isPolling = io.engine.transport.name === 'polling';
    attempts = isPolling ? WEBSOCKET_ATTEMPTS : 0;
    if (isPolling)
      io.engine.once('upgrade', () => {
        attempts = 0;
      });
  });
}
