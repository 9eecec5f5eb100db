import { tcpSocketOf } from '#server/features/realtime/closed-connections';
import type { Io, LiveSocket } from '#server/features/realtime/room-names';

/** Interval of the check for slow consumers, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;
/** Maximum number of bytes that may wait for one window. A page that reads is almost never more than one state behind. */
const MAX_WAITING_BYTES = 1024 * 1024;

const sizeOf = (data: unknown): number => (typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0);

/** Whether a window does not read: more than one message waits, because a single message may be large. */
function isFarBehind({ conn }: LiveSocket): boolean {
  // The size is read from the buffer and not counted for each packet, so that sending stays fast.
  const { writeBuffer: waiting } = conn as unknown as { writeBuffer: { data: unknown }[] };
  return waiting.length > 1 && waiting.reduce((sum, { data }) => sum + sizeOf(data), 0) > MAX_WAITING_BYTES;
}

/**
 * Backpressure: disconnects slow consumers, before their messages fill the memory of the server. A live window reconnects and gets the
 * current state.
 * @returns a function that stops it
 */
export function disconnectSlowConsumers(io: Io): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      if (!isFarBehind(socket)) continue;
      const tcp = tcpSocketOf(socket.conn);
      socket.disconnect(true);
      // A regular close would wait behind all unread messages. A page that polls is closed by its next request or missing heartbeat.
      tcp?.destroy();
    }
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
