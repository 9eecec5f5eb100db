import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections without any request, such as those that browsers open in advance. Node counts them as busy, and closing the server would
 * wait for their first request.
 */
export class UnusedConnections {
  readonly #sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    const use = ({ socket }: { socket: Socket }) => void this.#sockets.delete(socket);
    server.on('request', use);
    server.on('upgrade', use);
  }

  /** Closes them all. */
  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
