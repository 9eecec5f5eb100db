import { io, type Socket } from 'socket.io-client';
import { accessToken, onRenewed, renew } from '#client/api/token';
import type { ErrorBody } from '#shared/contract/errors';
import type { ClientToServer, EventError, Place, Presence, RoomKind, ServerToClient, SessionLive } from '#shared/contract/events';
import type { SessionState } from '#shared/talk/schema';

/** The only socket of a tab. Rooms are joined again after every interruption and get the current state (realtime). */
export type Link = 'connecting' | 'live' | 'reconnecting';

export interface RoomListener {
  joined(state: SessionState, presence: Presence): void;
  refused(error: ErrorBody): void;
  state(state: SessionState): void;
  presence(presence: Presence): void;
  stroke(stroke: SessionLive): void;
  link(link: Link): void;
  /** The wheel this window holds, to have it back after an interruption. */
  driver(): number | null;
}
export interface Room {
  /** Takes the wheel. @throws ErrorBody when refused, Error when there is no line */
  drive(): Promise<number>;
  browse(at: Place | null): void;
  stroke(stroke: SessionLive): void;
  /** A stroke that must come through. @returns whether the server relayed it */
  rest(stroke: SessionLive): Promise<boolean>;
  /** Tries the line now instead of waiting for the next attempt. */
  retry(): void;
  leave(): void;
}

const ANSWER_WITHIN_MS = 5_000;
const RETRY_MS = 1_000;
/** What a server says that cannot answer just now; nothing of it is about this person or this session. */
const PASSING: ReadonlySet<ErrorBody['type']> = new Set(['UnavailableError', 'UnexpectedError', 'TooManyRequestsError']);

/** How long the server asks us to wait, in milliseconds; 0 when it says nothing. */
const waitOf = ({ retryAfter = 0 }: { retryAfter?: number } = {}): number => retryAfter * 1_000;
const waited = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

let socket: Socket<ServerToClient, ClientToServer> | undefined;
let heard = Date.now();

/** When the server was last heard, in milliseconds since the epoch: a ping every few seconds when nothing else happens. */
export const heardAt = (): number => heard;

function open(): Socket<ServerToClient, ClientToServer> {
  if (socket) return socket;
  const line: Socket<ServerToClient, ClientToServer> = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
    timeout: 5_000,
    auth: (give) =>
      void accessToken().then(
        (token) => give({ token: token ?? '' }),
        () => give({ token: '' }),
      ),
  });
  socket = line;
  const hear = () => {
    heard = Date.now();
  };
  line.io.on('ping', hear);
  line.io.on('open', hear);
  line.onAny(hear);
  // The library does not try again by itself after a refused handshake or a closed token.
  let turnedAwayMs = 0;
  const again = (wait = 0) => setTimeout(() => line.connect(), Math.max(RETRY_MS, wait));
  // Without a sign-in there is no use in trying; the next token connects it.
  const renewFirst = () =>
    void renew().then(
      (token) => token !== null && again(),
      () => again(),
    );
  line.on('connect_error', (error) => {
    if (line.active) return;
    const refusal = (error as Error & { data?: ErrorBody }).data;
    if (refusal?.type === 'UnauthorizedError') renewFirst();
    else again(waitOf(refusal));
  });
  line.on('refused', ({ event, error }) => {
    if (event === 'connect') turnedAwayMs = waitOf(error);
  });
  line.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return;
    if (turnedAwayMs > 0) again(turnedAwayMs);
    else renewFirst();
    turnedAwayMs = 0;
  });
  onRenewed((token) => {
    if (line.connected) line.emit('authenticate', { token }, () => {});
    else if (!line.active && rejoins.size > 0) line.connect();
  });
  addEventListener('online', () => wake(line));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(line));
  addEventListener('offline', () => line.io.engine?.close());
  return line;
}

/** Back on the network or in the tab: a line that only seems open is found out at once. */
function wake(line: Socket<ServerToClient, ClientToServer>): void {
  if (!line.connected) {
    line.disconnect().connect();
    return;
  }
  for (const rejoin of rejoins) rejoin();
}
const rejoins = new Set<() => void>();

/** Joins a room and stays joined until `leave`. */
export function joinRoom(kind: RoomKind, id: string, listener: RoomListener): Room {
  const line = open();
  let left = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const join = () => {
    clearTimeout(again);
    if (left || !line.connected) return;
    const driver = listener.driver();
    line.timeout(ANSWER_WITHIN_MS).emit('join', { kind, id, ...(driver === null ? {} : { driver }) }, (late, reply) => {
      if (left) return;
      // A line that broke meanwhile is late too, and comes back by itself: a second way back would block the first.
      if (late) line.connected && line.disconnect().connect();
      else if (!reply.ok && PASSING.has(reply.error.type)) again = setTimeout(join, Math.max(RETRY_MS, waitOf(reply.error)));
      else if (!reply.ok) listener.refused(reply.error);
      else if ('revision' in reply.state) {
        listener.link('live');
        listener.joined(reply.state, reply.presence);
      }
    });
  };
  const down = () => {
    clearTimeout(again);
    listener.link('reconnecting');
  };
  const onState = (state: SessionState) => state.id === id && listener.state(state);
  const onPresence = (presence: Presence) => presence.id === id && listener.presence(presence);
  const onRefused = (refusal: { event: string; error: EventError }) => refusal.event === 'join' && join();
  const onStroke = (stroke: SessionLive) => stroke.sessionId === id && listener.stroke(stroke);

  line.on('connect', join);
  line.on('disconnect', down);
  line.on('connect_error', down);
  line.on('session:state', onState);
  line.on('presence', onPresence);
  // The server turned us out: asking again tells whether this session is still ours.
  line.on('refused', onRefused);
  line.on('session:live', onStroke);
  rejoins.add(join);
  if (line.connected) join();
  else line.connect();

  return {
    drive: async () => {
      for (;;) {
        const reply = await line.timeout(ANSWER_WITHIN_MS).emitWithAck('drive', { id });
        if (reply.ok) return reply.driver;
        if (!reply.error.retryAfter) throw reply.error;
        await waited(waitOf(reply.error));
      }
    },
    browse: (at) => line.emit('browse', { id, at }),
    stroke: (stroke) => line.volatile.emit('session:live', stroke),
    rest: async (stroke) => {
      // Without a line it would wait for one, and come when the hand is elsewhere.
      if (!line.connected) return false;
      const reply = await line
        .timeout(ANSWER_WITHIN_MS)
        .emitWithAck('session:live', stroke)
        .catch(() => null);
      return reply?.ok ?? false;
    },
    retry: () => wake(line),
    leave: () => {
      left = true;
      clearTimeout(again);
      rejoins.delete(join);
      line.off('connect', join).off('disconnect', down).off('connect_error', down);
      line.off('session:state', onState).off('presence', onPresence).off('session:live', onStroke).off('refused', onRefused);
      if (line.connected) line.emit('leave', { kind, id });
      if (rejoins.size === 0) line.disconnect();
    },
  };
}
