import type { Server } from 'node:http';

/**
 * Hears the errors of connections that ask for an upgrade, and closes them after their last bytes. Node does neither any more, and the library
 * of WebSockets only from its answer on: before that a reset would end the process, and a refused connection would stay open for ever.
 */
export function watchUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    socket.once('finish', () => socket.destroy());
  });
}
