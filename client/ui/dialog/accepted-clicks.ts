/**
 * Which clicks a dialog accepts. A dialog may open while a finger still touches the screen; the browser then sends the click of that tap
 * to the element now under the finger, which is the dialog.
 */

export interface Click {
  /** `detail` of the click event: 0 when a key or an assistive technology triggered it. */
  detail: number;
  /** A pointerdown happened since the dialog opened. */
  isPressed: boolean;
  /** The dialog has accepted another click before. */
  isFollowing: boolean;
}

/**
 * DIALOG-P1: a dialog accepts clicks whose press began after it opened, and clicks without a press (keyboard, assistive technology). The
 * second click of the double click that opened it is not one of them; of a double click inside the dialog it has accepted the first.
 */
export const isOwnClick = ({ detail, isPressed, isFollowing }: Click): boolean =>
  detail === 0 || (isPressed && (detail === 1 || isFollowing));

/** DIALOG-P2: a click outside closes a dialog only when its press began outside too; selecting text across the edge does not close it. */
export const closesDialog = ({ isTargetOutside, isPressOutside }: { isTargetOutside: boolean; isPressOutside: boolean }): boolean =>
  isTargetOutside && isPressOutside;

/** DIALOG-P3: a key that was held down when the dialog opened sends repeats, which are ignored; only a new press counts. */
export const isOwnKey = ({ key, repeat }: { key: string; repeat: boolean }): boolean => !(repeat && (key === 'Enter' || key === ' '));
