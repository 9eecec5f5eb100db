import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Server } from 'socket.io';
import type { Config } from '#server/config';
import type { AccountService } from '#server/features/account/principal-service';
import { parser } from '#server/features/realtime/cached-json-encoder';
import { destroyClosedConnections } from '#server/features/realtime/closed-connections';
import { joinCluster, SINGLE_PROCESS } from '#server/features/realtime/cluster';
import { evictWithoutRights, revalidateConnections } from '#server/features/realtime/connection-revalidation';
import { writeFramesDirectly } from '#server/features/realtime/direct-frames';
import { registerHandshake } from '#server/features/realtime/handshake';
import { HEARTBEAT } from '#server/features/realtime/heartbeat-intervals';
import { type BroadcastAdapter, deliverInTurns } from '#server/features/realtime/large-rooms';
import { startPollingWhilePartitioned } from '#server/features/realtime/partition-fallback';
import { createPresence } from '#server/features/realtime/presence';
import type { RealtimePublisher } from '#server/features/realtime/publisher';
import type { Io } from '#server/features/realtime/room-names';
import type { RoomServices } from '#server/features/realtime/room-policy';
import { mergeBroadcastBuffers } from '#server/features/realtime/single-buffer-frames';
import { disconnectSlowConsumers } from '#server/features/realtime/slow-consumers';
import { registerSocketEvents } from '#server/features/realtime/socket-events';
import { DriverTerms } from '#server/features/realtime/talk-driver-terms';
import { keepHeartbeatOnUpgrade } from '#server/features/realtime/upgraded-heartbeat';
import { bareHeaders } from '#server/lib/bare-headers';
import { createTurnQueue } from '#server/lib/event-loop-queue';
import { startRepeating } from '#server/lib/repeated-work';
import { UnusedConnections } from '#server/lib/unused-connections';
import type { RateLimiter } from '#server/plugins/rate-limiter';
import { allowedOrigins } from '#server/plugins/security-headers';
import { MAX_EVENT_BYTES } from '#shared/limits/limits';

/** Time in ms after which the server closes a connection that has sent no token. */
const SOCKET_HANDSHAKE_TIMEOUT_MS = 10_000;

/** Interval in ms at which the permissions of all open sockets are checked again. */
const REVALIDATION_INTERVAL_MS = 4_000;

/** Number of renewed tokens that are verified in one turn of the event loop. */
const RENEWALS_PER_TURN = 5;

/** Milliseconds of a turn of the event loop for messages to many rooms: presence of a crowd, and states after a lost connection. */
const ANNOUNCEMENT_TURN_MS = 1;

/** Milliseconds that the server waits for running calls before it ends. */
export const CALLS_DRAIN_MS = 8_000;

interface Options {
  config: Config;
  limiter: RateLimiter;
  publisher: RealtimePublisher;
  services: RoomServices;
  accounts: AccountService;
  development: boolean;
}

/** The socket server. It uses the same tokens and policies as HTTP calls, and accepts only pages of the product. */
export const realtime = fp(async (app: FastifyInstance, { config, limiter, publisher, services, accounts, development }: Options) => {
  const allowed = new Set(allowedOrigins(config));
  const io: Io = new Server(app.server, {
    ...HEARTBEAT,
    parser,
    serveClient: false,
    connectTimeout: SOCKET_HANDSHAKE_TIMEOUT_MS,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    // In development the same HTTP server also serves the bundler's socket.
    destroyUpgrade: !development,
    allowRequest: ({ headers: { origin } }, decide) => decide(null, origin === undefined || allowed.has(origin)),
  });
  const processes = config.redisUrl ? await joinCluster(app, io, config.redisUrl) : SINGLE_PROCESS;
  mergeBroadcastBuffers(io);
  writeFramesDirectly(io);
  destroyClosedConnections(io);
  keepHeartbeatOnUpgrade(io);
  deliverInTurns(io.sockets.adapter as unknown as BroadcastAdapter);
  const driverTerms = new DriverTerms(io, processes.alone);

  registerHandshake(app, io, { limiter, headers: bareHeaders(config.origins) });

  const warn = (error: unknown): void => app.log.warn(error);
  const announceInTurn = createTurnQueue({ ms: ANNOUNCEMENT_TURN_MS });
  const presence = createPresence(io, processes, announceInTurn);
  const rights = { services, accounts, presence, driverTerms };
  const stopRevalidating = startRepeating(
    () => revalidateConnections(io, { ...rights, verify: app.verifyAccessToken }),
    REVALIDATION_INTERVAL_MS,
    warn,
  );
  const stopPolling = startPollingWhilePartitioned(io, { services, presence, driverTerms, processes, announceInTurn, warn });
  const stopDisconnecting = disconnectSlowConsumers(io);
  const unused = new UnusedConnections(app.server);
  const renewInTurn = createTurnQueue({ pieces: RENEWALS_PER_TURN });
  io.on('connection', (socket) => {
    registerSocketEvents(socket, { limiter, driverTerms, services, presence, principalOf: app.principalOf, renewInTurn, logs: app });
    publisher.emitMissedChanges(socket);
  });
  publisher.attach(io, driverTerms, {
    alone: processes.alone,
    revalidate: (sockets) => void evictWithoutRights(sockets, rights).catch(warn),
  });

  app.addHook('preClose', async () => {
    stopRevalidating();
    stopPolling();
    stopDisconnecting();
    presence.stop();
    // From here on the server accepts no connections, and waits for running calls.
    const closed = io.close();
    unused.close();
    const overdue = setTimeout(() => app.server.closeAllConnections(), CALLS_DRAIN_MS);
    await closed;
    clearTimeout(overdue);
  });
});
