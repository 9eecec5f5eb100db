import type { Server } from 'socket.io';
import type { Principal } from '#server/plugins/auth';
import type { Wheels } from '#server/plugins/realtime/wheels';
import type { ClientToServer, Place, PresenceRole, RoomKind, ServerToClient } from '#shared/contract/events';
import type { SessionState } from '#shared/talk/schema';

/** What a socket carries; plain data, because other processes read it too. */
export interface SocketData {
  principal: Principal;
  /** By room name. */
  seats: Record<string, { role: PresenceRole; since: string; at: Place | null }>;
  /** The turn of the wheel that this window took, by session. */
  wheels: Record<string, number>;
}
export type Io = Server<ClientToServer, ServerToClient, HubToHub, SocketData>;

/** What processes tell one another. */
export interface HubToHub {
  wheel: (id: string, turn: number) => void;
}

export const roomOf = (kind: RoomKind, id: string): string => `${kind}:${id}`;

/**
 * The only place that emits what was committed; features call its typed functions (realtime: following).
 * It is made before the server listens, so that services can be given it; until then nobody is there to be told.
 */
export class Hub {
  #io: Io | undefined;
  #wheels: Wheels | undefined;

  attach(io: Io, wheels: Wheels): void {
    this.#io = io;
    this.#wheels = wheels;
  }

  state(state: SessionState): void {
    this.#wheels?.reached(state.id, state.driver, state.status === 'Done');
    this.#io?.to(roomOf('session', state.id)).emit('session:state', state);
  }
}
