import { PING_GATHER_MS } from '#server/features/realtime/heartbeat-intervals';
import type { Io } from '#server/features/realtime/room-names';

type Sent = (error?: Error) => void;

/** The parts of the library's connection and transport that a frame needs; only a WebSocket has those that are optional. */
interface Transport {
  writable: boolean;
  perMessageDeflate?: unknown;
  socket?: { _sender?: { sendFrame?: (frame: readonly Buffer[], sent: Sent) => void } };
  _onSentLast?: Sent;
}
interface Connection {
  readyState: string;
  transport: Transport;
  writeBuffer: unknown[];
  /** Closes the connection unless a ping is answered in time. The library starts it when the ping is due. */
  pingTimeoutTimer?: { refresh: () => void } | null;
  sendPacket: (type: string, data?: unknown, options?: { wsPreEncodedFrame?: readonly Buffer[] }, sent?: unknown) => void;
}

/** The final text frame of one byte, `2`. */
const PING: readonly Buffer[] = [Buffer.from([0x81, 1, 0x32])];

/** @returns whether it could: nothing waits on this connection, and the transport takes frames */
function writeFrame({ readyState, transport, writeBuffer }: Connection, frame: readonly Buffer[]): boolean {
  const { socket, _onSentLast: sent } = transport;
  if (readyState !== 'open' || !transport.writable || writeBuffer.length > 0) return false;
  if (transport.perMessageDeflate || !sent || !socket?._sender?.sendFrame) return false;
  // Until the frame is written, further packets wait in the library's buffer, as they do behind its own.
  transport.writable = false;
  socket._sender.sendFrame(frame, sent);
  return true;
}

/**
 * Writes frames that are encoded already, broadcasts and pings, directly to a WebSocket on which nothing waits, and pings of many sockets
 * together. The library's way of a packet through buffer, events and callbacks costs 4 % of a delivery. If a later version writes
 * differently, broadcasts and pings take that way.
 */
export function writeFramesDirectly(io: Io): void {
  const pings: (() => void)[] = [];
  const writePings = (): void => {
    for (const ping of pings.splice(0)) ping();
  };
  io.engine.on('connection', (connection: Connection) => {
    const queuePacket = connection.sendPacket;
    const ping = (): void => {
      if (!writeFrame(connection, PING)) queuePacket.call(connection, 'ping');
      // The time for the answer begins now; otherwise a server that stalls between both would disconnect a live client.
      if (connection.readyState === 'open') connection.pingTimeoutTimer?.refresh();
    };
    connection.sendPacket = function sendPacket(type, data, options, sent) {
      const frame = options?.wsPreEncodedFrame;
      if (type === 'ping') {
        if (pings.push(ping) === 1) setTimeout(writePings, PING_GATHER_MS).unref();
      } else if (sent || !frame || !writeFrame(this, frame)) queuePacket.call(this, type, data, options, sent);
    };
  });
}
