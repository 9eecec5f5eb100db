import { atom, createStore } from 'jotai';
import type { ConnectionStatus } from '#client/api/realtime-subscriptions';
import { savingAtoms, stableAtom } from '#client/features/talk/session/saving-atoms';
import { findEntry } from '#shared/talk/entries';
import type { Presence } from '#shared/talk/live-events';
import { isWriting, NO_STROKES, type Strokes, strokeKey } from '#shared/talk/live-strokes';
import { clampPosition, firstPosition, isAgenda, type Position, pageAt, resumePosition, samePosition } from '#shared/talk/navigation';
import { initialTalkSaving, type TalkSaving } from '#shared/talk/save-state';
import type { EntryField, Session } from '#shared/talk/schema';

/** State of one open talk: a few source atoms, and derived atoms for the components, so that only changed parts render. */
export function createTalkAtoms(session: Session, userId: string) {
  const chapters = session.chaptersSnapshot;
  const isGiver = session.giverId === userId;

  const saving = atom<TalkSaving>(initialTalkSaving(session));
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

  const { isDriver, ...saved } = savingAtoms(saving);
  const { now } = saved;
  const status = atom((get) => get(now).status);
  const isDriving = atom((get) => isGiver && get(isDriver));
  /** Seconds left of that pause, while there are unsaved edits. */
  const pausedFor = atom((get) =>
    get(saved.hasUnsaved) && get(isDriving) ? Math.max(0, Math.ceil((get(pausedUntil) - get(clock)) / 1_000)) : 0,
  );
  const leadPosition = stableAtom((get) => resumePosition(chapters, get(now)), samePosition);
  /** A finished talk opens at its beginning, and everybody browses alone. */
  const isRecord = atom((get) => get(status) === 'Done');
  const position = stableAtom((get) => {
    const own = get(browsing);
    if (own) return clampPosition(chapters, own);
    return get(isRecord) && session.status === 'Done' ? firstPosition(chapters) : get(leadPosition);
  }, samePosition);
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

  /** Whether a text of the current page has words. */
  const isWritten = atom((get) => {
    const entry = findEntry(get(now).responses, get(page)?.id ?? '');
    return Boolean(entry?.textResponse1 || entry?.textResponse2);
  });

  /** A field without the driver's strokes. */
  const releasedField = <Name extends EntryField>(pageId: string, name: Name) =>
    atom((get) => findEntry(get(now).responses, pageId)?.[name] ?? null);
  /** The current value of a field: the driver's latest stroke, or the stored one. */
  const field = (pageId: string, name: EntryField) => {
    const released = releasedField(pageId, name);
    return atom((get) => {
      const stroke = get(strokes)[strokeKey(pageId, name)];
      return stroke && !get(isDriving) ? stroke.value : get(released);
    });
  };

  return {
    session,
    userId,
    chapters,
    isGiver,
    store: createStore(),
    atoms: {
      saving,
      ...saved,
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
      isWritten,
      field,
      releasedField,
    },
  };
}
export type TalkState = ReturnType<typeof createTalkAtoms>;

/** Drops additional properties of a step: the wire format accepts these only. */
export const toPosition = ({ chapterId, pageIndex, questionIndex }: Position): Position => ({ chapterId, pageIndex, questionIndex });
