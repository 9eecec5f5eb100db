import type { Io } from '#server/features/realtime/room-names';

/** The parts of the library's connection about a ping without an answer. */
interface Connection {
  on: (event: 'heartbeat' | 'upgrade', hear: () => void) => unknown;
  /** The library calls it when a ping is due. */
  resetPingTimeout: () => void;
}

/**
 * Keeps the timeout of a ping when a polling page changes to a WebSocket meanwhile. The library stops that timer with the polling, and
 * sends the next ping only after an answer, so that a page that has closed meanwhile would stay in its rooms without end.
 */
export function keepHeartbeatOnUpgrade({ engine }: Io): void {
  engine.on('connection', (connection: Connection) => {
    const startTimer = connection.resetPingTimeout;
    let isAnswerDue = false;
    connection.resetPingTimeout = () => {
      isAnswerDue = true;
      startTimer.call(connection);
    };
    connection.on('heartbeat', () => {
      isAnswerDue = false;
    });
    connection.on('upgrade', () => {
      if (isAnswerDue) startTimer.call(connection);
    });
  });
}
