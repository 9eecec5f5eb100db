import type { Store } from '#db/open';
import { Cache, copies } from '#server/cache';
import { circleOf, presentListItem, presentSession, presentState } from '#server/features/talk/present';
import type { Saved } from '#server/features/talk/save-queue';
import { type TalkRow, talkStore } from '#server/features/talk/store';
import type { Principal } from '#server/plugins/auth';
import { written } from '#server/written';
import { Refusal } from '#shared/contract/errors';
import type { PresenceRole } from '#shared/contract/events';
import { contentError } from '#shared/talk/content';
import { positionOnly } from '#shared/talk/edits';
import { statusAfterSave } from '#shared/talk/finish';
import { type Circle, canRead, canWrite, isOpen, roleIn, showsPreparation } from '#shared/talk/policy';
import { identityError, refusalOfSave } from '#shared/talk/save';
import type { Project, Session, SessionListItem, SessionSave, SessionState, Working, WorkingDocument } from '#shared/talk/schema';

/** Tells a room what was committed; the realtime plugin does it. */
export interface Announce {
  state(state: SessionState): void;
}
export type TalkService = ReturnType<typeof talkService>;

/** What never changes of a session: enough to check a save without a read. */
type Fixed = Pick<Session, 'giverId' | 'takerId' | 'futureTalkProjectSnapshot' | 'chaptersSnapshot'> & { tenantId: string };

const documentOf = (w: Working): WorkingDocument => ({ ...positionOnly(w), responses: w.responses });

/** The state that a save made, with its JSON text made from the document's. */
function stateOf(
  { id, driver }: SessionSave,
  status: SessionState['status'],
  saved: Saved,
  document: WorkingDocument,
  json: string,
): SessionState {
  const head = { id, driver, status, ...saved };
  return written({ ...head, ...document }, `${JSON.stringify(head).slice(0, -1)},${json.slice(1)}`);
}

/** A save that comes again finds what it would store, one revision on, under its own number. */
const isRepeated = (stored: TalkRow['session'], save: SessionSave, json: string): boolean =>
  stored.saveCounter === save.counter && stored.revision === save.revision + 1 && JSON.stringify(stored.working) === json;

