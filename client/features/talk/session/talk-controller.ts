import { onSessionExpired } from '#client/api/access-token';
import { talkOutbox } from '#client/api/outbox';
import { type ConnectionStatus, joinSession, lastHeardAt, type SessionRoom } from '#client/api/realtime-subscriptions';
import { createSaveTimer } from '#client/features/talk/session/save-timer';
import { createStrokeSender } from '#client/features/talk/session/stroke-sender';
import { createTalkAtoms, toPosition } from '#client/features/talk/session/talk-atoms';
import { createTalkSaver } from '#client/features/talk/session/talk-saver';
import type { FieldValue } from '#shared/sync/text-merge';
import type { StrokeEvent } from '#shared/talk/live-events';
import { dropDots, dropSavedStrokes, expireStrokes, NO_STROKES, receiveStroke } from '#shared/talk/live-strokes';
import { browseOrFollow, nextPosition, type Position, positionFields, previousPosition, samePosition } from '#shared/talk/navigation';
import { isOpen } from '#shared/talk/policy';
import { adoptOrphaned, applyEdit, discardEdits, receiveCurrent, receiveState, takeControl } from '#shared/talk/save-state';
import type { EntryField, Session, SessionState } from '#shared/talk/schema';
import { editField, editPosition } from '#shared/talk/unsaved-edits';

/** Typing is saved after this pause; each key stroke is in the outbox at once. */
const SAVE_DELAY_MS = 350;
/** Continuous typing is saved at the latest after this time. */
const MAX_SAVE_DELAY_MS = 2_000;
const TICK_INTERVAL_MS = 1_000;

