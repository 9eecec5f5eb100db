import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '#server/features/realtime/event-guard';
import { countConnections, type Io, type LiveSocket } from '#server/features/realtime/room-names';
import { createTurnQueue } from '#server/lib/event-loop-queue';
import { tooManyRequests } from '#server/lib/too-many-requests';
import { NOT_KEPT } from '#server/plugins/errors';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { AppError, type ErrorBody } from '#shared/contract/errors';
import { BAN_SECONDS, MAX_CONNECTIONS_PER_ADDRESS, MAX_CONNECTIONS_PER_USER } from '#shared/limits/limits';

type HandshakeRequest = IncomingMessage & { _query: { sid?: string } };
type Line = { id: string; request: IncomingMessage; once(event: 'close', act: () => void): void };

/** Handshakes of one turn of the event loop. When a process has ended, thousands arrive at once, and strokes must get through between them. */
const HANDSHAKES_PER_TURN = 2;

/** Milliseconds after which a refused caller may try to connect again. */
const FULL_MS = BAN_SECONDS * 1000;

/** Refuses a handshake or poll before the library handles it. */
function refuse(request: IncomingMessage, response: ServerResponse, { retryAfter, ...body }: ErrorBody): void {
  const text = JSON.stringify({ ...body, retryAfter });
  const kind = { 'content-type': 'application/json; charset=utf-8', 'cache-control': NOT_KEPT };
  const headers = { ...kind, 'retry-after': String(retryAfter), connection: 'close' };
  if (request.headers.upgrade === undefined) {
    response.writeHead(429, headers).end(text);
    return;
  }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text) }).map(([name, value]) => `${name}: ${value}`);
  request.socket.on('error', () => {});
  request.socket.end(['HTTP/1.1 429 Too Many Requests', ...lines, '', text].join('\r\n'));
}

/** Limits open connections and handshakes per address, before authentication. */
function boundAddresses(io: Io, limiter: RateLimiter): void {
  const lines = new Map<string, number>();
  const known = new Set<string>();
  const inTurn = createTurnQueue({ pieces: HANDSHAKES_PER_TURN });
  const wait = ({ _query: { sid } }: HandshakeRequest, address: string): number => {
    if (sid !== undefined && known.has(sid)) return limiter.take('linePolls', sid);
    if (limiter.on && (lines.get(address) ?? 0) >= MAX_CONNECTIONS_PER_ADDRESS) return FULL_MS;
    return limiter.take('addressHandshakes', address);
  };
  io.engine.use((request: HandshakeRequest, response: ServerResponse, next: () => void) => {
    const waitMs = wait(request, limiter.addressOf(request));
    if (waitMs > 0) refuse(request, response, tooManyRequests(waitMs).body());
    else if (request._query.sid === undefined) inTurn(next);
    else next();
  });
  io.engine.on('connection', (line: Line) => {
    const address = limiter.addressOf(line.request);
    lines.set(address, (lines.get(address) ?? 0) + 1);
    known.add(line.id);
    line.once('close', () => {
      known.delete(line.id);
      const left = (lines.get(address) ?? 1) - 1;
      if (left > 0) lines.set(address, left);
      else lines.delete(address);
    });
  });
}

/** Registers the handshake: limits connections, verifies the token and refuses banned users. */
export function registerHandshake(app: FastifyInstance, io: Io, limiter: RateLimiter): void {
  boundAddresses(io, limiter);

  async function admit(socket: LiveSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') throw new AppError('UnauthorizedError', { detail: 'no token' });
    const principal = await app.principalOf(token);
    socket.data = { principal, seats: {}, driverTerms: {} };
    assertNoWait(limiter.banRemainingMs(principal.userId));
    assertNoWait(limiter.take('personHandshakes', principal.userId));
    if (limiter.on && countConnections(io, principal.userId) >= MAX_CONNECTIONS_PER_USER) throw tooManyRequests(FULL_MS);
  }

  io.use(async (socket, next) => {
    try {
      await admit(socket);
      next();
    } catch (error) {
      app.securityLog.lineRefused(error, 'connect', socket.data?.principal);
      const body = toErrorBody(error, app.log);
      next(Object.assign(new Error(body.type), { data: body }));
      // Close the connection after the refusal: otherwise the sender could try one token after the other.
      setImmediate(() => socket.conn.close());
    }
  });
}
