import { atom, createStore } from 'jotai';
import type { ConnectionStatus } from '#client/api/realtime';
import { findEntry } from '#shared/talk/entries';
import type { Presence } from '#shared/talk/live';
import { isWriting, NO_STROKES, type Strokes, strokeKey } from '#shared/talk/live-strokes';
import { clampPosition, firstPosition, isAgenda, type Position, pageAt, resumePosition } from '#shared/talk/navigation';
import { currentState, drives, hasUnsaved, initialTalkSaving, type Saving } from '#shared/talk/saving';
import type { EntryField, Session } from '#shared/talk/schema';

/** The state of one open talk: few sources, and everything a component shows derived from them, so that only what moved renders. */
export function createTalkAtoms(session: Session, userId: string) {
  const chapters = session.chaptersSnapshot;
  const isGiver = session.giverId === userId;

  const saving = atom<Saving>(initialTalkSaving(session));
  const strokes = atom<Strokes>(NO_STROKES);
  const presence = atom<Presence | null>(null);
  const link = atom<ConnectionStatus>('connecting');
  /** The server was reached, and said that this session is not for us any more. */
  const closed = atom(false);
  /** The sign-in has run out, and nothing goes on before it is renewed by hand. */
  const lapsed = atom(false);
  /** Where a viewer looks on its own; null follows. */
  const browsing = atom<Position | null>(null);
  /** They stay open from page to page, and are seen where a page has notes. */
  const notesOpen = atom(false);
  /** They were opened by hand just now, and take the focus. */
  const notesCalled = atom(false);
  const savedAt = atom<number | null>(null);
  const clock = atom(Date.now());
  /** Until when the server asked us not to save, in milliseconds since the epoch. */
  const pausedUntil = atom(0);

  const now = atom((get) => currentState(get(saving)));
  const status = atom((get) => get(now).status);
  const isDriving = atom((get) => isGiver && drives(get(saving)));
  /** Seconds left of that pause, while something waits for its end. */
  const pausedFor = atom((get) =>
    hasUnsaved(get(saving)) && get(isDriving) ? Math.max(0, Math.ceil((get(pausedUntil) - get(clock)) / 1_000)) : 0,
  );
  const leadPosition = atom((get) => resumePosition(chapters, get(now)));
  /** A finished talk is read from its beginning, by everybody on their own. */
  const isRecord = atom((get) => get(status) === 'Done');
  const position = atom((get) => {
    const own = get(browsing);
    if (own) return clampPosition(chapters, own);
    return get(isRecord) && session.status === 'Done' ? firstPosition(chapters) : get(leadPosition);
  });
  const isOnOwn = atom((get) => get(browsing) !== null && !get(isRecord) && !get(isDriving));
  /** A giver waits for the wheel before moving; who only watches can always look around. */
  const mayMove = atom((get) => !isGiver || get(isDriving) || get(isRecord));
  /** Moves with the giver and leaves moving on to them. */
  const isLed = atom((get) => !get(isDriving) && !get(isOnOwn) && !get(isRecord));
  const page = atom((get) => pageAt(chapters, get(position)));
  const chapter = atom((get) => chapters.find((c) => c.id === get(position).chapterId));
  const showsAgenda = atom((get) => isAgenda(get(position)));
  const giverPresent = atom((get) => get(presence)?.users.some((u) => u.role === 'giver') ?? false);
  const writing = atom((get) => isWriting(get(strokes), get(clock)));

  /** A field as it stands now: under the driving hand, or as stored. */
  const field = (pageId: string, name: EntryField) =>
    atom((get) => {
      const stroke = get(strokes)[strokeKey(pageId, name)];
      if (stroke && !get(isDriving)) return stroke.value;
      return findEntry(get(now).responses, pageId)?.[name] ?? null;
    });

  return {
    session,
    userId,
    chapters,
    isGiver,
    store: createStore(),
    atoms: {
      saving,
      strokes,
      presence,
      link,
      closed,
      lapsed,
      browsing,
      notesOpen,
      notesCalled,
      savedAt,
      clock,
      pausedUntil,
      pausedFor,
      now,
      status,
      isDriving,
      leadPosition,
      isRecord,
      position,
      isOnOwn,
      mayMove,
      isLed,
      page,
      chapter,
      showsAgenda,
      giverPresent,
      writing,
      field,
    },
  };
}
export type TalkState = ReturnType<typeof createTalkAtoms>;

/** Without anything else that a step knows of its place: the wire takes nothing more. */
export const toPosition = ({ chapterId, pageIndex, questionIndex }: Position): Position => ({ chapterId, pageIndex, questionIndex });
