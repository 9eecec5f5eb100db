import { setImmediate } from 'node:timers/promises';
import type { AccountService } from '#server/features/account/service';
import type { CampaignService } from '#server/features/campaign/service';
import type { TalkService } from '#server/features/talk/service';
import type { PresenceBoard } from '#server/plugins/realtime/presence';
import { type Io, idsIn, type LiveSocket, roomOf, roomsOf } from '#server/plugins/realtime/room';
import { NEEDS, tokenOf } from '#server/plugins/realtime/seats';
import type { Wheels } from '#server/plugins/realtime/wheels';
import { missing } from '#shared/access/needs';
import { canFollow } from '#shared/campaign/policy';
import { Refusal } from '#shared/contract/errors';
import type { RoomKind } from '#shared/contract/events';
import { canRead } from '#shared/talk/policy';

interface Deps {
  talks: TalkService;
  campaigns: CampaignService;
  accounts: AccountService;
  board: PresenceBoard;
  wheels: Wheels;
  verify: (token: string) => Promise<unknown>;
}

/** A room that is not somebody's any more is left, and they are told. */
function turnOut(socket: LiveSocket, kind: RoomKind, id: string, { board, wheels }: Deps): void {
  const room = roomOf(kind, id);
  void socket.leave(room);
  if (kind === 'session') wheels.release(socket, id);
  delete socket.data.seats[room];
  socket.emit('refused', { event: 'join', error: new Refusal('NotFoundError').body() });
  board.changed(kind, id);
}

/** A token whose key its issuer has taken back ends its socket too; an issuer that is silent ends nobody's. */
async function endForsaken(sockets: LiveSocket[], verify: Deps['verify']): Promise<void> {
  for (const socket of sockets) {
    const token = tokenOf(socket);
    if (token === undefined) continue;
    const refused = await verify(token).then(
      () => false,
      (error: unknown) => error instanceof Refusal && error.type === 'UnauthorizedError',
    );
    if (refused && tokenOf(socket) === token) socket.disconnect(true);
  }
}

/** Whoever left the tenant, was disabled or may not read a session or follow a campaign any more goes; so do all when their tenant loses the app. Three queries a tenant. */
async function endRights(sockets: LiveSocket[], deps: Deps): Promise<void> {
  const { talks, campaigns, accounts } = deps;
  const tenants = Map.groupBy(
    sockets.filter((socket) => roomsOf(socket).length > 0),
    (socket) => socket.data.principal.tenantId,
  );
  for (const [tenantId, seated] of tenants) {
    const people = [...new Set(seated.map((socket) => socket.data.principal.userId))];
    const ids = (kind: RoomKind) => [...new Set(seated.flatMap((socket) => idsIn(socket, kind)))];
    const [active, sessions, followed] = await Promise.all([
      accounts.active(tenantId, people),
      talks.circles(tenantId, ids('session')),
      campaigns.circles(tenantId, ids('campaign'), people),
    ]);
    for (const socket of seated) {
      const rights = active.get(socket.data.principal.userId);
      if (!rights) socket.disconnect(true);
      const principal = { ...socket.data.principal, ...rights };
      socket.data.principal = principal;
      for (const [kind, id] of roomsOf(socket)) {
        const [session, campaign] = [sessions.get(id), followed.get(id)];
        const given = !missing(NEEDS[kind], principal);
        const stays = kind === 'session' ? session && canRead(principal, session) : campaign && canFollow(principal, campaign);
        if (!given || !stays) turnOut(socket, kind, id, deps);
      }
    }
  }
}

/** Sockets looked at in one go: thousands at once would keep everybody waiting. */
const AT_ONCE = 200;

/** Looks again at who is here and who sits where, a few at a time. */
export async function audit(io: Io, deps: Deps): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE);
    await endForsaken(some, deps.verify);
    await endRights(some, deps);
    await setImmediate();
  }
}
