import type { TalkService } from '#server/features/talk/service';
import type { PresenceBoard } from '#server/plugins/realtime/presence';
import type { Processes } from '#server/plugins/realtime/processes';
import { type Io, roomOf } from '#server/plugins/realtime/room';
import type { Wheels } from '#server/plugins/realtime/wheels';

/** How old a state that another process stored may get here while the two cannot hear each other. */
const LOOK_MS = 1_000;

interface Deps {
  talks: TalkService;
  board: PresenceBoard;
  wheels: Wheels;
  processes: Processes;
  warn: (error: unknown) => void;
}

/** The sessions that somebody at this process follows, by tenant. */
function followed(io: Io): Map<string, Set<string>> {
  const byTenant = new Map<string, Set<string>>();
  for (const { data } of io.sockets.sockets.values()) {
    for (const room of Object.keys(data.seats ?? {})) {
      const ids = byTenant.get(data.principal.tenantId) ?? new Set();
      byTenant.set(data.principal.tenantId, ids.add(room.slice(room.indexOf(':') + 1)));
    }
  }
  return byTenant;
}

/**
 * While other processes cannot be heard, the store tells what they saved: its state goes to the windows of this process
 * every second, so that none shows an old one as live. Once they are heard again everybody gets the state once more,
 * because what was told in between may have reached nobody (realtime: state, not history).
 * @returns stops it
 */
export function catchUp(io: Io, { talks, board, wheels, processes, warn }: Deps): () => void {
  if (processes.alone) return () => {};
  /** What was told last of each session, to tell it once. */
  let told = new Map<string, string>();
  let cutOff = false;
  let busy = false;
  let onceMore = false;

  async function tell(everything: boolean): Promise<void> {
    const telling = new Map<string, string>();
    const rooms = followed(io);
    for (const [tenantId, ids] of rooms) {
      for (const state of await talks.states(tenantId, [...ids])) {
        const version = `${state.revision} ${state.driver}`;
        telling.set(state.id, version);
        if (!everything && told.get(state.id) === version) continue;
        wheels.reached(state.id, state.driver, state.status === 'Done');
        io.local.to(roomOf('session', state.id)).emit('session:state', state);
      }
    }
    told = telling;
    if (everything) for (const ids of rooms.values()) for (const id of ids) board.changed('session', id);
  }

  /** One look at a time; when everything was asked for meanwhile, once more. */
  async function look(everything: boolean): Promise<void> {
    if (busy) {
      onceMore ||= everything;
      return;
    }
    busy = true;
    await tell(everything).catch((error: unknown) => {
      warn(error);
      // What could not be looked up now is looked up at the next check.
      cutOff ||= everything;
    });
    busy = false;
    if (!onceMore) return;
    onceMore = false;
    await look(true);
  }

  const check = (): void => {
    const wasCutOff = cutOff;
    cutOff = !processes.hears();
    if (cutOff) return void look(false);
    if (!wasCutOff) return;
    void look(true);
    // What this process told the others meanwhile they have to look up as well.
    io.serverSideEmit('lookAgain');
  };
  const timer = setInterval(check, LOOK_MS).unref();
  processes.whenBack(() => {
    cutOff = true;
    check();
  });
  io.on('lookAgain', () => void look(true));
  return () => clearInterval(timer);
}
