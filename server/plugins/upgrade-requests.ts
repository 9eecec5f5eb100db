import type { Server } from 'node:http';

/**
 * Handles the errors of connections that request an upgrade, and closes refused ones after their last bytes. Node does neither for such
 * connections, and the WebSocket library does it only after its answer. Without this function a connection reset before the answer would
 * end the process, and a refused connection would stay open without a limit.
 */
export function watchUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    socket.once('finish', () => socket.destroy());
  });
}
