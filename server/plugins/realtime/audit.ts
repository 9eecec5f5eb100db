import { setImmediate } from 'node:timers/promises';
import type { AccountService } from '#server/features/account/service';
import type { TalkService } from '#server/features/talk/service';
import type { PresenceBoard } from '#server/plugins/realtime/presence';
import type { LiveSocket } from '#server/plugins/realtime/room';
import { type Io, roomOf } from '#server/plugins/realtime/room';
import { tokenOf } from '#server/plugins/realtime/seats';
import type { Wheels } from '#server/plugins/realtime/wheels';
import { Refusal } from '#shared/contract/errors';
import { canRead } from '#shared/talk/policy';

interface Deps {
  talks: TalkService;
  accounts: AccountService;
  board: PresenceBoard;
  wheels: Wheels;
  verify: (token: string) => Promise<unknown>;
}

const sessionsOf = (socket: LiveSocket): string[] => Object.keys(socket.data.seats).map((room) => room.slice(room.indexOf(':') + 1));

/** A room that is not somebody's any more is left, and they are told. */
function turnOut(socket: LiveSocket, id: string, { board, wheels }: Deps): void {
  const room = roomOf('session', id);
  void socket.leave(room);
  wheels.release(socket, id);
  delete socket.data.seats[room];
  socket.emit('refused', { event: 'join', error: new Refusal('NotFoundError').body() });
  board.changed('session', id);
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

/** Whoever left the tenant, was disabled or may not read a session any more goes. Two queries a tenant. */
async function endRights(sockets: LiveSocket[], deps: Deps): Promise<void> {
  const { talks, accounts } = deps;
  const tenants = Map.groupBy(
    sockets.filter((socket) => sessionsOf(socket).length > 0),
    (socket) => socket.data.principal.tenantId,
  );
  for (const [tenantId, seated] of tenants) {
    const people = [...new Set(seated.map((socket) => socket.data.principal.userId))];
    const ids = [...new Set(seated.flatMap(sessionsOf))];
    const [active, circles] = await Promise.all([accounts.active(tenantId, people), talks.circles(tenantId, ids)]);
    for (const socket of seated) {
      const { principal } = socket.data;
      if (!active.has(principal.userId)) socket.disconnect(true);
      for (const id of sessionsOf(socket)) {
        const circle = circles.get(id);
        if (!circle || !canRead(principal, circle)) turnOut(socket, id, deps);
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
