import { type Io, roomOf } from '#server/plugins/realtime/room';
import type { Wheels } from '#server/plugins/realtime/wheels';
import type { SessionState } from '#shared/talk/schema';

/**
 * The only place that emits what was committed; features call its typed functions (realtime: following).
 * It is made before the server listens, so that services can be given it; until then nobody is there to be told.
 */
export class Hub {
  #io: Io | undefined;
  #wheels: Wheels | undefined;
  #alone = true;

  attach(io: Io, wheels: Wheels, alone: boolean): void {
    this.#io = io;
    this.#wheels = wheels;
    this.#alone = alone;
  }

  state(state: SessionState): void {
    this.#wheels?.reached(state.id, state.driver, state.status === 'Done');
    const room = roomOf('session', state.id);
    // Other processes may have people in a room that is empty here.
    if (!this.#alone || this.#io?.sockets.adapter.rooms.has(room)) this.#io?.to(room).emit('session:state', state);
  }
}
