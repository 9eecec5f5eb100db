import type { ControlsView } from '#shared/survey-flow/view/progress-and-controls';

/**
 * What has the focus when a key is pressed: a dot that is movable or just released; a box with words (`words`) or without; a control
 * that reacts to Enter, such as a button; something above the question; or none of these.
 */
export type KeyHolder = 'nothing' | 'dot' | 'words' | 'box' | 'control' | 'above';

/** A key press. */
export interface PressedKey {
  key: string;
  alt: boolean;
  /** Ctrl, Cmd or Shift is also held down. */
  mixed: boolean;
  /** The event repeats a key that is held down. */
  repeat: boolean;
}

/**
 * RESPONSE-E75: Enter goes on, unless the focused element uses it. Alt+Down goes on and Alt+Up goes back, except in a box with words,
 * where both move the cursor. RESPONSE-E76: no key submits the survey: the key moves the focus to the button.
 */
export function actionOfKey(
  { key, alt, mixed, repeat }: PressedKey,
  holder: KeyHolder,
  label: ControlsView['label'],
): 'next' | 'previous' | 'button' | null {
  if (mixed || repeat || holder === 'above') return null;
  if (alt && key === 'ArrowUp') return holder === 'words' ? null : 'previous';
  const leadsOn = alt ? key === 'ArrowDown' && holder !== 'words' : key === 'Enter' && holder === 'nothing';
  if (!leadsOn) return null;
  return label === 'submit' ? 'button' : 'next';
}
