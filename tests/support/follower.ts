import { connect, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import type { Presence } from '#shared/talk/live-events';
import { isNewerSession } from '#shared/talk/save-state';
import type { SessionState } from '#shared/talk/schema';

/** The page shows "behind" after a longer silence of the server. */
const QUIET_MS = 7_000;
const ANSWER_WITHIN_MS = 5_000;

/** A window that follows a session like the page: it reconnects, joins again and takes newer states. */
export class FollowingClient {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  state: SessionState | undefined;
  presence: Presence | undefined;
  #joined = false;
  #heardAt = 0;

  constructor(url: string, token: () => Promise<string> | string, id: string) {
    this.socket = connect(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 400,
      reconnectionDelayMax: 2_000,
      timeout: 5_000,
      auth: (give) => void Promise.resolve(token()).then((text) => give({ token: text })),
    });
    const hear = (): void => {
      this.#heardAt = Date.now();
    };
    this.socket.io.on('ping', hear);
    this.socket.onAny(hear);
    this.socket.on('connect', () => this.#join(id));
    this.socket.on('disconnect', (reason) => {
      this.#joined = false;
      if (reason === 'io server disconnect') this.socket.connect();
    });
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), 1_000);
    });
    this.socket.on('session:state', (state) => state.id === id && this.#take(state));
    this.socket.on('presence', (presence) => {
      if (presence.kind === 'session') this.presence = presence;
    });
  }

  #take(state: SessionState): void {
    if (!this.state || isNewerSession(state, this.state)) this.state = state;
  }

  #join(id: string): void {
    this.socket.timeout(ANSWER_WITHIN_MS).emit('join', { kind: 'session', id }, (late, reply) => {
      if (late) this.socket.connected && this.socket.disconnect().connect();
      else if (!reply.ok) setTimeout(() => this.socket.connected && this.#join(id), 1_000);
      else if ('driver' in reply.state && reply.presence.kind === 'session') {
        this.#joined = true;
        this.#heardAt = Date.now();
        this.presence = reply.presence;
        this.#take(reply.state);
      }
    });
  }

  /** The connection status that the page would show. */
  get badge(): 'live' | 'behind' | 'reconnecting' {
    if (!this.#joined) return 'reconnecting';
    return Date.now() - this.#heardAt > QUIET_MS ? 'behind' : 'live';
  }

  close(): void {
    this.socket.disconnect();
  }
}
