import { PING_GATHER_MS, PING_WAIT_MS } from '#server/features/realtime/heartbeat-intervals';
import type { Io } from '#server/features/realtime/room-names';

type Sent = (error?: Error | null) => void;
interface WritableSocket {
  writableLength: number;
  write: (data: Buffer, written?: Sent) => unknown;
}

/** The parts of the library's connection and transport that a frame needs. Only a WebSocket has the optional ones. */
interface Transport {
  writable: boolean;
  perMessageDeflate?: unknown;
  socket?: { _socket?: WritableSocket };
  _onSentLast?: Sent;
}
interface Connection {
  readyState: string;
  transport: Transport;
  writeBuffer: unknown[];
  /** Closes the connection unless a ping is answered in time. The library starts it when the ping is due. */
  pingTimeoutTimer?: { refresh: () => void } | null;
  sendPacket: (type: string, data?: unknown, options?: { wsPreEncodedFrame?: Frame }, sent?: unknown) => void;
}

type Frame = readonly Buffer[];

/** The final text frame of one byte, `2`. */
const PING: Frame = [Buffer.from([0x81, 1, 0x32])];
const NOTHING = Buffer.alloc(0);

/** Writes a frame. @returns false if it was not written, because data waits on this connection or the transport does not accept frames */
function writeFrame({ readyState, transport, writeBuffer }: Connection, frame: Frame): boolean {
  const { _onSentLast: sent } = transport;
  const socket = transport.socket?._socket;
  if (readyState !== 'open' || !transport.writable || writeBuffer.length > 0) return false;
  if (transport.perMessageDeflate || !sent || !socket) return false;
  for (const part of frame) socket.write(part);
  // The kernel has accepted most frames now. Until it has accepted the others, further packets wait in the library's buffer, as they do
  // behind the library's own packets.
  if (socket.writableLength > 0) {
    transport.writable = false;
    socket.write(NOTHING, sent);
  }
  return true;
}

/** Pings that are due, in groups: a group is written at once, so that the process wakes up once for many. */
class DuePings {
  private group: (() => void)[] = [];

  /**
   * Calls `write` within `PING_WAIT_MS`. After a stall of the process this timer fires before the one for the answer, because it was set
   * first and is shorter.
   */
  add(write: () => void): void {
    if (this.group.push(write) > 1) return;
    const { group } = this;
    setTimeout(() => {
      this.group = [];
    }, PING_GATHER_MS).unref();
    setTimeout(() => {
      for (const each of group) each();
    }, PING_WAIT_MS).unref();
  }
}

/** Appends a ping to a frame, once for all sockets of a broadcast. */
function createPingAppender(): (frame: Frame) => Frame {
  let last: Frame | undefined;
  let appended = PING;
  return (frame) => {
    if (frame !== last) appended = [Buffer.concat([...frame, ...PING])];
    last = frame;
    return appended;
  };
}

/**
 * Writes frames that are encoded already, broadcasts and pings, directly to a WebSocket on which nothing waits. A due ping is written
 * together with the next broadcast, or soon with the pings of other sockets. In the library each packet passes a buffer, events and
 * callbacks, with one callback after each write, which takes 12 % of the time of a delivery. If a later version of the library writes
 * differently, broadcasts and pings are written by the library.
 */
export function writeFramesDirectly(io: Io): void {
  const duePings = new DuePings();
  const appendPing = createPingAppender();
  io.engine.on('connection', (connection: Connection) => {
    const queuePacket = connection.sendPacket;
    let isPingDue = false;
    /** The time for the answer begins now; otherwise a server that stalls meanwhile would disconnect a live client. */
    const endPing = (): void => {
      isPingDue = false;
      if (connection.readyState === 'open') connection.pingTimeoutTimer?.refresh();
    };
    const writePing = (): void => {
      if (!isPingDue) return;
      if (!writeFrame(connection, PING)) queuePacket.call(connection, 'ping');
      endPing();
    };
    const writeBroadcast = (frame: Frame): boolean => {
      if (!writeFrame(connection, isPingDue ? appendPing(frame) : frame)) return false;
      if (isPingDue) endPing();
      return true;
    };
    connection.sendPacket = function sendPacket(type, data, options, sent) {
      const frame = options?.wsPreEncodedFrame;
      if (type === 'ping') {
        isPingDue = true;
        duePings.add(writePing);
      } else if (sent || !frame || !writeBroadcast(frame)) queuePacket.call(this, type, data, options, sent);
    };
  });
}
