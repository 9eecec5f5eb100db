/** From this many remaining characters on a counter is shown, so that no text is cut without notice. */
export const COUNTER_FROM_CHARACTERS_LEFT = 500;
/** Whether the device has a touch screen: there Enter adds a line break, and a button sends. */
export const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
