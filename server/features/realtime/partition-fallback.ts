import type { Cluster } from '#server/features/realtime/cluster';
import { MissedChanges } from '#server/features/realtime/missed-changes';
import type { PresenceService } from '#server/features/realtime/presence';
import { draftRoomName, type Io, roomIdsOfKind, roomName } from '#server/features/realtime/room-names';
import type { RoomServices } from '#server/features/realtime/room-policy';
import type { DriverTerms } from '#server/features/realtime/talk-driver-terms';
import type { RoomKind } from '#shared/api/room-kinds';
import type { CampaignProgress } from '#shared/board/progress-event';
import { DRAFT_ROOM_KINDS } from '#shared/library/draft-room';

/** Interval of polls for states that other processes stored, while they are unreachable; in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

interface Dependencies {
  services: RoomServices;
  presence: PresenceService;
  driverTerms: DriverTerms;
  processes: Cluster;
  /** Queue of messages to rooms. */
  announceInTurn: (announce: () => void) => void;
  warn: (error: unknown) => void;
}

/** The ids of the objects of these kinds that sockets of this process follow, by tenant. */
function followedIds(io: Io, ...kinds: RoomKind[]): Map<string, Set<string>> {
  const byTenant = new Map<string, Set<string>>();
  for (const socket of io.sockets.sockets.values()) {
    for (const id of kinds.flatMap((kind) => roomIdsOfKind(socket, kind))) {
      const { tenantId } = socket.data.principal;
      byTenant.set(tenantId, (byTenant.get(tenantId) ?? new Set()).add(id));
    }
  }
  return byTenant;
}

/** CAMPAIGN-W2: the counts of campaigns whose members have changed, because no event of a member says that another member left. */
const changedMembers = (all: readonly CampaignProgress[], isNews: (key: string, version: string) => boolean): CampaignProgress[] =>
  [...Map.groupBy(all, ({ campaignId }) => campaignId)].flatMap(([campaignId, members]) => {
    const [{ userId, responseCount = 0, assignedUsersCount = 0 } = {}] = members;
    if (userId === undefined || !isNews(`${campaignId} members`, members.map((member) => member.userId).join(' '))) return [];
    return [{ campaignId, responseCount, assignedUsersCount }];
  });

/**
 * While other processes are unreachable, sends the stored states to the sockets of this process every second, so that no page shows an old
 * state as live. After a reconnect it sends every state once more, because messages may have been lost meanwhile, and tells pages to load
 * again the other data that they may have missed.
 * @returns a function that stops it
 */
export function startPollingWhilePartitioned(
  io: Io,
  { services, presence, driverTerms, processes, announceInTurn, warn }: Dependencies,
): () => void {
  if (processes.alone) return () => {};
  const { talks, campaigns, library } = services;
  /** The last sent state of each session and draft, and of each member of a campaign, so that each is sent once. */
  let sent = new Map<string, string>();
  const missed = new MissedChanges();
  let isCutOff = false;
  let isPolling = false;
  let isPollRequested = false;

  async function sendStates(everything: boolean): Promise<void> {
    const sending = new Map<string, string>();
    const isNews = (key: string, version: string): boolean => {
      sending.set(key, version);
      return everything || sent.get(key) !== version;
    };
    for (const [tenantId, ids] of followedIds(io, 'session')) {
      for (const state of await talks.states(tenantId, [...ids])) {
        if (!isNews(state.id, `${state.revision} ${state.driver}`)) continue;
        driverTerms.observe(state.id, state.driver, state.status === 'Done');
        announceInTurn(() => io.local.to(roomName('session', state.id)).emit('session:state', state));
      }
    }
    for (const [tenantId, ids] of followedIds(io, 'campaign')) {
      const all = await campaigns.progress(tenantId, [...ids]);
      const news = all.filter((progress) =>
        isNews(`${progress.campaignId} ${progress.userId} ${progress.surveyId}`, JSON.stringify(progress)),
      );
      for (const progress of [...changedMembers(all, isNews), ...news])
        announceInTurn(() => io.local.to(roomName('campaign', progress.campaignId)).emit('campaign:progress', progress));
    }
    for (const [tenantId, ids] of followedIds(io, ...DRAFT_ROOM_KINDS)) {
      for (const state of await library.listDraftStates(tenantId, [...ids])) {
        if (!isNews(state.id, String(state.revision))) continue;
        announceInTurn(() => io.local.to(draftRoomName(state.kind, state.id, tenantId)).emit('draft:state', state));
      }
    }
    sent = sending;
    if (!everything) return;
    // Announcements to users and tenants cannot be read from a state.
    missed.announce(io.sockets.sockets.values());
    presence.allChanged();
  }

  /** Polls once. If everything is requested during a poll, another poll follows. */
  async function poll(everything: boolean): Promise<void> {
    if (isPolling) {
      isPollRequested ||= everything;
      return;
    }
    isPolling = true;
    await sendStates(everything).catch((error: unknown) => {
      warn(error);
      // A failed poll is repeated at the next check.
      isCutOff ||= everything;
    });
    isPolling = false;
    if (!isPollRequested) return;
    isPollRequested = false;
    await poll(true);
  }

  const check = (): void => {
    const wasCutOff = isCutOff;
    isCutOff = !processes.isConnected();
    if (isCutOff) return void poll(false);
    if (!wasCutOff) return;
    void poll(true);
    // The other processes may have missed messages of this process, so they must poll too.
    io.serverSideEmit('lookAgain');
  };
  const timer = setInterval(check, POLL_INTERVAL_MS).unref();
  processes.onReconnect(() => {
    isCutOff = true;
    check();
  });
  io.on('lookAgain', () => void poll(true));
  return () => {
    clearInterval(timer);
    missed.stop();
  };
}
