import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '#server/features/realtime/event-guard';
import { countConnections, type Io, type LiveSocket } from '#server/features/realtime/room-names';
import { createTurnQueue } from '#server/lib/event-loop-queue';
import { jsonHeaders, rawRefusal } from '#server/lib/raw-refusal';
import { tooManyRequests } from '#server/lib/too-many-requests';
import { NO_STORE } from '#server/plugins/errors';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { AppError, type ErrorType } from '#shared/contract/errors';
import { BAN_SECONDS, MAX_CONNECTIONS_PER_ADDRESS, MAX_CONNECTIONS_PER_USER } from '#shared/limits/limits';

type HandshakeRequest = IncomingMessage & { _query: { sid?: string } };
type Headers = Readonly<Record<string, string>>;
type EngineSocket = { id: string; request: IncomingMessage; once(event: 'close', act: () => void): void };

/**
 * Number of handshakes in one turn of the event loop. When another process has ended, thousands arrive at once, and strokes must be relayed
 * between them.
 */
const HANDSHAKES_PER_TURN = 2;

/** Milliseconds after which a refused caller may try to connect again. */
const FULL_RETRY_MS = BAN_SECONDS * 1000;

/** Refuses the upgrade of a connection to a WebSocket, and closes it. */
function refuseUpgrade({ socket }: IncomingMessage, refusal: AppError, headers: Headers): void {
  if (socket.writable) socket.end(rawRefusal(refusal, headers));
}

/** Refuses a handshake or poll before the library handles it. */
function refuse(request: IncomingMessage, response: ServerResponse, refusal: AppError, headers: Headers): void {
  if (request.headers.upgrade === undefined) {
    const { retryAfter } = refusal;
    response.writeHead(refusal.status, { ...jsonHeaders(headers), 'retry-after': String(retryAfter), connection: 'close' });
    response.end(JSON.stringify(refusal.body()));
  } else refuseUpgrade(request, refusal, headers);
}

/**
 * The types of the library's own refusals of an upgrade; it would answer all of them with 400 and plain text with the content type HTML.
 */
const BY_CODE: Record<number, ErrorType> = { 4: 'ForbiddenError' };

/** Sets security headers on every answer of the library, also when it refuses. */
function protectAnswers({ engine }: Io, headers: Headers): void {
  engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('cache-control', NO_STORE);
    next();
  });
  // After this event the library writes its answer, unless the connection has ended.
  engine.on('connection_error', ({ req, code }: { req: IncomingMessage; code: number }) => {
    if (req.headers.upgrade !== undefined) refuseUpgrade(req, new AppError(BY_CODE[code] ?? 'ValidationErrorResponse'), headers);
  });
}

/** Limits open connections and handshakes per address, before authentication. */
function boundAddresses(io: Io, limiter: RateLimiter, headers: Headers): void {
  const openByAddress = new Map<string, number>();
  const known = new Set<string>();
  const inTurn = createTurnQueue({ pieces: HANDSHAKES_PER_TURN });
  const wait = ({ _query: { sid } }: HandshakeRequest, address: string): number => {
    if (sid !== undefined && known.has(sid)) return limiter.take('connectionPolls', sid);
    if (limiter.on && (openByAddress.get(address) ?? 0) >= MAX_CONNECTIONS_PER_ADDRESS) return FULL_RETRY_MS;
    return limiter.take('addressHandshakes', address);
  };
  io.engine.use((request: HandshakeRequest, response: ServerResponse, next: () => void) => {
    const waitMs = wait(request, limiter.addressOf(request));
    if (waitMs > 0) refuse(request, response, tooManyRequests(waitMs), headers);
    else if (request._query.sid === undefined) inTurn(next);
    else next();
  });
  io.engine.on('connection', (connection: EngineSocket) => {
    const address = limiter.addressOf(connection.request);
    openByAddress.set(address, (openByAddress.get(address) ?? 0) + 1);
    known.add(connection.id);
    connection.once('close', () => {
      known.delete(connection.id);
      const remaining = (openByAddress.get(address) ?? 1) - 1;
      if (remaining > 0) openByAddress.set(address, remaining);
      else openByAddress.delete(address);
    });
  });
}

/**
 * Registers the handshake: limits connections, verifies the token and refuses banned users.
 * @param headers security headers of every answer
 */
export function registerHandshake(app: FastifyInstance, io: Io, { limiter, headers }: { limiter: RateLimiter; headers: Headers }): void {
  protectAnswers(io, headers);
  boundAddresses(io, limiter, headers);

  async function admit(socket: LiveSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') throw new AppError('UnauthorizedError', { detail: 'no token' });
    const principal = await app.principalOf(token);
    socket.data = { principal, seats: {}, driverTerms: {} };
    assertNoWait(limiter.banRemainingMs(principal.userId));
    assertNoWait(limiter.take('userHandshakes', principal.userId));
    if (limiter.on && countConnections(io, principal.userId) >= MAX_CONNECTIONS_PER_USER) throw tooManyRequests(FULL_RETRY_MS);
  }

  io.use(async (socket, next) => {
    try {
      await admit(socket);
      next();
    } catch (error) {
      app.securityLog.socketRefused(error, 'connect', socket.data?.principal);
      const body = toErrorBody(error, app.log);
      next(Object.assign(new Error(body.type), { data: body }));
      // Close the connection after the refusal: otherwise the sender could try one token after the other.
      setImmediate(() => socket.conn.close());
    }
  });
}
