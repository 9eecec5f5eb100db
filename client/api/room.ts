import { disconnectIfUnused, getSocket, RETRY_MS, reconnectNow, retryAfterMs, socketUsers } from '#client/api/socket';
import type { EventError } from '#shared/api/events';
import type { RoomContents, RoomKind } from '#shared/api/room-kinds';
import type { ErrorBody } from '#shared/contract/errors';

export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting';

export interface RoomListener<Kind extends RoomKind> {
  /** Called before each join request: events from now on may be newer than the reply. */
  asked?(): void;
  joined(state: RoomContents[Kind]['state'], presence: RoomContents[Kind]['presence']): void;
  refused(error: ErrorBody): void;
  presence(presence: RoomContents[Kind]['presence']): void;
  link(link: ConnectionStatus): void;
  /** The driver token of this window, to claim the role again after a reconnect. */
  driver?(): number | null;
}

export const ACK_TIMEOUT_MS = 5_000;
/** Temporary server errors, unrelated to this user or room: the join is retried. */
const RETRYABLE_ERRORS: ReadonlySet<ErrorBody['type']> = new Set(['UnavailableError', 'UnexpectedError', 'TooManyRequestsError']);

/** Joins a room until `leave`. Rejoins after every reconnect and receives the current state each time (docs/realtime.md). */
export function joinRoom<Kind extends RoomKind>(kind: Kind, id: string, member: RoomListener<Kind>) {
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
      // A later join request is pending; its reply is newer.
      if (left || ask !== asks) return;
      // After a disconnect the acknowledgement times out too, but the socket reconnects by itself; a second connect would block it.
      if (late) line.connected && line.disconnect().connect();
      else if (!reply.ok && RETRYABLE_ERRORS.has(reply.error.type)) again = setTimeout(join, Math.max(RETRY_MS, retryAfterMs(reply.error)));
      else if (!reply.ok) member.refused(reply.error);
      else {
        member.link('live');
        // The server replies with the state that rooms of this kind have.
        const { state, presence }: RoomContents[RoomKind] = reply;
        member.joined(state as RoomContents[Kind]['state'], presence as RoomContents[Kind]['presence']);
      }
    });
  };
  const down = () => {
    clearTimeout(again);
    member.link('reconnecting');
  };
  const onPresence = (presence: RoomContents[RoomKind]['presence']) =>
    presence.kind === kind && presence.id === id && member.presence(presence as RoomContents[Kind]['presence']);
  const onRefused = (refusal: { event: string; error: EventError }) => refusal.event === 'join' && join();

  line.on('connect', join).on('disconnect', down).on('connect_error', down);
  // The server removed this window from the room; a new join tells whether access remains.
  line.on('refused', onRefused).on('presence', onPresence);
  socketUsers.add(join);
  if (line.connected) join();
  else line.connect();

  return {
    line,
    /** Requests the current state again. */
    join,
    /** Reconnects now instead of waiting for the next attempt. */
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