/** Controls one open talk: state, room, saver and the user's actions. Created when the page opens, closed when it is left. */
export function createTalkController(session: Session, userId: string) {
  const state = createTalkAtoms(session, userId);
  const { store, atoms, chapters, isGiver } = state;
  const outbox = talkOutbox.open(userId, session.id);
  const saves = createTalkSaver(state, outbox);
  const saveTimer = createSaveTimer(() => void saves.flush(), SAVE_DELAY_MS, MAX_SAVE_DELAY_MS);
  let asking: ReturnType<typeof setTimeout> | undefined;
  let taking = false;
  let adopted = false;
  /** The state that was known when this window requested the current one. */
  let knownBefore = session as SessionState;
  /**
   * The user left the page: an attempt to drive that fails now is not repeated, because it would take the driver role from another window.
   */
  let isLeft = false;

  const saving = () => store.get(atoms.saving);
  const mayDrive = () => isGiver && isOpen(saving().stored.status);

  async function adopt(): Promise<void> {
    if (adopted) return;
    adopted = true;
    await outbox.takeOrphaned((words) => saves.change((s) => adoptOrphaned(s, words)));
    await saves.flush();
  }

  /** Requests the driver role: when the page opens, and when the user asks; never automatically after an interruption. */
  async function drive(): Promise<void> {
    if (taking || isLeft || !mayDrive()) return;
    taking = true;
    try {
      const driver = await room.drive();
      store.set(atoms.browsing, null);
      await saves.change((s) => takeControl(s, driver));
    } catch {
      // When disconnected or closed, the room reports it, and the user can ask again. A window that never was the driver retries by
      // itself.
      if (saving().driverTerm === null) asking = setTimeout(() => store.get(atoms.link) === 'live' && void drive(), TICK_INTERVAL_MS);
    } finally {
      taking = false;
    }
    await adopt();
    await saves.flush();
  }

  function onState(next: Parameters<typeof receiveState>[1]): void {
    const before = saving().stored;
    void saves.change((s) => receiveState(s, next));
    // A drag stops sending its position when another window has become the driver.
    if (!store.get(atoms.isDriving)) hand.release();
    store.set(atoms.strokes, (all) => (next.driver === before.driver ? dropSavedStrokes(all, Date.now()) : NO_STROKES));
    if (mayDrive() && saving().driverTerm === null) void drive();
    const own = store.get(atoms.browsing);
    if (own) browse(own);
  }

  function loseLink(link: Exclude<ConnectionStatus, 'live'>): void {
    // Set only when a live connection is lost: a later handshake that fails also receives a packet, but no newer state.
    if (store.get(atoms.link) === 'live') store.set(atoms.lastLiveAt, lastHeardAt());
    store.set(atoms.link, link);
  }

  const room: SessionRoom = joinSession(session.id, {
    asked() {
      knownBefore = saving().stored;
    },
    joined(current, presence) {
      store.set(atoms.closed, false);
      store.set(atoms.strokes, NO_STROKES);
      store.set(atoms.presence, presence);
      if (!isGiver) void saves.change((s) => receiveCurrent(s, current, knownBefore));
      onState(current);
      const own = store.get(atoms.browsing);
      if (own) room.browse(toPosition(own));
      if (mayDrive() && saving().driverTerm === null) void drive();
      else void adopt();
      void saves.flush();
    },
    refused(error) {
      store.set(atoms.closed, error.type === 'NotFoundError');
      loseLink('connecting');
    },
    state: onState,
    presence(presence) {
      store.set(atoms.presence, presence);
      if (!store.get(atoms.giverPresent)) store.set(atoms.strokes, dropDots);
    },
    stroke: (stroke: StrokeEvent) => store.set(atoms.strokes, (all) => receiveStroke(all, stroke, Date.now())),
    link: (link) => (link === 'live' ? store.set(atoms.link, link) : loseLink(link)),
    driver: () => saving().driverTerm,
  });

  const hand = createStrokeSender(session.id, room);

  const stopListening = onSessionExpired((lapsed) => store.set(atoms.lapsed, lapsed));
  const ticking = setInterval(() => {
    store.set(atoms.clock, Date.now());
    store.set(atoms.strokes, (all) => expireStrokes(all, Date.now()));
  }, TICK_INTERVAL_MS);

  function edit(field: EntryField, value: FieldValue): void {
    const page = store.get(atoms.page);
    if (!page || !store.get(atoms.isDriving)) return;
    const place = { chapterId: store.get(atoms.position).chapterId, pageId: page.id, field };
    void saves.change((s) => applyEdit(s, (edits, seen) => editField(edits, seen, place, value)));
  }

  function goTo(to: Position, status?: 'Ongoing' | 'Done'): void {
    // A dot that the user still holds on the previous page sends nothing more.
    hand.release();
    void saves.change((s) =>
      applyEdit(s, (edits, seen) => ({ ...editPosition(edits, seen, positionFields(to)), ...(status ? { status } : {}) })),
    );
    void saves.flush();
  }

  function browse(to: Position | null): void {
    const isRecord = store.get(atoms.isRecord);
    const own = isRecord ? to : browseOrFollow(to, store.get(atoms.leadPosition));
    const before = store.get(atoms.browsing);
    store.set(atoms.browsing, own);
    if (!isRecord && own !== before) room.browse(own && toPosition(own));
  }

  /** Turns the page: the driver for everybody, others for themselves only. */
  function move(step: typeof nextPosition): void {
    const from = store.get(atoms.position);
    const to = step(chapters, from);
    if (samePosition(from, to) || !store.get(atoms.mayMove)) return;
    if (store.get(atoms.isDriving)) goTo(to);
    else browse(to);
  }

  return {
    ...state,
    actions: {
      next: () => move(nextPosition),
      previous: () => move(previousPosition),
      start: () => goTo(nextPosition(chapters, store.get(atoms.position)), 'Ongoing'),
      finish: () => goTo(store.get(atoms.position), 'Done'),
      /** Typed text: stored in the outbox and sent to the room at once, saved after a pause, or after `MAX_SAVE_DELAY_MS`. */
      write(field: EntryField, text: string): void {
        const page = store.get(atoms.page);
        edit(field, text);
        if (page) hand.move({ pageId: page.id, field, value: text });
        saveTimer.touch();
      },
      /** The slider while it is dragged, in stored units. */
      slide(field: EntryField, value: number): void {
        const page = store.get(atoms.page);
        if (page && store.get(atoms.isDriving)) hand.move({ pageId: page.id, field, value });
      },
      /** The browser cancelled the touch: everybody sees the stored value again. */
      putBack(field: EntryField): void {
        const page = store.get(atoms.page);
        if (page && store.get(atoms.isDriving)) hand.putBack({ pageId: page.id, field, value: store.get(atoms.field(page.id, field)) });
      },
      /** The slider was released. */
      set(field: EntryField, value: number): void {
        edit(field, value);
        hand.release();
        void saves.flush();
      },
      returnToLive: () => browse(null),
      toggleNotes: () => {
        store.set(atoms.notesCalled, !store.get(atoms.notesOpen));
        store.set(atoms.notesOpen, (open) => !open);
      },
      closeNotes: () => store.set(atoms.notesOpen, false),
      drive,
      discard: () => saves.change(discardEdits),
      retry: () => {
        room.retry();
        void saves.change((s) => (s.refused === null ? s : { ...s, refused: null }));
        void saves.flush();
      },
    },
    close(): void {
      isLeft = true;
      outbox.leave();
      saveTimer.cancel();
      clearTimeout(asking);
      clearInterval(ticking);
      hand.release();
      stopListening();
      void saves.flush().finally(saves.close);
      room.leave();
    },
  };
}
export type Talk = ReturnType<typeof createTalkController>;
