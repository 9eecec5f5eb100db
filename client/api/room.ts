import { disconnectIfUnused, getSocket, RETRY_MS, reconnectNow, retryAfterMs, socketUsers } from '#client/api/socket';
import type { ClientToServer, EventError } from '#shared/api/events';
import type { ErrorBody } from '#shared/contract/errors';
import type { Presence, RoomKind } from '#shared/talk/live';

export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting';

type Joined = Extract<Parameters<Parameters<ClientToServer['join']>[1]>[0], { ok: true }>;

export interface RoomListener {
  /** The line is about to be asked: what comes from now on may be newer than the answer. */
  asked?(): void;
  joined(state: Joined['state'], presence: Presence): void;
  refused(error: ErrorBody): void;
  presence(presence: Presence): void;
  link(link: ConnectionStatus): void;
  /** The wheel this window holds, to have it back after an interruption. */
  driver?(): number | null;
}

export const ACK_TIMEOUT_MS = 5_000;
/** What a server says that cannot answer just now; nothing of it is about this person or this room. */
const TRANSIENT_ERRORS: ReadonlySet<ErrorBody['type']> = new Set(['UnavailableError', 'UnexpectedError', 'TooManyRequestsError']);

/**
 * Joins a room and stays joined until `leave`: it is joined again after every interruption, and gets the current state
 * each time (docs/realtime.md).
 */
export function joinRoom(kind: RoomKind, id: string, member: RoomListener) {
  const line = getSocket();
  let left = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let asks = 0;

  const join = () => {
    clearTimeout(again);
    if (left || !line.connected) return;
    const driver = member.driver?.() ?? null;
    member.asked?.();
    asks += 1;
    const ask = asks;
    line.timeout(ACK_TIMEOUT_MS).emit('join', { kind, id, ...(driver === null ? {} : { driver }) }, (late, reply) => {
      // Asked again meanwhile: the later answer is the newer one, and takes back nothing that was told since.
      if (left || ask !== asks) return;
      // A line that broke meanwhile is late too, and comes back by itself: a second way back would block the first.
      if (late) line.connected && line.disconnect().connect();
      else if (!reply.ok && TRANSIENT_ERRORS.has(reply.error.type)) again = setTimeout(join, Math.max(RETRY_MS, retryAfterMs(reply.error)));
      else if (!reply.ok) member.refused(reply.error);
      else {
        member.link('live');
        member.joined(reply.state, reply.presence);
      }
    });
  };
  const down = () => {
    clearTimeout(again);
    member.link('reconnecting');
  };
  const onPresence = (presence: Presence) => presence.id === id && member.presence(presence);
  const onRefused = (refusal: { event: string; error: EventError }) => refusal.event === 'join' && join();

  line.on('connect', join).on('disconnect', down).on('connect_error', down);
  // The server turned us out: asking again tells whether this room is still ours.
  line.on('refused', onRefused).on('presence', onPresence);
  socketUsers.add(join);
  if (line.connected) join();
  else line.connect();

  return {
    line,
    /** Asks for the current state again. */
    join,
    /** Tries the line now instead of waiting for the next attempt. */
    retry: () => reconnectNow(line),
    leave: () => {
      left = true;
      clearTimeout(again);
      socketUsers.delete(join);
      line.off('connect', join).off('disconnect', down).off('connect_error', down);
      line.off('presence', onPresence).off('refused', onRefused);
      if (line.connected) line.emit('leave', { kind, id });
      disconnectIfUnused(line);
    },
  };
}
