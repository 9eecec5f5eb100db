import type { Server, Socket } from 'socket.io';
import type { Principal } from '#server/lib/principal';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import type { RoomKind } from '#shared/api/room-kinds';
import { type DraftPlace, type DraftRoomKind, isDraftRoomKind } from '#shared/library/draft-room';
import type { PresenceRole } from '#shared/talk/live-events';
import type { Position } from '#shared/talk/navigation';

/** The data about a user in a room. */
export interface RoomSeat {
  role: PresenceRole | 'editor';
  since: string;
  at: Position | DraftPlace | null;
}

/** The data of a socket. Plain data, because other processes read it too. */
export interface SocketData {
  principal: Principal;
  /** By room name. */
  seats: Record<string, RoomSeat>;
  /** The driver term of this window, by session. */
  driverTerms: Record<string, number>;
}
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServerEvents, SocketData>;
export type Io = Server<ClientToServer, ServerToClient, ServerToServerEvents, SocketData>;

/** Messages between server processes. Processes of another release know them by these names. */
interface ServerToServerEvents {
  /** A session has a newer driver term. */
  wheel: (id: string, term: number) => void;
  /** Invalidates the cached principal of this identity. */
  forget: (oid: string) => void;
  /** Checks again which users may stay in the room of this session or campaign. */
  circle: (id: string) => void;
  /** Asks the receiver to poll the store, because messages may be lost. */
  lookAgain: () => void;
  /** The sender ends, and its users leave the rooms. */
  ending: () => void;
}

/** Room of all connections of a user. Clients cannot join it by request. */
export const userRoom = (userId: string): string => `person:${userId}`;
/** Room of all connections of a tenant. */
export const tenantRoom = (tenantId: string): string => `company:${tenantId}`;
/** Puts a connection into the rooms of its user and tenant. */
export const joinOwnRooms = (socket: LiveSocket): void =>
  void socket.join([userRoom(socket.data.principal.userId), tenantRoom(socket.data.principal.tenantId)]);
/** The sockets of this process in a room. */
export const localSocketsIn = (io: Io, room: string): LiveSocket[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);
/** Number of sockets of this user in this process. */
export const countConnections = (io: Io, userId: string): number => io.sockets.adapter.rooms.get(userRoom(userId))?.size ?? 0;

/** Name of the room of a session or campaign. */
export const roomName = (kind: 'session' | 'campaign', id: string): string => `${kind}:${id}`;
/**
 * Name of the room of a draft. LIBRARY-R1: an item has a room for each tenant, so that readers of a shared item get no drafts and do not
 * see the users of other tenants.
 */
export const draftRoomName = (kind: DraftRoomKind, id: string, tenantId: string): string => `${kind}:${id}:${tenantId}`;
/** Name of the room of an object for the tenant of this socket. */
export const roomNameFor = ({ data }: { data: SocketData }, kind: RoomKind, id: string): string =>
  isDraftRoomKind(kind) ? draftRoomName(kind, id, data.principal.tenantId) : roomName(kind, id);
/** The object of a room. */
export interface RoomObject {
  kind: RoomKind;
  id: string;
}
/** The object of a room. */
export function objectOf(room: string): RoomObject {
  const [kind, id = ''] = room.split(':');
  return { kind: kind as RoomKind, id };
}
/** The names of a socket's rooms. */
export const roomsOf = ({ data }: { data: SocketData }): string[] => Object.keys(data.seats ?? {});
/** The ids of the socket's rooms of one kind. */
export const roomIdsOfKind = (socket: { data: SocketData }, wanted: RoomKind): string[] =>
  roomsOf(socket)
    .map(objectOf)
    .flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
