import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { refusalOf } from '#server/plugins/errors';
import { type Limiter, orWait, tooFast } from '#server/plugins/limiter';
import type { SocketData } from '#server/plugins/realtime/room';
import { type ErrorBody, Refusal } from '#shared/contract/errors';
import { CLIENT_EVENTS } from '#shared/contract/events';
import { TURNED_AWAY_SECONDS } from '#shared/limits/limits';

export type EventName = keyof typeof CLIENT_EVENTS;
type Payload<E extends EventName> = Static<(typeof CLIENT_EVENTS)[E]>;

const checks = Object.fromEntries(Object.entries(CLIENT_EVENTS).map(([name, schema]) => [name, Compile(schema as TSchema)]));

/** What may be told of an error; what nobody expected goes to the log, under an id that is told too. */
export function errorOf(error: unknown, log: FastifyBaseLogger): ErrorBody {
  const refusal = refusalOf(error);
  const reqId = randomUUID();
  if (refusal.status >= 500) log.error({ reqId, err: error });
  return refusal.body(reqId);
}

type Act<E extends EventName> = (payload: Payload<E>, answered: boolean) => object | undefined | Promise<object | undefined>;
type AnySocket = Pick<Socket, 'on' | 'emit' | 'use' | 'disconnect' | 'data'>;

/**
 * Wraps the handlers of one line: every payload is checked and counted, every refusal answered through the ack, or as
 * `refused` where there is none, and no event can end the connection of another or the process. Who is refused on and on
 * is turned away.
 */
export function guard(socket: AnySocket, limiter: Limiter, log: FastifyBaseLogger) {
  const { userId } = (socket.data as SocketData).principal;
  const paces = { lineEvents: limiter.own('lineEvents'), lineStrokes: limiter.own('lineStrokes') };
  const [told, patience] = [limiter.own('lineRefusalsTold'), limiter.own('linePatience')];

  function turnAway(): void {
    limiter.turnAway(userId);
    socket.emit('refused', { event: 'connect', error: tooFast(TURNED_AWAY_SECONDS * 1000).body() });
    socket.disconnect(true);
  }

  function refuse(event: string, error: unknown, ack: unknown): void {
    const { current: _, ...body } = errorOf(error, log);
    if (typeof ack === 'function') ack({ ok: false, error: body });
    else if (told() === 0) socket.emit('refused', { event, error: body });
    if (patience() > 0) turnAway();
  }

  // Before any listener: a name that is not ours never reaches one, whatever it means to the library.
  socket.use(([event, ...args], next) => {
    try {
      if (!Object.hasOwn(CLIENT_EVENTS, event)) throw new Refusal('ValidationErrorResponse', { detail: 'no such event' });
      orWait(limiter.take('personEvents', userId));
      next();
    } catch (error) {
      refuse(String(event), error, args.at(-1));
    }
  });

  return {
    /** `act` gives what the ack carries beside `ok`, and is told whether there is one. */
    on<E extends EventName>(event: E, act: Act<E>): void {
      const pace = paces[event === 'session:live' ? 'lineStrokes' : 'lineEvents'];
      socket.on(event as string, async (...args: unknown[]) => {
        const [payload, ack] = [args[0], args.at(-1)];
        try {
          orWait(pace());
          if (!checks[event]?.Check(payload)) throw new Refusal('ValidationErrorResponse', { detail: `payload of ${event}` });
          const reply = await act(payload as Payload<E>, typeof ack === 'function');
          if (typeof ack === 'function') ack({ ok: true, ...reply });
        } catch (error) {
          refuse(event, error, ack);
        }
      });
    },
  };
}
