import type { Store } from '#db/store';
import { audienceOf, preparingOf, presentListItem, presentSession, presentSessionState, talkNamesOf } from '#server/features/talk/present';
import { createTalkRoomReader } from '#server/features/talk/room-reader';
import { isRepeatedSave, stateAfterTalkSave, toTalkDocument } from '#server/features/talk/saved-document';
import { type StoredTalk, talkStore } from '#server/features/talk/store';
import { createInterner, LruCache } from '#server/lib/cache';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { validateSessionContent } from '#shared/talk/content-validation';
import type { PresenceRole } from '#shared/talk/live-events';
import { joinTalkNames, type TalkNames } from '#shared/talk/placeholders';
import { audienceUserIds, canRead, canWrite, roleOf, showsPreparation, type TalkAudience } from '#shared/talk/policy';
import { preparesFor } from '#shared/talk/preparation-answers';
import { sessionSaveError, validateSessionIdentity } from '#shared/talk/save-refusal';
import type { Project, Session, SessionListItem, SessionSave, SessionState } from '#shared/talk/schema';
import { sessionStatusAfterSave, statusFromPreparations } from '#shared/talk/status';

/** Announces committed changes to a room. The realtime plugin implements it. */
export interface TalkPublisher {
  state(state: SessionState): void;
  assignmentsChanged(userIds: readonly string[], campaignId: string): void;
  followersChanged(sessionId: string): void;
}
export type TalkService = ReturnType<typeof talkService>;

/** Talks that a manager of their project changed. */
interface ChangedTalks {
  sessionIds: string[];
  userIds: string[];
  /** Id of the campaign of their preparations, or of their project. */
  campaignId: string;
}

/**
 * The parts of a session that do not change once it has begun. With them a save is checked without a read. Before it has begun, another
 * process may change giver and taker between two calls.
 */
type Fixed = Pick<Session, 'giverId' | 'takerId' | 'futureTalkProjectSnapshot' | 'chaptersSnapshot'> & {
  tenantId: string;
  hasBegun: boolean;
};

