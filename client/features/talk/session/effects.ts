import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useScene } from '#client/features/talk/session/context';
import { hasUnsaved } from '#shared/talk/saving';

/** When the giver finishes, everybody is led out, except somebody who would leave unsaved words behind. */
export function useLedOut(): void {
  const { talk, leave } = useScene();
  const status = useAtomValue(talk.atoms.status);
  const unsaved = hasUnsaved(useAtomValue(talk.atoms.saving));
  const out = status === 'Done' && talk.session.status !== 'Done' && !unsaved;
  const go = useRef(leave);
  useEffect(() => {
    if (out) go.current(true);
  }, [out]);
}

/** The notes close on every navigation, one's own or the giver's (spec 2 section 4). */
export function useNotesClosing(): void {
  const { talk } = useScene();
  const page = useAtomValue(talk.atoms.page);
  const setOpen = useSetAtom(talk.atoms.notesOpen);
  const id = page?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) setOpen(false);
    before.current = id;
  }, [id, setOpen]);
}

/** Escape closes the notes, else returns to live. */
export function useKeys(): void {
  const { talk } = useScene();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const { store, atoms, actions } = talk;
      if (store.get(atoms.notesOpen)) actions.closeNotes();
      else if (store.get(atoms.isOnOwn)) actions.returnToLive();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [talk]);
}

/** What the present is, a few times a minute: a value that only follows the clock. */
export function useSecondsBehind(heardAt: () => number, quietMs: number): number {
  const { talk } = useScene();
  const silence = useAtomValue(talk.atoms.clock) - heardAt();
  return silence > quietMs ? Math.floor(silence / 1_000) : 0;
}
