import type { Socket } from 'socket.io-client';

type Transports = ('websocket' | 'polling')[];
export const WEBSOCKET_FIRST: Transports = ['websocket', 'polling'];
const POLLING_FIRST: Transports = ['polling', 'websocket'];

/** Failed attempts by WebSocket, after which one polls. */
const WEBSOCKET_ATTEMPTS = 3;

type Line = Pick<Socket, 'on'> & {
  io: Pick<Socket['io'], 'on'> & {
    opts: { transports?: unknown };
    engine: { transport: { name: string }; once: (event: 'upgrade', act: () => void) => unknown };
  };
};

/**
 * Lets every fourth attempt of a row poll, because some proxies pass no WebSocket; the library tries only the first of its transports. A
 * connection that polls becomes a WebSocket where it can, and the attempt after one that could not polls at once.
 */
export function pollWhereWebSocketsFail(line: Line): void {
  const { io } = line;
  // The first attempt of a page is no attempt to reconnect.
  let attempts = 1;
  io.on('reconnect_attempt', () => {
    io.opts.transports = attempts % (WEBSOCKET_ATTEMPTS + 1) === WEBSOCKET_ATTEMPTS ? POLLING_FIRST : WEBSOCKET_FIRST;
    attempts += 1;
  });
  // Not when the transport opens: a balancer may send each poll to another process, so that none is ever connected.
  line.on('connect', () => {
    const isPolling = io.engine.transport.name === 'polling';
    attempts = isPolling ? WEBSOCKET_ATTEMPTS : 0;
    if (isPolling)
      io.engine.once('upgrade', () => {
        attempts = 0;
      });
  });
}
