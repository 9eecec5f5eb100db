import type { Server } from 'socket.io';
import type { Principal } from '#server/plugins/auth';
import type { ClientToServer, Place, PresenceRole, RoomKind, ServerToClient } from '#shared/contract/events';
import type { SessionState } from '#shared/talk/schema';

/** What a socket carries; plain data, because other processes read it too. */
export interface SocketData {
  principal: Principal;
  /** By room name. */
  seats: Record<string, { role: PresenceRole; since: string; at: Place | null }>;
}
export type Io = Server<ClientToServer, ServerToClient, HubToHub, SocketData>;

/** What processes tell one another. */
export interface HubToHub {
  presence: (room: string) => void;
}

export const roomOf = (kind: RoomKind, id: string): string => `${kind}:${id}`;

/** The one window that holds the wheel of a session, over all processes. */
export const wheelOf = (id: string): string => `wheel:${id}`;

/**
 * The only place that emits what was committed; features call its typed functions (realtime: following).
 * It is made before the server listens, so that services can be given it; until then nobody is there to be told.
 */
export class Hub {
  #io: Io | undefined;

  attach(io: Io): void {
    this.#io = io;
  }

  state(state: SessionState): void {
    this.#io?.to(roomOf('session', state.id)).emit('session:state', state);
  }
}
