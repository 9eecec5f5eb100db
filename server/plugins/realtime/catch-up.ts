import type { CampaignService } from '#server/features/campaign/service';
import type { TalkService } from '#server/features/talk/service';
import type { PresenceBoard } from '#server/plugins/realtime/presence';
import type { Processes } from '#server/plugins/realtime/processes';
import { type Io, idsIn, roomOf } from '#server/plugins/realtime/room';
import type { Wheels } from '#server/plugins/realtime/wheels';
import type { RoomKind } from '#shared/contract/events';

/** How old a state that another process stored may get here while the two cannot hear each other. */
const LOOK_MS = 1_000;

interface Deps {
  talks: TalkService;
  campaigns: CampaignService;
  board: PresenceBoard;
  wheels: Wheels;
  processes: Processes;
  warn: (error: unknown) => void;
}

/** The sessions or campaigns that somebody at this process follows, by tenant. */
function followed(io: Io, kind: RoomKind): Map<string, Set<string>> {
  const byTenant = new Map<string, Set<string>>();
  for (const socket of io.sockets.sockets.values()) {
    for (const id of idsIn(socket, kind)) {
      const { tenantId } = socket.data.principal;
      byTenant.set(tenantId, (byTenant.get(tenantId) ?? new Set()).add(id));
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
export function catchUp(io: Io, { talks, campaigns, board, wheels, processes, warn }: Deps): () => void {
  if (processes.alone) return () => {};
  /** What was told last of each session, and of each member of a campaign, to tell it once. */
  let told = new Map<string, string>();
  let cutOff = false;
  let busy = false;
  let onceMore = false;

  async function tell(everything: boolean): Promise<void> {
    const telling = new Map<string, string>();
    const isNews = (key: string, version: string): boolean => {
      telling.set(key, version);
      return everything || told.get(key) !== version;
    };
    const sessions = followed(io, 'session');
    for (const [tenantId, ids] of sessions) {
      for (const state of await talks.states(tenantId, [...ids])) {
        if (!isNews(state.id, `${state.revision} ${state.driver}`)) continue;
        wheels.reached(state.id, state.driver, state.status === 'Done');
        io.local.to(roomOf('session', state.id)).emit('session:state', state);
      }
    }
    const campaignIds = followed(io, 'campaign');
    for (const [tenantId, ids] of campaignIds) {
      for (const progress of await campaigns.progress(tenantId, [...ids])) {
        const { campaignId, userId, surveyId } = progress;
        if (!isNews(`${campaignId} ${userId} ${surveyId}`, JSON.stringify(progress))) continue;
        io.local.to(roomOf('campaign', campaignId)).emit('campaign:progress', progress);
      }
    }
    told = telling;
    if (!everything) return;
    for (const [kind, byTenant] of [
      ['session', sessions],
      ['campaign', campaignIds],
    ] as const)
      for (const ids of byTenant.values()) for (const id of ids) board.changed(kind, id);
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
