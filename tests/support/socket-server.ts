import { createServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server, type ServerOptions } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { destroyClosedConnections } from '#server/features/realtime/closed-connections';
import { writeFramesDirectly } from '#server/features/realtime/direct-frames';
import type { Io } from '#server/features/realtime/room-names';
import { mergeBroadcastBuffers } from '#server/features/realtime/single-buffer-frames';
import { keepHeartbeatOnUpgrade } from '#server/features/realtime/upgraded-heartbeat';

/** A socket server without the product, which writes frames and closes connections as the product's does. */
export interface SocketServer {
  io: Server;
  url: string;
  port: number;
}

/** Every socket enters the room `all`. @param waitMs see `destroyClosedConnections` */
export async function createSocketServer(options: Partial<ServerOptions> = {}, waitMs?: number): Promise<SocketServer> {
  const http = createServer();
  const io = new Server(http, options);
  const own = io as unknown as Io;
  mergeBroadcastBuffers(own);
  writeFramesDirectly(own);
  destroyClosedConnections(own, waitMs);
  keepHeartbeatOnUpgrade(own);
  io.on('connection', (socket) => void socket.join('all'));
  await new Promise<void>((done) => http.listen(0, done));
  onTestFinished(async () => {
    await io.close();
  });
  const { port } = http.address() as AddressInfo;
  return { io, url: `http://localhost:${port}`, port };
}

/** A page that notes what it hears. */
export async function connectPage(url: string, transports: string[]): Promise<{ client: Socket; heard: unknown[] }> {
  const client = connect(url, { transports, reconnection: false, forceNew: true });
  onTestFinished(() => void client.close());
  const heard: unknown[] = [];
  client.onAny((_event, value) => heard.push(value));
  await new Promise<void>((done) => client.once('connect', done));
  return { client, heard };
}

/** The TCP connection of a page's WebSocket. */
export const tcpSocketOfPage = ({ io }: Socket): TcpSocket =>
  (io.engine as unknown as { transport: { ws: { _socket: TcpSocket } } }).transport.ws._socket;

/** The library's connection of the socket that entered last. */
export function lastConnectionOf(io: Server) {
  const last = [...io.sockets.sockets.values()].at(-1);
  if (!last) throw new Error('There is no socket.');
  return last.conn as unknown as { writeBuffer: unknown[]; readyState: string; transport: { writable: boolean; name: string } };
}
