import { joinSession, type Link, type Room } from '#client/api/live';
import { talkOutbox } from '#client/api/outbox';
import { onLapsed } from '#client/api/token';
import { drivingHand } from '#client/features/talk/session/hand';
import { talkSaver } from '#client/features/talk/session/saver';
import { placeOf, talkState } from '#client/features/talk/session/state';
import type { SessionLive } from '#shared/contract/events';
import type { EntryValue } from '#shared/saving/words';
import { editField, editPosition } from '#shared/talk/edits';
import { next, type Position, positionFields, previous, samePosition } from '#shared/talk/navigation';
import { isOpen } from '#shared/talk/policy';
import { arrived, discarded, edited, foundWords, hasUnsaved, tookWheel } from '#shared/talk/saving';
import type { EntryField, Session } from '#shared/talk/schema';
import { faded, NO_STROKES, settled, stroked } from '#shared/talk/strokes';

/** Typing is saved when the hand rests this long; a key stroke is in the outbox at once. */
const REST_MS = 350;
const CLOCK_MS = 1_000;

/**
 * One open talk: the state, the line to the room, the saver, and what a person can do. Made when the page opens, closed
 * when it is left.
 */
export function openTalk(session: Session, userId: string) {
  const state = talkState(session, userId);
  const { store, atoms, chapters, isGiver } = state;
  const saves = talkSaver(state);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let taking = false;
  let adopted = false;

  const saving = () => store.get(atoms.saving);
  const mayDrive = () => isGiver && isOpen(saving().stored.status);

  async function adopt(): Promise<void> {
    if (adopted) return;
    adopted = true;
    await talkOutbox.adopt(userId, session.id, (words) => saves.change((s) => foundWords(s, words)));
    await saves.flush();
  }

  /** Takes the wheel: when the page opens, and when the person asks; never by itself after an interruption. */
  async function drive(): Promise<void> {
    if (taking || !mayDrive()) return;
    taking = true;
    try {
      const driver = await room.drive();
      store.set(atoms.browsing, null);
      await saves.change((s) => tookWheel(s, driver));
    } catch {
      // Without a line, or on a session that closed meanwhile, the room tells what holds; the person can ask again. A window
      // that never had the wheel still opens, and asks by itself.
      if (saving().wheel === null) asking = setTimeout(() => store.get(atoms.link) === 'live' && void drive(), CLOCK_MS);
    } finally {
      taking = false;
    }
    await adopt();
    await saves.flush();
  }

  function took(next: Parameters<typeof arrived>[1]): void {
    const before = saving().stored;
    void saves.change((s) => arrived(s, next));
    store.set(atoms.strokes, (all) => (next.driver === before.driver ? settled(all, Date.now()) : NO_STROKES));
    if (mayDrive() && saving().wheel === null) void drive();
  }

  const room: Room = joinSession(session.id, {
    joined(current, presence) {
      store.set(atoms.strokes, NO_STROKES);
      store.set(atoms.presence, presence);
      took(current);
      const own = store.get(atoms.browsing);
      if (own) room.browse(placeOf(own));
      if (mayDrive() && saving().wheel === null) void drive();
      else void adopt();
      void saves.flush();
    },
    refused: (error) => store.set(atoms.closed, error.type === 'NotFoundError'),
    state: took,
    presence: (presence) => store.set(atoms.presence, presence),
    stroke: (stroke: SessionLive) => store.set(atoms.strokes, (all) => stroked(all, stroke, Date.now())),
    link: (link: Link) => store.set(atoms.link, link),
    driver: () => saving().wheel,
  });

  const stopListening = onLapsed((lapsed) => store.set(atoms.lapsed, lapsed));
  const ticking = setInterval(() => {
    store.set(atoms.clock, Date.now());
    store.set(atoms.strokes, (all) => faded(all, Date.now()));
  }, CLOCK_MS);

  const hand = drivingHand(session.id, room);

  function edit(field: EntryField, value: EntryValue): void {
    const page = store.get(atoms.page);
    if (!page || !store.get(atoms.isDriving)) return;
    const place = { chapterId: store.get(atoms.position).chapterId, pageId: page.id, field };
    void saves.change((s) => edited(s, (edits, seen) => editField(edits, seen, place, value)));
  }

  function goTo(to: Position, status?: 'Ongoing' | 'Done'): void {
    void saves.change((s) =>
      edited(s, (edits, seen) => ({ ...editPosition(edits, seen, positionFields(to)), ...(status ? { status } : {}) })),
    );
    void saves.flush();
  }

  function browse(to: Position | null): void {
    store.set(atoms.browsing, to);
    if (!store.get(atoms.isRecord)) room.browse(to && placeOf(to));
  }

  /** Both directions: the driver takes everybody along, everybody else looks around on their own. */
  function move(step: typeof next): void {
    store.set(atoms.notesOpen, false);
    const from = store.get(atoms.position);
    const to = step(chapters, from);
    if (samePosition(from, to)) return;
    if (store.get(atoms.isDriving)) goTo(to);
    else browse(to);
  }

  return {
    ...state,
    actions: {
      next: () => move(next),
      previous: () => move(previous),
      start: () => goTo(next(chapters, store.get(atoms.position)), 'Ongoing'),
      finish: () => goTo(store.get(atoms.position), 'Done'),
      /** Somebody types: kept at once, shown to all at once, saved when the hand rests. */
      write(field: EntryField, text: string): void {
        const page = store.get(atoms.page);
        edit(field, text);
        if (page) hand.moves({ pageId: page.id, field, value: text });
        clearTimeout(resting);
        resting = setTimeout(() => void saves.flush(), REST_MS);
      },
      /** The dot under the hand, in stored units. */
      slide(field: EntryField, value: number): void {
        const page = store.get(atoms.page);
        if (page && store.get(atoms.isDriving)) hand.moves({ pageId: page.id, field, value });
      },
      /** The dot let go. */
      set(field: EntryField, value: number): void {
        edit(field, value);
        hand.letsGo();
        void saves.flush();
      },
      returnToLive: () => browse(null),
      toggleNotes: () => store.set(atoms.notesOpen, (open) => !open),
      closeNotes: () => store.set(atoms.notesOpen, false),
      drive,
      discard: () => saves.change(discarded),
      retry: () => {
        room.retry();
        void saves.flush();
      },
    },
    hasUnsaved: () => hasUnsaved(saving()),
    close(): void {
      clearTimeout(resting);
      clearTimeout(asking);
      clearInterval(ticking);
      hand.letsGo();
      stopListening();
      void saves.flush().finally(saves.close);
      room.leave();
    },
  };
}
export type Talk = ReturnType<typeof openTalk>;
