import { atom, createStore } from 'jotai';
import type { ConnectionStatus } from '#client/api/realtime-subscriptions';
import { findEntry } from '#shared/talk/entries';
import type { Presence } from '#shared/talk/live-events';
import { isWriting, NO_STROKES, type Strokes, strokeKey } from '#shared/talk/live-strokes';
import { clampPosition, firstPosition, isAgenda, type Position, pageAt, resumePosition } from '#shared/talk/navigation';
import { hasUnsaved, initialTalkSaving, isDriver, type Saving, shownState } from '#shared/talk/save-state';
import type { EntryField, Session } from '#shared/talk/schema';

/** State of one open talk: a few source atoms, and derived atoms for the components, so that only changed parts render. */
export function createTalkAtoms(session: Session, userId: string) {
  const chapters = session.chaptersSnapshot;
  const isGiver = session.giverId === userId;

  const saving = atom<Saving>(initialTalkSaving(session));
  const strokes = atom<Strokes>(NO_STROKES);
  const presence = atom<Presence | null>(null);
  const link = atom<ConnectionStatus>('connecting');
  /** When this window last heard from the server before it lost the connection, in milliseconds since the epoch. */
  const lastLiveAt = atom(Date.now());
  /** The server refused access to this talk. */
  const closed = atom(false);
  /** The sign-in has expired; the user must sign in again. */
  const lapsed = atom(false);
  /** Position of a viewer who browses alone; null follows the giver. */
  const browsing = atom<Position | null>(null);
  /** Stays open across pages; visible on pages that have notes. */
  const notesOpen = atom(false);
  /** The user has just opened the notes, so they take the focus. */
  const notesCalled = atom(false);
  const savedAt = atom<number | null>(null);
  const clock = atom(Date.now());
  /** The server asked not to save before this time, in milliseconds since the epoch. */
  const pausedUntil = atom(0);

  const now = atom((get) => shownState(get(saving)));
  const status = atom((get) => get(now).status);
  const isDriving = atom((get) => isGiver && isDriver(get(saving)));
  /** Seconds left of that pause, while there are unsaved edits. */
  const pausedFor = atom((get) =>
    hasUnsaved(get(saving)) && get(isDriving) ? Math.max(0, Math.ceil((get(pausedUntil) - get(clock)) / 1_000)) : 0,
  );
  const leadPosition = atom((get) => resumePosition(chapters, get(now)));
  /** A finished talk opens at its beginning, and everybody browses alone. */
  const isRecord = atom((get) => get(status) === 'Done');
  const position = atom((get) => {
    const own = get(browsing);
    if (own) return clampPosition(chapters, own);
    return get(isRecord) && session.status === 'Done' ? firstPosition(chapters) : get(leadPosition);
  });
  const isOnOwn = atom((get) => get(browsing) !== null && !get(isRecord) && !get(isDriving));
  /** A giver can turn pages only as the driver; viewers can always browse alone. */
  const mayMove = atom((get) => !isGiver || get(isDriving) || get(isRecord));
  /** Follows the giver's position. */
  const isLed = atom((get) => !get(isDriving) && !get(isOnOwn) && !get(isRecord));
  const page = atom((get) => pageAt(chapters, get(position)));
  const chapter = atom((get) => chapters.find((c) => c.id === get(position).chapterId));
  const showsAgenda = atom((get) => isAgenda(get(position)));
  const giverPresent = atom((get) => get(presence)?.users.some((u) => u.role === 'giver') ?? false);
  const writing = atom((get) => isWriting(get(strokes), get(clock)));

  /** The current value of a field: the driver's latest stroke, or the stored one. */
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
      lastLiveAt,
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

/** Drops additional properties of a step: the wire format accepts these only. */
export const toPosition = ({ chapterId, pageIndex, questionIndex }: Position): Position => ({ chapterId, pageIndex, questionIndex });
