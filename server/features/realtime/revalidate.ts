import { setImmediate } from 'node:timers/promises';
import type { AccountService } from '#server/features/account/service';
import type { CampaignService } from '#server/features/campaign/service';
import type { DriverTerms } from '#server/features/realtime/driver-terms';
import type { PresenceService } from '#server/features/realtime/presence';
import { type Io, type LiveSocket, roomIdsOfKind, roomName, roomsOf } from '#server/features/realtime/room';
import { ROOM_REQUIREMENTS } from '#server/features/realtime/socket-events';
import { socketToken } from '#server/features/realtime/socket-token';
import type { TalkService } from '#server/features/talk/service';
import { missingRequirement } from '#shared/access/requirements';
import { canFollow } from '#shared/campaign/policy';
import { AppError } from '#shared/contract/errors';
import type { RoomKind } from '#shared/talk/live';
import { canRead } from '#shared/talk/policy';

interface Deps {
  talks: TalkService;
  campaigns: CampaignService;
  accounts: AccountService;
  board: PresenceService;
  wheels: DriverTerms;
  verify: (token: string) => Promise<unknown>;
}

/** Removes a socket from a room and tells the page. */
function evictFromRoom(socket: LiveSocket, kind: RoomKind, id: string, { board, wheels }: Pick<Deps, 'board' | 'wheels'>): void {
  const room = roomName(kind, id);
  void socket.leave(room);
  if (kind === 'session') wheels.release(socket, id);
  delete socket.data.seats[room];
  socket.emit('refused', { event: 'join', error: new AppError('NotFoundError').body() });
  board.changed(kind, id);
}

/** Disconnects sockets whose token is no longer valid, for example because its issuer withdrew the key. An unreachable issuer disconnects none. */
async function disconnectRevokedTokens(sockets: LiveSocket[], verify: Deps['verify']): Promise<void> {
  for (const socket of sockets) {
    const token = socketToken(socket);
    if (token === undefined) continue;
    const refused = await verify(token).then(
      () => false,
      (error: unknown) => error instanceof AppError && error.type === 'UnauthorizedError',
    );
    if (refused && socketToken(socket) === token) socket.disconnect(true);
  }
}

/**
 * Disconnects removed and disabled users, and removes sockets from sessions and campaigns that their users may no longer follow, also
 * because the tenant lost the app. Three queries per tenant.
 */
export async function evictWithoutRights(sockets: LiveSocket[], deps: Omit<Deps, 'verify'>): Promise<void> {
  const { talks, campaigns, accounts } = deps;
  const tenants = Map.groupBy(sockets, (socket) => socket.data.principal.tenantId);
  for (const [tenantId, seated] of tenants) {
    const people = [...new Set(seated.map((socket) => socket.data.principal.userId))];
    const ids = (kind: RoomKind) => [...new Set(seated.flatMap((socket) => roomIdsOfKind(socket, kind)))];
    // Rooms that a socket joins during the queries are not among their answers.
    const asked = new Map(seated.map((socket) => [socket, roomsOf(socket)]));
    const [active, sessions, followed] = await Promise.all([
      accounts.findActive(tenantId, people),
      talks.listAudiences(tenantId, ids('session')),
      campaigns.circles(tenantId, ids('campaign'), people),
    ]);
    for (const socket of seated) {
      const rights = active.get(socket.data.principal.userId);
      if (!rights) socket.disconnect(true);
      const principal = { ...socket.data.principal, ...rights };
      socket.data.principal = principal;
      for (const [kind, id] of asked.get(socket) ?? []) {
        if (!socket.data.seats[roomName(kind, id)]) continue;
        const [session, campaign] = [sessions.get(id), followed.get(id)];
        const given = !missingRequirement(ROOM_REQUIREMENTS[kind], principal);
        const stays = kind === 'session' ? session && canRead(principal, session) : campaign && canFollow(principal, campaign);
        if (!given || !stays) evictFromRoom(socket, kind, id, deps);
      }
    }
  }
}

/** Sockets that are checked per tick: thousands at once would block other calls. */
const AT_ONCE = 200;

/** Re-checks token and permissions of every open socket, 200 per tick. */
export async function revalidateConnections(io: Io, deps: Deps): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE);
    await disconnectRevokedTokens(some, deps.verify);
    await evictWithoutRights(
      some.filter((socket) => roomsOf(socket).length > 0),
      deps,
    );
    await setImmediate();
  }
}
