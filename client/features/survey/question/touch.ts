/** Near the end of the room somebody is told how much is left, so that nothing is cut without a word. */
export const ROOM_SHOWN = 500;
/** Where a finger types Enter begins a line, and a button sends. */
export const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
