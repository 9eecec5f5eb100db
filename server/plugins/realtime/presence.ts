import type { Processes } from '#server/plugins/realtime/processes';
import { type Io, roomOf, type SocketData } from '#server/plugins/realtime/room';
import { PRESENCE_LISTED, type Presence, type RoomKind } from '#shared/contract/events';

/** At most one message a room in this time, in milliseconds (realtime: presence). */
const QUIET_MS = 1_000;

type Seat = SocketData['seats'][string] & { userId: string };

/** People, not windows: whoever has one following window follows; the first window tells since when. */
export function peopleOf(seats: readonly Seat[]): Presence['users'] {
  const people = new Map<string, Presence['users'][number]>();
  for (const { userId, role, since, at } of [...seats].sort((a, b) => a.since.localeCompare(b.since))) {
    const known = people.get(userId);
    if (!known) people.set(userId, { userId, role, since, at });
    else if (at === null) known.at = null;
  }
  return [...people.values()];
}

/** Who is in which room now, over all server processes. */
export function presence(io: Io, { claim, hears }: Processes) {
  const quietUntil = new Map<string, number>();
  const planned = new Map<string, NodeJS.Timeout>();

  function hush(room: string): void {
    quietUntil.set(room, Date.now() + QUIET_MS);
    setTimeout(() => {
      if ((quietUntil.get(room) ?? 0) <= Date.now()) quietUntil.delete(room);
    }, QUIET_MS).unref();
  }

  async function read(kind: RoomKind, id: string): Promise<Presence> {
    const room = roomOf(kind, id);
    // When the others cannot be asked, the people of this process are still true.
    const here = () => [...io.sockets.sockets.values()].filter((socket) => socket.rooms.has(room));
    const sockets: { data: SocketData }[] = hears() ? await io.in(room).fetchSockets().catch(here) : here();
    const seats = sockets.flatMap(({ data }) => {
      const seat = data.seats?.[room];
      return seat ? [{ ...seat, userId: data.principal.userId }] : [];
    });
    const users = peopleOf(seats);
    return { kind, id, count: users.length, users: users.slice(0, PRESENCE_LISTED) };
  }

  /** Of several processes one tells a room within the quiet time; the others look again after it. */
  async function tell(kind: RoomKind, id: string): Promise<void> {
    const room = roomOf(kind, id);
    planned.delete(room);
    hush(room);
    if (await claim(`presence:${room}`, QUIET_MS)) io.to(room).emit('presence', await read(kind, id));
    else changed(kind, id);
  }

  /** Somebody came, went or looked elsewhere: told at once, or as soon as the room has been quiet long enough. */
  function changed(kind: RoomKind, id: string): void {
    const room = roomOf(kind, id);
    if (planned.has(room)) return;
    const wait = Math.max(0, (quietUntil.get(room) ?? 0) - Date.now());
    planned.set(
      room,
      setTimeout(() => void tell(kind, id), wait),
    );
  }

  return {
    read,
    changed,
    stop(): void {
      for (const timer of planned.values()) clearTimeout(timer);
    },
  };
}
export type PresenceBoard = ReturnType<typeof presence>;
