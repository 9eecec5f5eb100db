import { type HotkeyItem, useHotkeys, useOs } from '@mantine/hooks';
import type { EditorController } from '#client/features/library/draft/open-drafts-controller';
import { isDialogOpen } from '#client/ui/dialog/open-dialog-check';

/** Keys that undo and redo, also while a text has the focus. In a dialog they apply to the text that is typed there. */
export function useHistoryKeys({ undo, redo }: Pick<EditorController, 'undo' | 'redo'>): void {
  const os = useOs({ getValueInEffect: false });
  const isApple = os === 'macos' || os === 'ios';
  const key = (hotkey: string, step: () => unknown): HotkeyItem => {
    const act = (event: KeyboardEvent): void => {
      if (isDialogOpen()) return;
      event.preventDefault();
      step();
    };
    return [hotkey, act, { preventDefault: false }];
  };
  const keys = [key('mod+Z', undo), key('mod+shift+Z', redo)];
  // On an Apple keyboard Ctrl+Y pastes in a box, and Cmd+Y opens the browser's history.
  if (!isApple) keys.push(key('ctrl+Y', redo));
  useHotkeys(keys, [], true);
}
