import { createEventGuard, type Logs } from '#server/features/realtime/event-guard';
import type { PresenceService } from '#server/features/realtime/presence';
import { createRoomLimit } from '#server/features/realtime/room-limit';
import { joinOwnRooms, type LiveSocket, roomName, roomNameFor, roomsOf } from '#server/features/realtime/room-names';
import { assertMayEnter, openRoom, ROOM_REQUIREMENTS, type RoomServices } from '#server/features/realtime/room-policy';
import { trackToken, untrackToken } from '#server/features/realtime/socket-token';
import type { DriverTerms } from '#server/features/realtime/talk-driver-terms';
import { authorize } from '#server/lib/authorize';
import { hasCachedJson, toJson, withCachedJson } from '#server/lib/cached-json-text';
import type { Principal } from '#server/lib/principal';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { AppError } from '#shared/contract/errors';
import { isOpen } from '#shared/talk/policy';

interface Dependencies {
  limiter: RateLimiter;
  driverTerms: DriverTerms;
  services: RoomServices;
  presence: PresenceService;
  principalOf: (token: string) => Promise<Principal>;
  /** Queue of renewals: thousands of tokens may expire in the same second, and strokes must be relayed between them. */
  renewInTurn: (work: () => void) => void;
  logs: Logs;
}

/** The answer to a join. Reuses the cached JSON text of the state, which concurrent joins share. */
const joinReply = (state: object, presence: object): object => {
  const reply = { ok: true, state, presence };
  return hasCachedJson(state)
    ? withCachedJson(reply, `{"ok":true,"state":${toJson(state)},"presence":${JSON.stringify(presence)}}`)
    : reply;
};

/**
 * Removes everything from the handshake except `absentMs`, because server processes send it to each other, through Redis, when they read
 * who is in a room.
 */
const emptyHandshake = ({ handshake }: LiveSocket): void =>
  void Object.assign(handshake, { auth: { absentMs: handshake.auth.absentMs }, headers: {}, address: '', url: '', query: {} });

/** Registers the events of one socket (docs/realtime.md). */
export function registerSocketEvents(
  socket: LiveSocket,
  { limiter, driverTerms, services, presence, principalOf, renewInTurn, logs }: Dependencies,
): void {
  const { on } = createEventGuard(socket, limiter, logs);
  const { data } = socket;
  const { talks } = services;
  const rooms = createRoomLimit(data);
  const relays = limiter.createLocalLimit('relays');
  joinOwnRooms(socket);
  trackToken(socket, String(socket.handshake.auth.token));
  emptyHandshake(socket);

  function vacateSeat(room: string, id: string): void {
    driverTerms.release(socket, id);
    delete data.seats[room];
    presence.changed(room);
  }

  on('join', async ({ kind, driver, ...request }) => {
    const id = request.id.toLowerCase();
    authorize(data.principal, ROOM_REQUIREMENTS[kind]);
    const room = roomNameFor(socket, kind, id);
    const join = rooms.beginJoin(room);
    try {
      // Joins the room before it reads the state, so that a change in between arrives too; the receiver keeps the newer state.
      await assertMayEnter(services, data.principal, kind, id);
      await socket.join(room);
      const { state, role } = await openRoom(services, data.principal, kind, id);
      if (!socket.connected) return undefined;
      if (join.isLeft) return joinReply(state, await presence.read(room));
      data.seats[room] = { role, since: data.seats[room]?.since ?? new Date().toISOString(), at: data.seats[room]?.at ?? null };
      if ('driver' in state) {
        driverTerms.observe(id, state.driver, state.status === 'Done');
        if (role !== 'giver') driverTerms.release(socket, id);
        else if (driver === state.driver && isOpen(state.status)) driverTerms.grant(socket, id, driver);
      }
      presence.changed(room);
      return joinReply(state, await presence.read(room));
    } catch (error) {
      // A window that was in the room may no longer be allowed to be in it. After a temporary failure it stays, because it joins again.
      if (room in data.seats && error instanceof AppError && error.type === 'NotFoundError') vacateSeat(room, id);
      join.isLeft = true;
      throw error;
    } finally {
      rooms.endJoin(room, join);
      if (join.isLeft && !rooms.isWanted(room)) void socket.leave(room);
    }
  });

  on('leave', async ({ kind, ...request }) => {
    const id = request.id.toLowerCase();
    const room = roomNameFor(socket, kind, id);
    rooms.leave(room);
    await socket.leave(room);
    vacateSeat(room, id);
    return undefined;
  });

  on('drive', async (request) => {
    authorize(data.principal, ROOM_REQUIREMENTS.session);
    const id = request.id.toLowerCase();
    const { driver } = await talks.drive(data.principal, id);
    driverTerms.grant(socket, id, driver);
    return { driver };
  });

  on('browse', ({ at, ...request }) => {
    const room = roomNameFor(socket, 'kind' in request ? request.kind : 'session', request.id.toLowerCase());
    const seat = data.seats[room];
    if (!seat) throw new AppError('NotFoundError', { detail: 'join first' });
    seat.at = at;
    presence.changed(room);
    return undefined;
  });

  on('session:live', (stroke, answered) => {
    const id = stroke.sessionId.toLowerCase();
    if (!driverTerms.isDriving(socket, id)) {
      if (answered) throw new AppError('NotDrivingError');
      return undefined;
    }
    const waitMs = relays();
    if (answered) assertNoWait(waitMs);
    if (waitMs > 0) return undefined;
    const room = socket.to(roomName('session', id));
    (answered ? room : room.volatile).emit('session:live', { ...stroke, sessionId: id });
    return undefined;
  });

  on('authenticate', async ({ token }) => {
    await new Promise<void>(renewInTurn);
    const renewed = await principalOf(token);
    if (renewed.userId !== data.principal.userId) throw new AppError('ForbiddenError', { detail: 'the token is of another user' });
    // The socket was closed meanwhile: a timer for its token would keep it in memory until the token expires.
    if (!socket.connected) return undefined;
    data.principal = renewed;
    trackToken(socket, token);
    return undefined;
  });

  socket.on('disconnect', () => {
    untrackToken(socket);
    for (const room of roomsOf(socket)) presence.changed(room);
  });
}
