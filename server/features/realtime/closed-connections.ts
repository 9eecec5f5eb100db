import type { Socket } from 'node:net';
import type { Io } from '#server/features/realtime/room-names';

/** Milliseconds in which a page must read the last frames of a closed connection. A page that reads needs one round trip. */
const LAST_FRAMES_TIMEOUT_MS = 5_000;

interface Transport {
  /** Only a WebSocket has it. */
  socket?: { _socket?: Socket };
}
/** The parts of the library's connection that tell when it is closed, and its transport. */
interface Connection {
  transport: Transport;
  once: (event: 'close', listener: (reason: string) => void) => unknown;
}

/**
 * The TCP connection of a WebSocket; undefined while the page polls, because its requests may share a TCP connection with those of others.
 */
export const tcpSocketOf = ({ transport }: { transport: object }): Socket | undefined => (transport as Transport).socket?._socket;

/**
 * Destroys the TCP connection of a closed WebSocket whose page does not read the last frames: at once after a missing heartbeat, otherwise
 * after `waitMs` milliseconds. The library waits for 30 s, or without a limit if the page has closed its own side, and unsent data stays in
 * memory for that time.
 */
export function destroyClosedConnections({ engine }: Io, waitMs = LAST_FRAMES_TIMEOUT_MS): void {
  engine.on('connection', (connection: Connection) => {
    connection.once('close', (reason) => {
      const tcp = tcpSocketOf(connection);
      if (!tcp || tcp.destroyed) return;
      if (reason === 'ping timeout') {
        tcp.destroy();
        return;
      }
      const overdue = setTimeout(() => tcp.destroy(), waitMs).unref();
      tcp.once('close', () => clearTimeout(overdue));
    });
  });
}
