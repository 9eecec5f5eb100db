import { companyRoom, type Io, personRoom, roomOf } from '#server/plugins/realtime/room';
import type { Wheels } from '#server/plugins/realtime/wheels';
import type { CampaignProgress, CampaignStatisticsTold } from '#shared/contract/events';
import type { Locale } from '#shared/i18n/locale';
import type { SessionState } from '#shared/talk/schema';

/**
 * The only place that emits what was committed; features call its typed functions (realtime: following).
 * It is made before the server listens, so that services can be given it; until then nobody is there to be told.
 */
export class Hub {
  #io: Io | undefined;
  #wheels: Wheels | undefined;
  #alone = true;
  #forget: (oid: string) => void = () => {};

  attach(io: Io, wheels: Wheels, alone: boolean): void {
    this.#io = io;
    this.#wheels = wheels;
    this.#alone = alone;
    io.on('forget', (oid) => this.#forget(oid));
  }

  /** Who is to forget what is remembered of somebody's rights, in this process. */
  whenForgotten(forget: (oid: string) => void): void {
    this.#forget = forget;
  }

  /** Somebody's rights are others now: no process goes on with what it remembers of them. */
  rightsChanged(oid: string): void {
    this.#forget(oid);
    if (!this.#alone) this.#io?.serverSideEmit('forget', oid);
  }

  /** Somebody's record is another now: they are told, wherever they are. */
  accountChanged(userId: string): void {
    const room = personRoom(userId);
    if (this.#reaches(room)) this.#io?.to(room).emit('account:changed', { userId });
  }

  /** Somebody may not be here any more: all their lines are closed, on every process. */
  signedOut(userId: string): void {
    this.#io?.in(personRoom(userId)).disconnectSockets(true);
  }

  state(state: SessionState): void {
    this.#wheels?.reached(state.id, state.driver, state.status === 'Done');
    const room = roomOf('session', state.id);
    if (this.#reaches(room)) this.#io?.to(room).emit('session:state', state);
  }

  progress(progress: CampaignProgress): void {
    const room = roomOf('campaign', progress.campaignId);
    if (this.#reaches(room)) this.#io?.to(room).emit('campaign:progress', progress);
  }

  statistics(told: CampaignStatisticsTold): void {
    const room = roomOf('campaign', told.campaignId);
    if (this.#reaches(room)) this.#io?.to(room).emit('campaign:statistics', told);
  }

  assignmentsChanged(userIds: readonly string[], campaignId: string): void {
    const rooms = userIds.map(personRoom).filter((room) => this.#reaches(room));
    // To no room at all would mean to everybody.
    if (rooms.length > 0) this.#io?.to(rooms).emit('assignments:changed', { campaignId });
  }

  wordingChanged(tenantId: string, language: Locale): void {
    const room = companyRoom(tenantId);
    if (this.#reaches(room)) this.#io?.to(room).emit('translation:changed', { language });
  }

  /** What a tenant is or has is another now: all its people are told, wherever they are. */
  tenantChanged(tenantId: string): void {
    const room = companyRoom(tenantId);
    if (this.#reaches(room)) this.#io?.to(room).emit('tenant:changed', { tenantId });
  }

  /** Other processes may have people in a room that is empty here. */
  #reaches(room: string): boolean {
    return !this.#alone || this.#io?.sockets.adapter.rooms.has(room) === true;
  }
}