/** Reads, saves and drives sessions, and announces what was committed. */
export function talkService(store: Store, announce: TalkPublisher, warn: (error: unknown) => void) {
  const rows = talkStore(store);
  const rooms = createTalkRoomReader(store);
  const fixedParts = new LruCache<Fixed>(5_000);
  const oneCopy = createInterner();
  /** Cache: the last revision of each session that this process announced. */
  const told = new LruCache<number>(5_000);

  /** For reads after a commit: the call has succeeded, so it must not fail because the change could not be announced. */
  const announceNone = (error: unknown): never[] => {
    warn(error);
    return [];
  };

  const tell = (state: SessionState): void => {
    told.set(state.id, state.revision);
    announce.state(state);
  };

  const remember = (row: StoredTalk): StoredTalk => {
    const { id, tenantId, giverId, takerId, projectSnapshot, chaptersSnapshot } = row.session;
    if (fixedParts.get(id)?.hasBegun) return row;
    fixedParts.set(id, {
      tenantId,
      hasBegun: showsPreparation(row.session),
      giverId,
      takerId,
      futureTalkProjectSnapshot: oneCopy(projectSnapshot),
      chaptersSnapshot: oneCopy(chaptersSnapshot ?? []),
    });
    return row;
  };

  /**
   * Makes a waiting talk Ready when its last open preparation can no longer be completed (TALK-F3). Reads call it, because no event happens
   * at that time.
   */
  async function ripened(row: StoredTalk): Promise<StoredTalk> {
    const { id, tenantId, status } = row.session;
    if (status !== 'Waiting' || row.owed.length === 0 || statusFromPreparations(preparingOf(row, new Date())) === 'Waiting') return row;
    const made = await rows.makeReady(tenantId, id);
    const now = (await rows.session(tenantId, id)) ?? row;
    if (made) tell(presentSessionState(now));
    return now;
  }

  /** @throws AppError NotFoundError when the user may not read it, or it belongs to another tenant */
  async function readable(principal: Principal, id: string): Promise<StoredTalk> {
    const row = await rows.session(principal.tenantId, id);
    if (!row || !canRead(principal, audienceOf(row))) throw new AppError('NotFoundError');
    return remember(await ripened(row));
  }

  async function fixedPart(principal: Principal, id: string): Promise<Fixed> {
    const known = fixedParts.get(id);
    if (known?.hasBegun && canWrite(principal, known)) return known;
    const row = await readable(principal, id);
    if (!canWrite(principal, audienceOf(row))) throw new AppError('ForbiddenError');
    return fixedParts.get(id) as Fixed;
  }

  /** The refusal of a save that the store did not accept, from the stored row. A repeated save gets its first answer. */
  async function refused(principal: Principal, save: SessionSave, json: string): Promise<SessionState> {
    const row = await readable(principal, save.id);
    const current = presentSessionState(row);
    if (isRepeatedSave(row.session, save, json)) {
      // Announced again, because the process that accepted the first save may have ended before it announced the change.
      if (told.get(current.id) !== current.revision) tell(current);
      return current;
    }
    const refusal = sessionSaveError(current, row.session.chaptersSnapshot ?? [], save);
    if (!refusal) throw new AppError('ConcurrencyError', { current });
    const { type, detail } = refusal;
    throw new AppError(type, { ...(detail ? { detail } : {}), ...(type === 'ValidationErrorResponse' ? {} : { current }) });
  }

  return {
    async listAssigned(principal: Principal): Promise<SessionListItem[]> {
      const found = await rows.assigned(principal.tenantId, principal.userId);
      return (await Promise.all(found.map(ripened))).map((row) => presentListItem(principal, row));
    },

    session: async (principal: Principal, id: string): Promise<Session> => presentSession(principal, await readable(principal, id)),

    /** @throws AppError NotFoundError unless the user may read a session of the project */
    async project(principal: Principal, id: string): Promise<Project> {
      const found = await rows.project(principal.tenantId, principal.userId, id);
      if (!found) throw new AppError('NotFoundError');
      const { ceoUserId, ...project } = found;
      return { ...project, 'organisational-structure': { ceoUserId } };
    },

    /**
     * Saves the working part and announces it to the room. The usual save needs no read: its update succeeds only if revision, driver term
     * and status are current.
     * @throws AppError in the order of decision 21, with the current object when the save named an older revision
     */
    async save(principal: Principal, sent: SessionSave): Promise<SessionState> {
      const save = { ...sent, id: sent.id.toLowerCase() };
      const fixed = await fixedPart(principal, save.id);
      const foreign = validateSessionIdentity(fixed, save);
      if (foreign) throw new AppError('ValidationErrorResponse', { detail: foreign });
      const document = toTalkDocument(save);
      const json = JSON.stringify(document);
      if (validateSessionContent(fixed.chaptersSnapshot, save)) return refused(principal, save, json);
      const status = sessionStatusAfterSave(save.status);
      const { id, revision, driver, counter } = save;
      const saved = await rows.save({ tenantId: principal.tenantId, id, revision, driver, counter, status, document: json });
      if (!saved) return refused(principal, save, json);
      const state = stateAfterTalkSave(save, status, saved, document, json);
      tell(state);
      return state;
    },

    /**
     * Issues a new driver term for the calling window. @throws AppError NotFoundError, ForbiddenError, SessionDoneError or
     * SessionWaitingError
     */
    async drive(principal: Principal, id: string): Promise<SessionState> {
      await fixedPart(principal, id);
      const driver = await rows.drive(principal.tenantId, id, principal.userId);
      const state = presentSessionState(await readable(principal, id));
      if (driver === undefined) throw new AppError(state.status === 'Done' ? 'SessionDoneError' : 'SessionWaitingError');
      tell(state);
      return { ...state, driver };
    },

    /** Checks that the user may enter the room, under the same policy as the GET. @throws AppError NotFoundError */
    async assertMayEnter(principal: Principal, id: string): Promise<void> {
      const audience = await rooms.audience(principal.tenantId, id);
      if (!audience || !canRead(principal, audience)) throw new AppError('NotFoundError');
    },

    /** The state for a socket that joins the room, under the same policy as the GET. @throws AppError NotFoundError */
    async enter(principal: Principal, id: string): Promise<{ state: SessionState; role: PresenceRole }> {
      const found = await rooms.room(principal.tenantId, id);
      if (!found || !canRead(principal, found.audience)) throw new AppError('NotFoundError');
      const role = roleOf(principal, found.audience) ?? 'viewer';
      // The talk may have become Ready since; only this read can find that.
      if (found.state.status === 'Waiting') return { state: presentSessionState(await readable(principal, id)), role };
      return { state: found.state, role };
    },

    /** The stored states of these sessions, without deleted ones. */
    states: async (tenantId: string, ids: string[]): Promise<SessionState[]> =>
      (await rows.states(tenantId, ids)).map((session) => presentSessionState({ session })),

    /** The users who may read each of these sessions, without deleted ones. */
    async listAudiences(tenantId: string, ids: string[]): Promise<Map<string, TalkAudience>> {
      const found = await Promise.all(ids.map(async (id) => [id, await rooms.audience(tenantId, id)] as const));
      return new Map(found.flatMap(([id, audience]) => (audience ? [[id, audience]] : [])));
    },

    /** Whether a talk that the user may read shows this preparation answer (decision 7). */
    async showsResponse(principal: Principal, responseId: string): Promise<boolean> {
      const showing = await rows.showing(principal.tenantId, responseId);
      return showing.some((row) => showsPreparation(row.session) && canRead(principal, audienceOf(row)));
    },

    /** The partners and readers of each of a user's preparation responses (TALK-Q5), by response id. */
    async preparing({ tenantId, userId }: Principal, responseIds: string[]): Promise<Map<string, ReturnType<typeof preparesFor>>> {
      const found = responseIds.length > 0 ? await rows.preparedBy(tenantId, responseIds) : [];
      const byResponse = Map.groupBy(found, ({ responseId }) => responseId);
      return new Map([...byResponse].map(([id, talks]) => [id, preparesFor(userId, talks.map(audienceOf))]));
    },

    /** TALK-N11: the names for the texts of each of these preparations, by response id. */
    async namesOf(tenantId: string, responseIds: string[]): Promise<Map<string, TalkNames>> {
      const found = responseIds.length > 0 ? await rows.namesOf(tenantId, responseIds) : [];
      const byResponse = Map.groupBy(found, ({ responseId }) => responseId);
      return new Map([...byResponse].map(([id, talks]) => [id, joinTalkNames(talks.map(talkNamesOf))]));
    },

    /**
     * Announces to the users of talks that have not begun that this preparation was completed (decision 6), because their lists name the
     * users whose preparation is not completed.
     */
    async notifyPreparationDone(tenantId: string, responseId: string, campaignId: string): Promise<void> {
      const open = (await rows.showing(tenantId, responseId)).filter(({ session }) => ['Waiting', 'Ready'].includes(session.status));
      for (const row of open) if (row.session.status === 'Ready') tell(presentSessionState(row));
      const userIds = new Set(open.flatMap((row) => audienceUserIds(audienceOf(row))));
      if (userIds.size > 0) announce.assignmentsChanged([...userIds], campaignId);
    },

    /** Announces to the rooms of a removed user's talks that these were closed. */
    async tellClosed(tenantId: string, userId: string): Promise<void> {
      for (const session of await rows.closedWith(tenantId, userId).catch(announceNone)) tell(presentSessionState({ session }));
    },

    /** Announces the current state of these sessions to their rooms, and to these users that their lists changed. */
    async tellChanged(tenantId: string, { sessionIds, userIds, campaignId }: ChangedTalks): Promise<void> {
      for (const id of sessionIds) announce.followersChanged(id);
      announce.assignmentsChanged(userIds, campaignId);
      const changed = sessionIds.length > 0 ? await rows.states(tenantId, sessionIds).catch(announceNone) : [];
      for (const session of changed) tell(presentSessionState({ session }));
    },
  };
}