export function talkService(store: Store, announce: Announce) {
  const rows = talkStore(store);
  const fixedParts = new Cache<Fixed>(5_000);
  const oneCopy = copies();
  /** The last revision of each session that this process told its room. */
  const told = new Cache<number>(5_000);

  const tell = (state: SessionState): void => {
    told.set(state.id, state.revision);
    announce.state(state);
  };

  const remember = (row: TalkRow): TalkRow => {
    const { id, tenantId, giverId, takerId, projectSnapshot, chaptersSnapshot } = row.session;
    if (fixedParts.get(id)) return row;
    fixedParts.set(id, {
      tenantId,
      giverId,
      takerId,
      futureTalkProjectSnapshot: oneCopy(projectSnapshot),
      chaptersSnapshot: oneCopy(chaptersSnapshot ?? []),
    });
    return row;
  };

  /** @throws Refusal NotFoundError for whoever may not read it, in this tenant or another */
  async function readable(principal: Principal, id: string): Promise<TalkRow> {
    const row = await rows.session(principal.tenantId, id);
    if (!row || !canRead(principal, circleOf(row))) throw new Refusal('NotFoundError');
    return remember(row);
  }

  async function fixedPart(principal: Principal, id: string): Promise<Fixed> {
    const known = fixedParts.get(id);
    if (known && canWrite(principal, known)) return known;
    const row = await readable(principal, id);
    if (!canWrite(principal, circleOf(row))) throw new Refusal('ForbiddenError');
    return fixedParts.get(id) as Fixed;
  }

  /** Why the store did not take a save: the row tells, and a save that it took before is answered as then. */
  async function refused(principal: Principal, save: SessionSave, json: string): Promise<SessionState> {
    const row = await readable(principal, save.id);
    const current = presentState(row);
    if (isRepeated(row.session, save, json)) {
      // Whoever took it the first time, here or elsewhere, may have been cut off before the room was told.
      if (told.get(current.id) !== current.revision) tell(current);
      return current;
    }
    const refusal = refusalOfSave(current, row.session.chaptersSnapshot ?? [], save);
    if (!refusal) throw new Refusal('ConcurrencyError', { current });
    const { type, detail } = refusal;
    throw new Refusal(type, { ...(detail ? { detail } : {}), ...(type === 'ValidationErrorResponse' ? {} : { current }) });
  }

  return {
    async assigned(principal: Principal): Promise<SessionListItem[]> {
      return (await rows.assigned(principal.tenantId, principal.userId)).map((row) => presentListItem(principal, row));
    },

    session: async (principal: Principal, id: string): Promise<Session> => presentSession(principal, await readable(principal, id)),

    /** @throws Refusal NotFoundError unless a session of the project concerns this person */
    async project(principal: Principal, id: string): Promise<Project> {
      const found = await rows.project(principal.tenantId, principal.userId, id);
      if (!found) throw new Refusal('NotFoundError');
      const { ceoUserId, ...project } = found;
      return { ...project, 'organisational-structure': { ceoUserId } };
    },

    /**
     * Saves the working part and tells everybody who follows. The usual save needs no read: the one update proves that
     * revision, driver and status are current.
     * @throws Refusal in the order of decisions 21, with the current object where the save was about an older one
     */
    async save(principal: Principal, sent: SessionSave): Promise<SessionState> {
      const save = { ...sent, id: sent.id.toLowerCase() };
      const fixed = await fixedPart(principal, save.id);
      const foreign = identityError(fixed, save);
      if (foreign) throw new Refusal('ValidationErrorResponse', { detail: foreign });
      const document = documentOf(save);
      const json = JSON.stringify(document);
      if (contentError(fixed.chaptersSnapshot, save)) return refused(principal, save, json);
      const status = statusAfterSave(save.status);
      const { id, revision, driver, counter } = save;
      const saved = await rows.save({ tenantId: principal.tenantId, id, revision, driver, counter, status, document: json });
      if (!saved) return refused(principal, save, json);
      const state = stateOf(save, status, saved, document, json);
      tell(state);
      return state;
    },

    /** This window takes the wheel. @throws Refusal NotFoundError, ForbiddenError, SessionDoneError or SessionWaitingError */
    async drive(principal: Principal, id: string): Promise<SessionState> {
      await fixedPart(principal, id);
      const driver = await rows.drive(principal.tenantId, id, principal.userId);
      const state = presentState(await readable(principal, id));
      if (driver === undefined) throw new Refusal(state.status === 'Done' ? 'SessionDoneError' : 'SessionWaitingError');
      tell(state);
      return { ...state, driver };
    },

    /** What joining a room gives, under the same policy as the GET. @throws Refusal NotFoundError */
    async enter(principal: Principal, id: string): Promise<{ state: SessionState; role: PresenceRole }> {
      const row = await readable(principal, id);
      return { state: presentState(row), role: roleIn(principal, circleOf(row)) ?? 'viewer' };
    },

    /** What is stored of each of these sessions now; one that is gone is missing. */
    states: async (tenantId: string, ids: string[]): Promise<SessionState[]> =>
      (await rows.states(tenantId, ids)).map((session) => presentState({ session })),

    /** Who may read each of these sessions now; one that is gone is missing. */
    async circles(tenantId: string, ids: string[]): Promise<Map<string, Circle>> {
      return new Map((await rows.circles(tenantId, ids)).map((row) => [row.session.id, circleOf(row)]));
    },

    /** Whether a talk that this person may read shows this preparation answer now (decisions 7). */
    async shows(principal: Principal, responseId: string): Promise<boolean> {
      const showing = await rows.showing(principal.tenantId, responseId);
      return showing.some((row) => showsPreparation(row.session.status) && canRead(principal, circleOf(row)));
    },

    /** Whether this person leads this session, as it stands. */
    mayDrive: (principal: Principal, state: SessionState): boolean =>
      fixedParts.get(state.id)?.giverId === principal.userId && isOpen(state.status),
  };
}
