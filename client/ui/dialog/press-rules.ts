/**
 * Which clicks a dialog listens to. A dialog may open while a finger is still on the glass; the browser then sends the click of
 * that tap to whatever stands under the finger by now, which is the dialog.
 */

export interface Click {
  /** How many presses it comes from; 0 when a key or an assistive technology made it. */
  detail: number;
  /** A pointer went down since the dialog opened. */
  isPressed: boolean;
}

/** DIALOG-P1: a dialog takes the clicks whose press began after it opened, and those that no press made. */
export const isOwnClick = ({ detail, isPressed }: Click): boolean => detail === 0 || isPressed;

/** DIALOG-P2: a click outside closes a dialog when its press began outside as well; words marked across the edge do not close it. */
export const closesDialog = ({ isTargetOutside, isPressOutside }: { isTargetOutside: boolean; isPressOutside: boolean }): boolean =>
  isTargetOutside && isPressOutside;

/** DIALOG-P3: a key that was down before the dialog opened repeats itself; only a new press of it answers. */
export const isOwnKey = ({ key, repeat }: { key: string; repeat: boolean }): boolean => !(repeat && (key === 'Enter' || key === ' '));
