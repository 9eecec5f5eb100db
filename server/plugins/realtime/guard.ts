import type { Socket } from 'socket.io';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { refusalOf } from '#server/plugins/errors';
import { type ErrorBody, Refusal } from '#shared/contract/errors';
import { CLIENT_EVENTS } from '#shared/contract/events';

export type EventName = keyof typeof CLIENT_EVENTS;
type Payload<E extends EventName> = Static<(typeof CLIENT_EVENTS)[E]>;

const checks = Object.fromEntries(Object.entries(CLIENT_EVENTS).map(([name, schema]) => [name, Compile(schema as TSchema)]));

export const errorOf = (error: unknown): ErrorBody => refusalOf(error).body();

/** Events a second that one socket may send, strokes aside; a page in use sends a few a minute. */
const EVENTS_PER_SECOND = 50;
/** A refusal costs its sender, not the server: at most so many are told a second. */
const REFUSALS_PER_SECOND = 10;

/** At most `most` a second, counted in whole seconds. */
export function allowance(most: number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      used = 0;
    }
    used += 1;
    return used <= most;
  };
}

type AnySocket = Pick<Socket, 'on' | 'emit' | 'use'>;

/**
 * Wraps the handlers of one socket: every payload is checked, every refusal answered through the ack, or as `refused`
 * where there is none, and no event can end the connection of another or the process.
 */
export function guard(socket: AnySocket) {
  const mayAct = allowance(EVENTS_PER_SECOND);
  const mayHear = allowance(REFUSALS_PER_SECOND);

  function refuse(event: string, error: unknown, ack: unknown): void {
    const { current: _, ...body } = errorOf(error);
    if (typeof ack === 'function') ack({ ok: false, error: body });
    else if (mayHear()) socket.emit('refused', { event, error: body });
  }

  // Before any listener: a name that is not ours never reaches one, whatever it means to the library.
  socket.use(([event, ...args], next) => {
    if (Object.hasOwn(CLIENT_EVENTS, event)) next();
    else refuse(String(event), new Refusal('ValidationErrorResponse', { detail: 'no such event' }), args.at(-1));
  });

  return {
    /** `act` gives what the ack carries beside `ok`. */
    on<E extends EventName>(event: E, act: (payload: Payload<E>) => object | undefined | Promise<object | undefined>, free = false): void {
      socket.on(event as string, async (...args: unknown[]) => {
        const [payload, ack] = [args[0], args.at(-1)];
        try {
          if (!free && !mayAct()) throw new Refusal('TooManyRequestsError');
          if (!checks[event]?.Check(payload)) throw new Refusal('ValidationErrorResponse', { detail: `payload of ${event}` });
          const reply = await act(payload as Payload<E>);
          if (typeof ack === 'function') ack({ ok: true, ...reply });
        } catch (error) {
          refuse(event, error, ack);
        }
      });
    },
  };
}
