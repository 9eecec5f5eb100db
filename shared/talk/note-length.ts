import { NOTE_LENGTH } from '#shared/talk/schema';

/** A text field shows the remaining characters when there are at most this many. */
const ROOM_SHOWN_FROM = 500;

/**
 * TALK-E5: what a text field says about its length: the characters left, or too many; null while there is plenty of room. A text gets too
 * long when the words of two windows are merged.
 */
export function noteLengthLeft(text: string): { left: number } | { over: number } | null {
  const left = NOTE_LENGTH - text.length;
  if (left < 0) return { over: -left };
  return left <= ROOM_SHOWN_FROM ? { left } : null;
}
