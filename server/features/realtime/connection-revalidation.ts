import { setImmediate } from 'node:timers/promises';
import type { AccountService, Rights } from '#server/features/account/principal-service';
import type { PresenceService } from '#server/features/realtime/presence';
import { type Io, type LiveSocket, objectOf, type RoomObject, roomsOf } from '#server/features/realtime/room-names';
import { loadRoomPolicy, type RoomServices } from '#server/features/realtime/room-policy';
import { closeWithToken, socketToken } from '#server/features/realtime/socket-token';
import type { DriverTerms } from '#server/features/realtime/talk-driver-terms';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';

interface Dependencies {
  services: RoomServices;
  accounts: AccountService;
  presence: PresenceService;
  driverTerms: DriverTerms;
  verify: (token: string) => Promise<unknown>;
}

/** Number of sockets that are checked in one turn of the event loop. */
const SOCKETS_PER_TURN = 50;
/** Maximum number of sockets whose permissions are read together: thousands at once would block other calls. */
const MAX_SOCKETS_AT_ONCE = 500;

/** Removes a socket from the room of this object and tells the page. */
function evictFromRoom(
  socket: LiveSocket,
  room: string,
  { kind, id }: RoomObject,
  { presence, driverTerms }: Pick<Dependencies, 'presence' | 'driverTerms'>,
): void {
  void socket.leave(room);
  if (kind === 'session') driverTerms.release(socket, id);
  delete socket.data.seats[room];
  socket.emit('refused', { event: 'join', error: new AppError('NotFoundError').body() });
  presence.changed(room);
}

/**
 * Disconnects sockets whose token is no longer valid: because its issuer withdrew the key, or because the clock was changed and the timer
 * of the token fires late. While the issuer is unreachable, no socket is disconnected. Expired tokens are not verified again: thousands at
 * once would block other calls.
 */
async function disconnectRevokedTokens(sockets: LiveSocket[], verify: Dependencies['verify']): Promise<void> {
  const isRefused = (token: string): Promise<boolean> =>
    verify(token).then(
      () => false,
      (error: unknown) => error instanceof AppError && error.type === 'UnauthorizedError',
    );
  // The windows of a user often have the same token.
  for (const [index, [token, own]] of [...Map.groupBy(sockets, socketToken)].entries()) {
    if (index % SOCKETS_PER_TURN === SOCKETS_PER_TURN - 1) await setImmediate();
    if (token === undefined) continue;
    const isExpired = own.some((socket) => socket.data.principal.expiresAt <= Date.now());
    if (isExpired || (await isRefused(token))) for (const socket of own) closeWithToken(socket, token);
  }
}

/**
 * The principal with these rights. It is the same object if the rights are the same, because new objects for every socket at every check
 * would make garbage collections more frequent.
 */
function withRights(principal: Principal, rights: Rights | undefined): Principal {
  const names = Object.keys(rights ?? {}) as (keyof Rights)[];
  return names.every((name) => principal[name] === rights?.[name]) ? principal : { ...principal, ...rights };
}

/** The users of these sockets, the objects of their rooms, and the rooms of each socket, without rooms that they join later. */
function listRooms(sockets: LiveSocket[]) {
  const users = new Set<string>();
  const objects = new Map<string, RoomObject>();
  const roomsBySocket = new Map<LiveSocket, string[]>();
  for (const socket of sockets) {
    users.add(socket.data.principal.userId);
    const rooms = roomsOf(socket);
    roomsBySocket.set(socket, rooms);
    for (const room of rooms) if (!objects.has(room)) objects.set(room, objectOf(room));
  }
  return { users: [...users], objects, roomsBySocket };
}

/** Checks sockets of one tenant, with four queries. */
async function evictOfTenant(tenantId: string, sockets: LiveSocket[], dependencies: Omit<Dependencies, 'verify'>): Promise<void> {
  const { services, accounts } = dependencies;
  const { users, objects, roomsBySocket } = listRooms(sockets);
  const [active, stays] = await Promise.all([
    accounts.findActive(tenantId, users),
    loadRoomPolicy(services, tenantId, users, [...objects.values()]),
  ]);
  let index = 0;
  for (const [socket, rooms] of roomsBySocket) {
    if (index++ % SOCKETS_PER_TURN === SOCKETS_PER_TURN - 1) await setImmediate();
    const rights = active.get(socket.data.principal.userId);
    if (!rights) socket.disconnect(true);
    const principal = withRights(socket.data.principal, rights);
    socket.data.principal = principal;
    for (const room of rooms) {
      const object = objects.get(room) as RoomObject;
      const seat = socket.data.seats[room];
      if (seat && !stays(principal, object, seat.role)) evictFromRoom(socket, room, object, dependencies);
    }
  }
}

/**
 * Disconnects removed and disabled users, and removes sockets from rooms that their users may no longer follow, also because the tenant
 * lost the app. It handles MAX_SOCKETS_AT_ONCE sockets of a tenant at a time.
 */
export async function evictWithoutRights(sockets: LiveSocket[], dependencies: Omit<Dependencies, 'verify'>): Promise<void> {
  for (const [tenantId, own] of Map.groupBy(sockets, (socket) => socket.data.principal.tenantId))
    for (let from = 0; from < own.length; from += MAX_SOCKETS_AT_ONCE)
      await evictOfTenant(tenantId, own.slice(from, from + MAX_SOCKETS_AT_ONCE), dependencies);
}

/** Checks token and permissions of every open socket again, MAX_SOCKETS_AT_ONCE at a time. */
export async function revalidateConnections(io: Io, dependencies: Dependencies): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  for (let from = 0; from < sockets.length; from += MAX_SOCKETS_AT_ONCE) {
    const some = sockets.slice(from, from + MAX_SOCKETS_AT_ONCE);
    await disconnectRevokedTokens(some, dependencies.verify);
    await evictWithoutRights(
      some.filter((socket) => roomsOf(socket).length > 0),
      dependencies,
    );
    await setImmediate();
  }
}
