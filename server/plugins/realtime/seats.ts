import type { FastifyBaseLogger } from 'fastify';
import { enter } from '#server/access';
import type { CampaignService } from '#server/features/campaign/service';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/plugins/auth';
import { type Limiter, orWait } from '#server/plugins/limiter';
import { guard } from '#server/plugins/realtime/guard';
import type { PresenceBoard } from '#server/plugins/realtime/presence';
import { holdLine, type LiveSocket, roomOf, roomsOf } from '#server/plugins/realtime/room';
import type { Wheels } from '#server/plugins/realtime/wheels';
import { ANSWERS, type Needs, TALKS } from '#shared/access/needs';
import { Refusal } from '#shared/contract/errors';
import type { RoomKind } from '#shared/contract/events';
import { ROOMS_PER_LINE } from '#shared/limits/limits';

interface Deps {
  limiter: Limiter;
  wheels: Wheels;
  talks: TalkService;
  campaigns: CampaignService;
  board: PresenceBoard;
  principalOf: (token: string) => Promise<Principal>;
  log: FastifyBaseLogger;
}

/** What following needs, as the calls about the same do. */
export const NEEDS: Record<RoomKind, Needs> = { session: TALKS, campaign: ANSWERS };

/** What one connected window may do (realtime: the table of events). */
export function seat(socket: LiveSocket, { limiter, wheels, talks, campaigns, board, principalOf, log }: Deps): void {
  const { on } = guard(socket, limiter, log);
  const { data } = socket;
  const relays = limiter.own('relays');
  holdLine(socket);
  bear(socket, String(socket.handshake.auth.token));

  on('join', async ({ kind, driver, ...asked }) => {
    const id = asked.id.toLowerCase();
    enter(data.principal, NEEDS[kind]);
    const open = () => (kind === 'session' ? talks.enter(data.principal, id) : campaigns.enter(data.principal, id));
    const room = roomOf(kind, id);
    if (!data.seats[room] && Object.keys(data.seats).length >= ROOMS_PER_LINE) throw new Refusal('TooManyRequestsError');
    // In the room before the state is read: a change in between comes as well, and the receiver keeps the newer.
    await open();
    await socket.join(room);
    const { state, role } = await open().catch((error: unknown) => {
      void socket.leave(room);
      throw error;
    });
    if (!socket.connected) return undefined;
    data.seats[room] = { role, since: data.seats[room]?.since ?? new Date().toISOString(), at: data.seats[room]?.at ?? null };
    if ('driver' in state) {
      wheels.reached(id, state.driver, state.status === 'Done');
      if (driver === state.driver && talks.mayDrive(data.principal, state)) wheels.hold(socket, id, driver);
    }
    board.changed(kind, id);
    return { state, presence: await board.read(kind, id) };
  });

  on('leave', async ({ kind, ...asked }) => {
    const id = asked.id.toLowerCase();
    await socket.leave(roomOf(kind, id));
    wheels.release(socket, id);
    delete data.seats[roomOf(kind, id)];
    board.changed(kind, id);
    return undefined;
  });

  on('drive', async (asked) => {
    const id = asked.id.toLowerCase();
    const { driver } = await talks.drive(data.principal, id);
    wheels.hold(socket, id, driver);
    return { driver };
  });

  on('browse', ({ at, ...asked }) => {
    const id = asked.id.toLowerCase();
    const taken = data.seats[roomOf('session', id)];
    if (!taken) throw new Refusal('NotFoundError', { detail: 'join first' });
    taken.at = at;
    board.changed('session', id);
    return undefined;
  });

  on('session:live', (stroke, answered) => {
    const id = stroke.sessionId.toLowerCase();
    if (!wheels.drives(socket, id)) {
      if (answered) throw new Refusal('NotDrivingError');
      return undefined;
    }
    const waitMs = relays();
    if (answered) orWait(waitMs);
    if (waitMs > 0) return undefined;
    const room = socket.to(roomOf('session', id));
    (answered ? room : room.volatile).emit('session:live', { ...stroke, sessionId: id });
    return undefined;
  });

  on('authenticate', async ({ token }) => {
    const renewed = await principalOf(token);
    if (renewed.userId !== data.principal.userId) throw new Refusal('ForbiddenError', { detail: 'another person' });
    data.principal = renewed;
    bear(socket, token);
    return undefined;
  });

  socket.on('disconnect', () => {
    clearTimeout(borne.get(socket)?.expiry);
    for (const [kind, id] of roomsOf(socket)) board.changed(kind, id);
  });
}

/** The token that each socket goes by, here and nowhere else: what a socket carries as data travels between processes. */
const borne = new WeakMap<LiveSocket, { token: string; expiry: NodeJS.Timeout }>();
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A socket lives as long as its token is good (S1): one that is not renewed in place closes it. */
function bear(socket: LiveSocket, token: string): void {
  clearTimeout(borne.get(socket)?.expiry);
  const left = Math.min(socket.data.principal.expiresAt - Date.now(), LONGEST_TIMER_MS);
  borne.set(socket, { token, expiry: setTimeout(() => socket.disconnect(true), left) });
}

/** The token that this socket goes by now. */
export const tokenOf = (socket: LiveSocket): string | undefined => borne.get(socket)?.token;
