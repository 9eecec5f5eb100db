import { RecentChanges } from '#server/features/realtime/recent-changes';
import { RecentSaves } from '#server/features/realtime/recent-saves';
import {
  draftRoomName,
  type Io,
  type LiveSocket,
  localSocketsIn,
  roomName,
  tenantRoom,
  userRoom,
} from '#server/features/realtime/room-names';
import { socketTokenDigests } from '#server/features/realtime/socket-token';
import type { DriverTerms } from '#server/features/realtime/talk-driver-terms';
import type { CampaignStatisticsChanged, ResponseSaved } from '#shared/api/events';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { Locale } from '#shared/i18n/locale';
import type { DraftStateEvent } from '#shared/library/draft-room';
import type { SessionState } from '#shared/talk/schema';

/** Maximum number of rooms in one message to other processes. A name has about 40 bytes. */
const MAX_ROOMS_AT_ONCE = 500;

/**
 * The only place that emits committed changes; features call its typed functions (docs/realtime.md). It is created before the server
 * listens, so that services can use it. Until `attach` there are no sockets, and it emits nothing.
 */
export class RealtimePublisher {
  #io: Io | undefined;
  #driverTerms: DriverTerms | undefined;
  #alone = true;
  readonly #recent = new RecentChanges(performance.now());
  readonly #recentSaves = new RecentSaves();
  #forget: (oid: string) => void = () => {};
  #revalidate: (sockets: LiveSocket[]) => void = () => {};

