import { type HotkeyItem, useHotkeys, useOs } from '@mantine/hooks';
import type { EditorController } from '#client/features/library/draft/open-drafts-controller';

/** Keys that undo and redo, also while a text has the focus. */
export function useHistoryKeys({ undo, redo }: Pick<EditorController, 'undo' | 'redo'>): void {
  const os = useOs({ getValueInEffect: false });
  const isApple = os === 'macos' || os === 'ios';
  const keys: HotkeyItem[] = [
    ['mod+Z', () => void undo()],
    ['mod+shift+Z', () => void redo()],
  ];
  // On an Apple keyboard Ctrl+Y pastes in a box, and Cmd+Y opens the browser's history.
  if (!isApple) keys.push(['ctrl+Y', () => void redo()]);
  useHotkeys(keys, [], true);
}
