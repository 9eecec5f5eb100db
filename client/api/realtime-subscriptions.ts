import { ACK_TIMEOUT_MS, joinRoom, type RoomListener } from '#client/api/room';
import { disconnectIfUnused, getSocket, retryAfterMs, socketUsers } from '#client/api/socket';
import type { ResponseSaved } from '#shared/api/events';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { StrokeEvent } from '#shared/talk/live-events';
import type { Position } from '#shared/talk/navigation';
import type { SessionState } from '#shared/talk/schema';

export type { ConnectionStatus } from '#client/api/room';
export { lastHeardAt } from '#client/api/socket';

interface SessionListener extends RoomListener<'session'> {
  state(state: SessionState): void;
  stroke(stroke: StrokeEvent): void;
}
export interface SessionRoom {
  /** Requests the driver role. @throws ErrorBody when refused, Error when disconnected */
  drive(): Promise<number>;
  browse(at: Position | null): void;
  stroke(stroke: StrokeEvent): void;
  /** Sends a stroke with acknowledgement. @returns whether the server relayed it */
  strokeReliable(stroke: StrokeEvent): Promise<boolean>;
  /** Reconnects now instead of waiting for the next attempt. */
  retry(): void;
  leave(): void;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type PushEvent = 'assignments:changed' | 'translation:changed' | 'tenant:changed' | 'account:changed';

/** Calls `changed` on the event, and after a gap in which it may have been missed. Keeps the socket open. @returns how to stop */
function watch(event: PushEvent, changed: () => void): () => void {
  const line = getSocket();
  const needed = () => {};
  socketUsers.add(needed);
  line.on(event, changed).on('changes:missed', changed);
  if (!line.connected) line.connect();
  return () => {
    socketUsers.delete(needed);
    line.off(event, changed).off('changes:missed', changed);
    disconnectIfUnused(line);
  };
}

/** The user's assignments, talks or campaigns may have changed. */
export const watchAssignments = (changed: () => void): (() => void) => watch('assignments:changed', changed);
/** The tenant's text overrides may have changed. */
export const watchTranslations = (changed: () => void): (() => void) => watch('translation:changed', changed);
/** The tenant or its features may have changed. */
export const watchTenant = (changed: () => void): (() => void) => watch('tenant:changed', changed);
/** The user's record or permissions may have changed. */
export const watchAccount = (changed: () => void): (() => void) => watch('account:changed', changed);

/**
 * Calls `saved` when another window of the user saved this response, also while this one was disconnected, and without a revision when the
 * server does not know whether one did. Keeps the socket open. @returns how to stop
 */
export function watchResponse(id: string, saved: (revision?: number) => void): () => void {
  const line = getSocket();
  const onSaved = (event: ResponseSaved) => event.id === id && saved(event.revision);
  const onMissed = () => saved();
  socketUsers.add(onMissed);
  line.on('response:saved', onSaved).on('changes:missed', onMissed);
  if (!line.connected) line.connect();
  return () => {
    socketUsers.delete(onMissed);
    line.off('response:saved', onSaved).off('changes:missed', onMissed);
    disconnectIfUnused(line);
  };
}

/** Joins the room of a talk and stays joined until `leave`. */
export function joinSession(id: string, listener: SessionListener): SessionRoom {
  const { line, retry, leave } = joinRoom('session', id, listener);
  const onState = (state: SessionState) => state.id === id && listener.state(state);
  const onStroke = (stroke: StrokeEvent) => stroke.sessionId === id && listener.stroke(stroke);
  line.on('session:state', onState).on('session:live', onStroke);

  return {
    drive: async () => {
      for (;;) {
        const reply = await line.timeout(ACK_TIMEOUT_MS).emitWithAck('drive', { id });
        if (reply.ok) return reply.driver;
        if (!reply.error.retryAfter) throw reply.error;
        await wait(retryAfterMs(reply.error));
      }
    },
    // While disconnected, Socket.IO would buffer each change of page and send all of them before the join. After the join the window sends
    // its current position.
    browse: (at) => void (line.connected && line.emit('browse', { id, at })),
    stroke: (stroke) => line.volatile.emit('session:live', stroke),
    strokeReliable: async (stroke) => {
      // Socket.IO would buffer the stroke while disconnected and send it too late.
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

interface CampaignListener extends Omit<RoomListener<'campaign'>, 'driver' | 'asked'> {
  /** @returns false when the member is unknown, so that the full state is requested again */
  progress(progress: CampaignProgress): boolean;
  statistics(available: boolean): void;
}

/** Joins the room of a campaign and stays joined until `leave`. */
export function joinCampaign(id: string, listener: CampaignListener): { retry(): void; leave(): void } {
  /** Progress events received since the state was requested: the reply may be older, so they are applied to it. */
  let since: CampaignProgress[] | null = null;
  const { line, join, retry, leave } = joinRoom('campaign', id, {
    ...listener,
    asked: () => {
      since = [];
    },
    joined: (state, presence) => {
      const missed = since ?? [];
      since = null;
      listener.joined(state, presence);
      if (missed.map(listener.progress).includes(false)) join();
    },
  });
  const onProgress = (progress: CampaignProgress) => {
    if (progress.campaignId !== id) return;
    since?.push(progress);
    // Does not request the state again while a reply is pending.
    if (!listener.progress(progress) && since === null) join();
  };
  const onStatistics = (event: { campaignId: string; available: boolean }) =>
    event.campaignId === id && listener.statistics(event.available);
  line.on('campaign:progress', onProgress).on('campaign:statistics', onStatistics);
  return {
    retry,
    leave: () => {
      line.off('campaign:progress', onProgress).off('campaign:statistics', onStatistics);
      leave();
    },
  };
}
