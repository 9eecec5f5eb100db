import type { Cluster } from '#server/features/realtime/cluster';
import { type Io, localSocketsIn, objectOf, roomsOf, type SocketData } from '#server/features/realtime/room-names';
import { createReadBatcher } from '#server/lib/request-batcher';
import type { RoomContents, RoomKind } from '#shared/api/room-kinds';
import { MAX_LISTED_PRESENCE } from '#shared/talk/live-events';
import { followersAmong } from '#shared/talk/presence';

/** A room gets at most one presence message in this time, in milliseconds (docs/realtime.md). */
const PRESENCE_INTERVAL_MS = 1_000;

/** Time in ms that a join waits for other processes. Afterwards it gets the users of this process only. */
const PRESENCE_TIMEOUT_MS = 2_000;

type Seat = SocketData['seats'][string] & { userId: string };
type RoomPresence = RoomContents[RoomKind]['presence'];

/**
 * Merges the windows of each user: a viewer with one following window follows, and an author is where any window is; `since` is that of the
 * first window.
 */
export function mergePresence(seats: readonly Seat[]): Seat[] {
  const people = new Map<string, Seat>();
  for (const { userId, role, since, at } of [...seats].sort((a, b) => a.since.localeCompare(b.since))) {
    const known = people.get(userId);
    if (!known) people.set(userId, { userId, role, since, at });
    else if (role === 'editor') known.at ??= at;
    else if (at === null) known.at = null;
  }
  return [...people.values()];
}

/**
 * The listed users of a room, giver and taker first, because pages read from this list whether they are in the room, even if many others
 * joined earlier.
 */
function listUsers(users: readonly Seat[]): Seat[] {
  const isOfPair = ({ role }: Seat): boolean => role === 'giver' || role === 'taker';
  return [...users.filter(isOfPair), ...users.filter((user) => !isOfPair(user))].slice(0, MAX_LISTED_PRESENCE);
}

/**
 * The presence of all rooms, across all server processes.
 * @param announceInTurn queue of messages to rooms
 */
export function createPresence(io: Io, { alone, claim, isConnected }: Cluster, announceInTurn: (announce: () => void) => void) {
  /**
   * By room, the end of its quiet time in ms of `performance.now()`. With the system clock, a room would send no presence after the clock
   * was set back.
   */
  const quietUntil = new Map<string, number>();
  const planned = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  function startQuietTime(room: string): void {
    const until = performance.now() + PRESENCE_INTERVAL_MS;
    quietUntil.set(room, until);
    setTimeout(() => {
      if (quietUntil.get(room) === until) quietUntil.delete(room);
    }, PRESENCE_INTERVAL_MS).unref();
  }

  /** The sockets of these rooms in all processes. Concurrent calls share one request to the other processes. */
  const fetchSockets = createReadBatcher<{ id: string }, { data: SocketData }[]>(async (rooms) => {
    const byRoom = new Map(rooms.map(({ id }) => [id, [] as { data: SocketData }[]]));
    const inAny = io.in([...byRoom.keys()]).timeout(PRESENCE_TIMEOUT_MS);
    for (const socket of await inAny.fetchSockets()) {
      for (const room of roomsOf(socket)) byRoom.get(room)?.push(socket);
    }
    return rooms.map(({ id }) => byRoom.get(id));
  });

  async function read(room: string): Promise<RoomPresence> {
    // When other processes are unreachable, the presence has only the users of this process.
    const localSockets = () => localSocketsIn(io, room);
    const sockets: { data: SocketData }[] =
      alone || !isConnected() ? localSockets() : ((await fetchSockets({ id: room }).catch(localSockets)) ?? []);
    const seats = sockets.flatMap(({ data }) => {
      const seat = data.seats?.[room];
      return seat ? [{ ...seat, userId: data.principal.userId }] : [];
    });
    const users = mergePresence(seats);
    // Roles and positions have the type of the kind of room, because `join` and `browse` set no others.
    const object = objectOf(room);
    const followers = object.kind === 'session' ? { following: followersAmong(users).length } : {};
    return { ...object, count: users.length, ...followers, users: listUsers(users) } as RoomPresence;
  }

  /** Sends the presence of a room. Within the quiet time only one process sends; the others try again after it. */
  async function send(room: string): Promise<void> {
    planned.delete(room);
    startQuietTime(room);
    if (!(await claim(`presence:${room}`, PRESENCE_INTERVAL_MS))) return changed(room);
    const claimEnds = performance.now() + PRESENCE_INTERVAL_MS;
    const presence = await read(room);
    announceInTurn(() => io.to(room).emit('presence', presence));
    // Another process may have sent a newer presence before, and the users of a process that has not answered are missing.
    if (performance.now() >= claimEnds) changed(room);
  }

  /** A user joined, left or moved: sends the presence at once, or when the quiet time of the room is over. */
  function changed(room: string): void {
    if (planned.has(room) || isStopped) return;
    const wait = Math.max(0, Math.ceil((quietUntil.get(room) ?? 0) - performance.now()));
    planned.set(
      room,
      setTimeout(() => void send(room), wait),
    );
  }

  /** Sends the presence of every room that has sockets of this process. */
  function allChanged(): void {
    for (const room of new Set([...io.sockets.sockets.values()].flatMap(roomsOf))) changed(room);
  }
  io.on('ending', allChanged);

  return {
    read,
    changed,
    allChanged,
    /** Called when this process ends. Its users leave before it could send the presence of each room, so the other processes send it. */
    stop(): void {
      isStopped = true;
      for (const timer of planned.values()) clearTimeout(timer);
      if (!alone) io.serverSideEmit('ending');
    },
  };
}
export type PresenceService = ReturnType<typeof createPresence>;
