import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SocketData } from '#server/features/realtime/room-names';
import { hasCachedJson } from '#server/lib/cached-json-text';
import { withNameSets } from '#server/lib/property-name-sets';
import type { SecurityLog } from '#server/lib/security-log';
import { tooManyRequests } from '#server/lib/too-many-requests';
import { toRefusal } from '#server/plugins/errors';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { CLIENT_EVENTS } from '#shared/api/events';
import { AppError, type ErrorBody } from '#shared/contract/errors';
import { BAN_SECONDS } from '#shared/limits/limits';

export type ClientEventName = keyof typeof CLIENT_EVENTS;
type Payload<E extends ClientEventName> = Static<(typeof CLIENT_EVENTS)[E]>;

const checks = Object.fromEntries(Object.entries(CLIENT_EVENTS).map(([name, schema]) => [name, Compile(withNameSets(schema as TSchema))]));

/** The body of a refusal. It logs an unexpected error under an id that is also in the body. */
export function toErrorBody(error: unknown, log: FastifyBaseLogger): ErrorBody {
  const refusal = toRefusal(error);
  const reqId = randomUUID();
  if (refusal.status >= 500) log.error({ reqId, err: error });
  return refusal.body(reqId);
}

/** The log for failures, and the security log for refusals. */
export interface Logs {
  log: FastifyBaseLogger;
  securityLog: SecurityLog;
}

const isEvent = (name: string): name is ClientEventName => Object.hasOwn(CLIENT_EVENTS, name);

type EventHandler<E extends ClientEventName> = (payload: Payload<E>, answered: boolean) => object | undefined | Promise<object | undefined>;
type AnySocket = Pick<Socket, 'on' | 'emit' | 'use' | 'disconnect' | 'data'>;

/**
 * Wraps the event handlers of one socket. It validates and counts every payload, and answers every refusal through the ack, or as
 * `refused` without one. An error ends neither the process nor another connection. A socket with too many refusals is disconnected.
 */
export function createEventGuard(socket: AnySocket, limiter: RateLimiter, { log, securityLog }: Logs) {
  const { userId, tenantId } = (socket.data as SocketData).principal;
  const paces = { events: limiter.createLocalLimit('connectionEvents'), strokes: limiter.createLocalLimit('connectionStrokes') };
  const [sentRefusals, refusals] = [limiter.createLocalLimit('connectionRefusalsSent'), limiter.createLocalLimit('connectionRefusals')];

  function banAndDisconnect(): void {
    limiter.banUser(userId);
    socket.emit('refused', { event: 'connect', error: tooManyRequests(BAN_SECONDS * 1000).body() });
    socket.disconnect(true);
  }

  function refuse(event: string, error: unknown, ack: unknown): void {
    securityLog.socketRefused(error, isEvent(event) ? event : 'unknown', { userId, tenantId });
    const { current: _, ...body } = toErrorBody(error, log);
    if (typeof ack === 'function') ack({ ok: false, error: body });
    else if (sentRefusals() === 0) socket.emit('refused', { event, error: body });
    if (refusals() > 0) banAndDisconnect();
  }

  // Runs before any listener, so that an unknown event name reaches none, even if the library reserves the name.
  socket.use(([event, ...args], next) => {
    try {
      if (!isEvent(event)) throw new AppError('ValidationErrorResponse', { detail: 'no such event' });
      assertNoWait(limiter.take('userEvents', userId));
      next();
    } catch (error) {
      refuse(String(event), error, args.at(-1));
    }
  });

  return {
    /** `act` returns the fields of the ack besides `ok`, or the whole ack with its JSON text. */
    on<E extends ClientEventName>(event: E, act: EventHandler<E>): void {
      const pace = paces[event === 'session:live' ? 'strokes' : 'events'];
      socket.on(event as string, async (...args: unknown[]) => {
        const [payload, ack] = [args[0], args.at(-1)];
        try {
          assertNoWait(pace());
          if (!checks[event]?.Check(payload)) throw new AppError('ValidationErrorResponse', { detail: `payload of ${event}` });
          const reply = await act(payload as Payload<E>, typeof ack === 'function');
          if (typeof ack === 'function') ack(hasCachedJson(reply) ? reply : { ok: true, ...reply });
        } catch (error) {
          refuse(event, error, ack);
        }
      });
    },
  };
}
