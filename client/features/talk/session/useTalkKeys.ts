import { useHotkeys } from '@mantine/hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { isDialogOpen } from '#client/ui/dialog/open-dialog-check';
import { beginsByButton, canGoBack, canGoForward } from '#shared/talk/navigation';
import { hasNotes } from '#shared/talk/page-fields';

/** A slider handles these keys itself. */
const isScale = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="slider"]') !== null;

/**
 * Escape closes the notes, otherwise returns to the live view. PageDown and PageUp turn the pages, as a presenter's remote control does;
 * they are ignored while the user types.
 * @param toggleFullScreen called for F
 */
export function useTalkKeys(toggleFullScreen: () => void): void {
  const { talk } = useTalkContext();
  const { store, atoms, actions } = talk;
  const stepOut = (): void => {
    if (store.get(atoms.notesOpen) && hasNotes(store.get(atoms.page))) actions.closeNotes();
    else if (store.get(atoms.isOnOwn)) actions.returnToLive();
  };
  const turn = (direction: 'next' | 'previous') => (event: KeyboardEvent) => {
    if (isScale(event.target) || isDialogOpen() || !store.get(atoms.mayMove)) return;
    const at = store.get(atoms.position);
    const begins = talk.isGiver && beginsByButton(store.get(atoms.page), store.get(atoms.status));
    if (!(direction === 'next' ? !begins && canGoForward(talk.chapters, at) : canGoBack(talk.chapters, at))) return;
    event.preventDefault();
    actions[direction]();
  };
  const unlessAsked = { preventDefault: false } as const;
  const isTaken = (event: KeyboardEvent): boolean => event.defaultPrevented || event.isComposing || isDialogOpen();
  // Works in text fields too; there Escape may also end the composition of an input method.
  useHotkeys([['Escape', (event) => (isTaken(event) ? undefined : stepOut()), unlessAsked]], []);
  useHotkeys([
    ['PageDown', turn('next'), unlessAsked],
    ['PageUp', turn('previous'), unlessAsked],
    ['F', () => (isDialogOpen() ? undefined : toggleFullScreen())],
  ]);
}
