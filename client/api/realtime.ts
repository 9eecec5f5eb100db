import { ACK_TIMEOUT_MS, joinRoom, type RoomListener } from '#client/api/room';
import { disconnectIfUnused, getSocket, retryAfterMs, socketUsers } from '#client/api/socket';
import type { CampaignProgress } from '#shared/board/progress';
import type { CampaignState } from '#shared/campaign/schema';
import type { StrokeEvent } from '#shared/talk/live';
import type { Position } from '#shared/talk/navigation';
import type { SessionState } from '#shared/talk/schema';

export type { ConnectionStatus } from '#client/api/room';
export { lastHeardAt } from '#client/api/socket';

interface SessionListener extends Omit<RoomListener, 'joined' | 'asked'> {
  joined(state: SessionState, presence: Parameters<RoomListener['joined']>[1]): void;
  state(state: SessionState): void;
  stroke(stroke: StrokeEvent): void;
}
export interface SessionRoom {
  /** Takes the wheel. @throws ErrorBody when refused, Error when there is no line */
  drive(): Promise<number>;
  browse(at: Position | null): void;
  stroke(stroke: StrokeEvent): void;
  /** A stroke that must come through. @returns whether the server relayed it */
  strokeReliable(stroke: StrokeEvent): Promise<boolean>;
  /** Tries the line now instead of waiting for the next attempt. */
  retry(): void;
  leave(): void;
}

const waited = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type PushEvent = 'assignments:changed' | 'translation:changed' | 'tenant:changed' | 'account:changed';

/** Tells when the server says so, also that it may have said so while there was no line; the line is held as long. @returns how to stop */
function watch(told: PushEvent, changed: () => void): () => void {
  const line = getSocket();
  const needed = () => {};
  socketUsers.add(needed);
  line.on(told, changed).on('changes:missed', changed);
  if (!line.connected) line.connect();
  return () => {
    socketUsers.delete(needed);
    line.off(told, changed).off('changes:missed', changed);
    disconnectIfUnused(line);
  };
}

/** What this person's lists show may be another now. */
export const watchAssignments = (changed: () => void): (() => void) => watch('assignments:changed', changed);
/** The company may say something else now. */
export const watchTranslations = (changed: () => void): (() => void) => watch('translation:changed', changed);
/** The tenant, or what it has, may be another now. */
export const watchTenant = (changed: () => void): (() => void) => watch('tenant:changed', changed);
/** This person's record, or what they may do, may be another now. */
export const watchAccount = (changed: () => void): (() => void) => watch('account:changed', changed);

/** Joins the room of a talk and stays joined until `leave`. */
export function joinSession(id: string, listener: SessionListener): SessionRoom {
  const { line, retry, leave } = joinRoom('session', id, {
    ...listener,
    joined: (state, presence) => 'revision' in state && listener.joined(state, presence),
  });
  const onState = (state: SessionState) => state.id === id && listener.state(state);
  const onStroke = (stroke: StrokeEvent) => stroke.sessionId === id && listener.stroke(stroke);
  line.on('session:state', onState).on('session:live', onStroke);

  return {
    drive: async () => {
      for (;;) {
        const reply = await line.timeout(ACK_TIMEOUT_MS).emitWithAck('drive', { id });
        if (reply.ok) return reply.driver;
        if (!reply.error.retryAfter) throw reply.error;
        await waited(retryAfterMs(reply.error));
      }
    },
    browse: (at) => line.emit('browse', { id, at }),
    stroke: (stroke) => line.volatile.emit('session:live', stroke),
    strokeReliable: async (stroke) => {
      // Without a line it would wait for one, and come when the hand is elsewhere.
      if (!line.connected) return false;
      const reply = await line
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('session:live', stroke)
        .catch(() => null);
      return reply?.ok ?? false;
    },
    retry,
    leave: () => {
      line.off('session:state', onState).off('session:live', onStroke);
      leave();
    },
  };
}

interface CampaignListener extends Omit<RoomListener, 'joined' | 'driver' | 'asked'> {
  joined(state: CampaignState, presence: Parameters<RoomListener['joined']>[1]): void;
  /** @returns false when it tells of somebody who is not known yet: the whole is asked for again */
  progress(progress: CampaignProgress): boolean;
  statistics(available: boolean): void;
}

/** Joins the room of a campaign and stays joined until `leave`. */
export function joinCampaign(id: string, listener: CampaignListener): { retry(): void; leave(): void } {
  /** What was told since the state was asked for: the answer may be older, and takes it in. */
  let since: CampaignProgress[] | null = null;
  const { line, join, retry, leave } = joinRoom('campaign', id, {
    ...listener,
    asked: () => {
      since = [];
    },
    joined: (state, presence) => {
      if (!('campaignId' in state)) return;
      const told = since ?? [];
      since = null;
      listener.joined(state, presence);
      if (told.map(listener.progress).includes(false)) join();
    },
  });
  const onProgress = (progress: CampaignProgress) => {
    if (progress.campaignId !== id) return;
    since?.push(progress);
    // While the answer is awaited it is not asked for once more with each of them.
    if (!listener.progress(progress) && since === null) join();
  };
  const onStatistics = (told: { campaignId: string; available: boolean }) => told.campaignId === id && listener.statistics(told.available);
  line.on('campaign:progress', onProgress).on('campaign:statistics', onStatistics);
  return {
    retry,
    leave: () => {
      line.off('campaign:progress', onProgress).off('campaign:statistics', onStatistics);
      leave();
    },
  };
}
