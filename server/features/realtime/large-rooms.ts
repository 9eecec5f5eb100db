/** Minimum number of receivers of a broadcast that is delivered in several turns of the event loop. */
const LARGE_ROOM = 50;
/** Milliseconds of a turn for these deliveries. */
const DELIVERY_MS = 0.5;
/**
 * Milliseconds between two turns of the only broadcast that waits. The processor is free for others meanwhile, and users do not notice 50
 * ms.
 */
const PAUSE_MS = 2;
/** Maximum number of broadcasts that wait. Above it, all are delivered at once, so that the memory has a limit. */
const MAX_WAITING = 32;

interface Receiver {
  connected: boolean;
  rooms: Set<string>;
}
interface Target {
  rooms: Set<string>;
}
/** The parts of the library's adapter that deliver a broadcast: it encodes it, then applies a function to each socket. */
export interface BroadcastAdapter {
  rooms: Map<string, Set<string>>;
  _encode?: (...given: never[]) => unknown;
  apply?: (target: Target, act: (socket: Receiver) => void) => void;
}

interface Delivery extends Target {
  receivers: Receiver[];
  next: number;
  send: (socket: Receiver) => void;
}

/** Whether a receiver of a broadcast may still get it; it may have left the room since. */
const isStillIn = ({ connected, rooms }: Receiver, target: Target): boolean =>
  connected && (target.rooms.size === 0 || [...target.rooms].some((room) => rooms.has(room)));

/** Delivers a part of a broadcast. @param until end of the turn, in ms of `performance.now()` @returns whether all receivers have it */
function deliver(delivery: Delivery, until: number): boolean {
  const { receivers, send } = delivery;
  while (delivery.next < receivers.length) {
    if (performance.now() > until) return false;
    const receiver = receivers[delivery.next++] as Receiver;
    if (isStillIn(receiver, delivery)) send(receiver);
  }
  return true;
}

/**
 * Delivers broadcasts with many receivers in several turns of the event loop, so that other talks are served in between. They arrive in the
 * order in which they were sent. If a later version of the library broadcasts differently, this function changes nothing.
 */
export function deliverInTurns(adapter: BroadcastAdapter): void {
  const { _encode: encode, apply } = adapter;
  if (!encode || !apply) return;
  const waiting: Delivery[] = [];
  let isBroadcast = false;
  /** Only one turn is planned at a time, so that the turns of several broadcasts do not add up. */
  let isPlanned = false;

  const receiversOf = ({ rooms }: Target): number => {
    let count = rooms.size === 0 ? LARGE_ROOM : 0;
    for (const room of rooms) count += adapter.rooms.get(room)?.size ?? 0;
    return count;
  };
  const hasEarlier = (target: Target): boolean =>
    waiting.some(({ rooms }) => rooms.size === 0 || [...target.rooms].some((room) => rooms.has(room)));

  function deliverWaiting(until: number): void {
    try {
      while (waiting[0] && deliver(waiting[0], until)) waiting.shift();
    } finally {
      planTurn();
    }
  }
  function turn(): void {
    isPlanned = false;
    deliverWaiting(performance.now() + DELIVERY_MS);
  }
  function planTurn(): void {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    if (waiting.length === 1) setTimeout(turn, PAUSE_MS);
    else setImmediate(turn);
  }

  adapter._encode = (...given) => {
    const encoded = encode.apply(adapter, given);
    isBroadcast = true;
    return encoded;
  };
  adapter.apply = (target, act) => {
    const isOrdinary = !isBroadcast || (receiversOf(target) < LARGE_ROOM && !hasEarlier(target));
    isBroadcast = false;
    if (isOrdinary) return apply.call(adapter, target, act);
    const receivers: Receiver[] = [];
    apply.call(adapter, target, (socket) => void receivers.push(socket));
    waiting.push({ rooms: target.rooms, receivers, next: 0, send: act });
    if (waiting.length > MAX_WAITING) deliverWaiting(Number.POSITIVE_INFINITY);
    else if (!isPlanned) turn();
  };
}
