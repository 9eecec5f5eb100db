import type { Server, Socket } from 'socket.io';
import type { Principal } from '#server/plugins/auth';
import type { ClientToServer, Place, PresenceRole, RoomKind, ServerToClient } from '#shared/contract/events';

/** What a socket carries; plain data, because other processes read it too. */
export interface SocketData {
  principal: Principal;
  /** By room name. */
  seats: Record<string, { role: PresenceRole; since: string; at: Place | null }>;
  /** The turn of the wheel that this window took, by session. */
  wheels: Record<string, number>;
}
export type LiveSocket = Socket<ClientToServer, ServerToClient, HubToHub, SocketData>;
export type Io = Server<ClientToServer, ServerToClient, HubToHub, SocketData>;

/** What processes tell one another. */
interface HubToHub {
  wheel: (id: string, turn: number) => void;
  /** What is remembered of this identity's rights is old. */
  forget: (oid: string) => void;
  /** What was told lately may not have been heard. */
  lookAgain: () => void;
}

/** The lines that a person, and a company, has open are in rooms of their own, which nobody can ask to join. */
export const personRoom = (userId: string): string => `person:${userId}`;
export const companyRoom = (tenantId: string): string => `company:${tenantId}`;
export const holdLine = (socket: LiveSocket): void =>
  void socket.join([personRoom(socket.data.principal.userId), companyRoom(socket.data.principal.tenantId)]);
/** How many lines this person has open to this process. */
export const linesOf = (io: Io, userId: string): number => io.sockets.adapter.rooms.get(personRoom(userId))?.size ?? 0;

export const roomOf = (kind: RoomKind, id: string): string => `${kind}:${id}`;
const placeOf = (room: string): [kind: RoomKind, id: string] => {
  const colon = room.indexOf(':');
  return [room.slice(0, colon) as RoomKind, room.slice(colon + 1)];
};
/** The rooms that a line is in. */
export const roomsOf = ({ data }: { data: SocketData }): [kind: RoomKind, id: string][] => Object.keys(data.seats ?? {}).map(placeOf);
/** The ids of those of one kind. */
export const idsIn = (socket: { data: SocketData }, wanted: RoomKind): string[] =>
  roomsOf(socket).flatMap(([kind, id]) => (kind === wanted ? [id] : []));