  /** @param revalidate re-checks the rights of these sockets at once */
  attach(io: Io, driverTerms: DriverTerms, { alone, revalidate }: { alone: boolean; revalidate: (sockets: LiveSocket[]) => void }): void {
    this.#io = io;
    this.#driverTerms = driverTerms;
    this.#alone = alone;
    this.#revalidate = revalidate;
    io.on('forget', (oid) => this.#forget(oid));
    io.on('circle', (id) => this.#revalidateRoomsOf(id));
  }

  /** Registers a function that invalidates the cached principal of an identity in this process. */
  onPrincipalInvalidated(forget: (oid: string) => void): void {
    this.#forget = forget;
  }

  /** Invalidates the cached principal of this user in every process. */
  rightsChanged(oid: string): void {
    this.#forget(oid);
    if (!this.#alone) this.#io?.serverSideEmit('forget', oid);
  }

  /** Emits `account:changed` to every socket of the user. */
  accountChanged(userId: string): void {
    const room = userRoom(userId);
    this.#recent.record(room, performance.now());
    if (this.#canReach(room)) this.#io?.to(room).emit('account:changed', { userId });
  }

  /** Closes all sockets of the user, in every process. */
  signedOut(userId: string): void {
    this.#io?.in(userRoom(userId)).disconnectSockets(true);
  }

  /** Handles the store's notification that a user's rights changed. Every process gets it and re-checks its own sockets. */
  personChanged(userId: string, isOut: boolean): void {
    const sockets = this.#io ? localSocketsIn(this.#io, userRoom(userId)) : [];
    this.#recent.record(userRoom(userId), performance.now());
    if (!isOut) this.#revalidate(sockets);
    else
      for (const socket of sockets) {
        // The page then gets the reason of the sign-out from its next call, and does not reconnect.
        socket.emit('account:changed', { userId });
        socket.disconnect(true);
      }
  }

  /** Handles the store's notification that the rights of a tenant's users changed. Every process gets it and re-checks its own sockets. */
  tenantRightsChanged(tenantId: string): void {
    const room = tenantRoom(tenantId);
    this.#recent.record(room, performance.now());
    if (this.#io) this.#revalidate(localSocketsIn(this.#io, room));
  }

  /** Re-checks all sockets, after notifications of the store may have been missed. */
  revalidateAllSockets(): void {
    this.#recent.forget(performance.now());
    this.#revalidate(this.#localSockets());
  }

  /** Closes the sockets of this process that use a revoked access token. */
  tokenRevoked(digest: string): void {
    for (const socket of this.#localSockets()) if (socketTokenDigests(socket).includes(digest)) socket.disconnect(true);
  }

  state(state: SessionState): void {
    this.#driverTerms?.observe(state.id, state.driver, state.status === 'Done');
    const room = roomName('session', state.id);
    if (this.#canReach(room)) this.#io?.to(room).emit('session:state', state);
  }

  /**
   * Re-checks the room of a session or campaign in every process, because its pair or its owner changed, and removes users who may no longer
   * follow it.
   */
  followersChanged(id: string): void {
    this.#revalidateRoomsOf(id);
    if (!this.#alone) this.#io?.serverSideEmit('circle', id);
  }

  /** LIBRARY-R1: emits `draft:state` to the authors of the item's own tenant; readers of other tenants are in other rooms. */
  draftChanged(tenantId: string, state: DraftStateEvent): void {
    const room = draftRoomName(state.kind, state.id, tenantId);
    if (this.#canReach(room)) this.#io?.to(room).emit('draft:state', state);
  }

  progress(progress: CampaignProgress): void {
    const room = roomName('campaign', progress.campaignId);
    if (this.#canReach(room)) this.#io?.to(room).emit('campaign:progress', progress);
  }

  statistics(change: CampaignStatisticsChanged): void {
    const room = roomName('campaign', change.campaignId);
    if (this.#canReach(room)) this.#io?.to(room).emit('campaign:statistics', change);
  }

  /** Emits `assignments:changed` to every socket of these users. After a launch these can be thousands. */
  assignmentsChanged(userIds: readonly string[], campaignId: string): void {
    for (const userId of userIds) this.#recent.record(userRoom(userId), performance.now());
    const rooms = userIds.map(userRoom).filter((room) => this.#canReach(room));
    // Emitting to an empty list of rooms would reach every socket.
    for (let at = 0; at < rooms.length; at += MAX_ROOMS_AT_ONCE)
      this.#io?.to(rooms.slice(at, at + MAX_ROOMS_AT_ONCE)).emit('assignments:changed', { campaignId });
  }

  /**
   * RESPONSE-K3: emits `response:saved` to the user's sockets except that of the window that saved. Most users have no other socket, so
   * that with a single process most saves need only a look-up.
   */
  responseSaved(userId: string, saved: ResponseSaved, socketId = ''): void {
    if (this.#alone) this.#recentSaves.record(userId, saved, performance.now());
    const room = userRoom(userId);
    const here = this.#io?.sockets.adapter.rooms.get(room);
    const hasOther = here !== undefined && here.size > (here.has(socketId) ? 1 : 0);
    if (hasOther || !this.#alone) this.#io?.to(room).except(socketId).emit('response:saved', saved);
  }

  wordingChanged(tenantId: string, language: Locale): void {
    const room = tenantRoom(tenantId);
    this.#recent.record(room, performance.now());
    if (this.#canReach(room)) this.#io?.to(room).emit('translation:changed', { language });
  }

  /** Emits `tenant:changed` to every socket of the tenant. */
  tenantChanged(tenantId: string): void {
    const room = tenantRoom(tenantId);
    this.#recent.record(room, performance.now());
    if (this.#canReach(room)) this.#io?.to(room).emit('tenant:changed', { tenantId });
  }

  /** Tells a socket that has just connected whether it may have missed an announcement to its user or tenant, and which saves of responses. */
  emitMissedChanges(socket: LiveSocket): void {
    const { userId, tenantId } = socket.data.principal;
    const absentMs: unknown = socket.handshake.auth.absentMs;
    const now = performance.now();
    // Other processes emit announcements too, and each process remembers only its own.
    if (!this.#alone || this.#recent.hasMissed([userRoom(userId), tenantRoom(tenantId)], absentMs, now)) socket.emit('changes:missed');
    // Any value other than a number means that the socket may have missed announcements.
    else for (const saved of this.#recentSaves.missed(userId, absentMs as number, now)) socket.emit('response:saved', saved);
  }

  #revalidateRoomsOf(id: string): void {
    const io = this.#io;
    if (io) this.#revalidate([...localSocketsIn(io, roomName('session', id)), ...localSocketsIn(io, roomName('campaign', id))]);
  }

  /** The sockets of this process. */
  #localSockets(): LiveSocket[] {
    return [...(this.#io?.sockets.sockets.values() ?? [])];
  }

  /** Whether an emit to this room can reach a socket. Other processes may have sockets in a room that is empty here. */
  #canReach(room: string): boolean {
    return !this.#alone || this.#io?.sockets.adapter.rooms.has(room) === true;
  }
}
