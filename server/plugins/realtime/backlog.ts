import type { Io, LiveSocket } from '#server/plugins/realtime/room';

/** How often it is looked who has fallen behind, in milliseconds. */
const LOOK_MS = 1_000;
/** What may wait for one window; a page that reads is hardly ever a state behind. */
const MOST_WAITING_BYTES = 1024 * 1024;

const sizeOf = (data: unknown): number => (typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0);

/** One state may be large; several that wait are a window that does not read. */
function isFarBehind({ conn }: LiveSocket): boolean {
  // Looked at and not counted: the way that every packet takes stays as short as it is.
  const { writeBuffer: waiting } = conn as unknown as { writeBuffer: { data: unknown }[] };
  return waiting.length > 1 && waiting.reduce((sum, { data }) => sum + sizeOf(data), 0) > MOST_WAITING_BYTES;
}

/**
 * Lets go of windows that do not read what they are sent, before it fills the memory of the server. Nothing is lost: one
 * that still lives comes back and gets the current state.
 * @returns stops it
 */
export function boundBacklog(io: Io): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      if (!isFarBehind(socket)) continue;
      socket.disconnect(true);
      // A polite end would wait behind all that is not read.
      socket.request.socket.destroy();
    }
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
