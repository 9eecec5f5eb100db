import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Limiter, orWait, tooFast } from '#server/plugins/limiter';
import { errorOf } from '#server/plugins/realtime/guard';
import { type Io, type LiveSocket, linesOf } from '#server/plugins/realtime/room';
import { type ErrorBody, Refusal } from '#shared/contract/errors';
import { LINES_PER_ADDRESS, LINES_PER_PERSON, TURNED_AWAY_SECONDS } from '#shared/limits/limits';

type Asked = IncomingMessage & { _query: { sid?: string } };
type Line = { id: string; request: IncomingMessage; once(event: 'close', act: () => void): void };

/** Where there is no room now there may be some when this has passed, in milliseconds. */
const FULL_MS = TURNED_AWAY_SECONDS * 1000;

/** Refuses a request of the socket's own, whether it asks for a line or polls, before the library does any work for it. */
function refuse(request: IncomingMessage, response: ServerResponse, { retryAfter, ...body }: ErrorBody): void {
  const text = JSON.stringify({ ...body, retryAfter });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(retryAfter), connection: 'close' };
  if (request.headers.upgrade === undefined) {
    response.writeHead(429, headers).end(text);
    return;
  }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text) }).map(([name, value]) => `${name}: ${value}`);
  request.socket.on('error', () => {});
  request.socket.end(['HTTP/1.1 429 Too Many Requests', ...lines, '', text].join('\r\n'));
}

/** How many lines an address has open, and may ask for, before anybody knows whose they are. */
function boundAddresses(io: Io, limiter: Limiter): void {
  const lines = new Map<string, number>();
  const known = new Set<string>();
  const wait = ({ _query: { sid } }: Asked, address: string): number => {
    if (sid !== undefined && known.has(sid)) return limiter.take('linePolls', sid);
    if (limiter.on && (lines.get(address) ?? 0) >= LINES_PER_ADDRESS) return FULL_MS;
    return limiter.take('addressHandshakes', address);
  };
  io.engine.use((request: Asked, response: ServerResponse, next: () => void) => {
    const waitMs = wait(request, limiter.addressOf(request));
    if (waitMs > 0) refuse(request, response, tooFast(waitMs).body());
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

/** Who comes in: from a bounded number of lines, with a good token, and not somebody who was just turned away. */
export function openDoor(app: FastifyInstance, io: Io, limiter: Limiter): void {
  boundAddresses(io, limiter);

  async function admit(socket: LiveSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') throw new Refusal('UnauthorizedError', { detail: 'no token' });
    const principal = await app.principalOf(token);
    orWait(limiter.awayFor(principal.userId));
    orWait(limiter.take('personHandshakes', principal.userId));
    if (limiter.on && linesOf(io, principal.userId) >= LINES_PER_PERSON) throw tooFast(FULL_MS);
    socket.data = { principal, seats: {}, wheels: {} };
  }

  io.use(async (socket, next) => {
    try {
      await admit(socket);
      next();
    } catch (error) {
      const body = errorOf(error, app.log);
      next(Object.assign(new Error(body.type), { data: body }));
      // Once this is told the line is of no use: it would let its sender try one token after the other.
      setImmediate(() => socket.conn.close());
    }
  });
}
