/** Which part of a long text a reader sees while another user writes. */

/** NOTES-S1: the position of a change: after inserted text, or where text was deleted. Counted in the new text. */
export function findChange(before: string, now: string): number {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return now.length - end;
}

/** Heights within a text, in pixels from its top. */
export interface Viewport {
  /** Upper edge of the visible part. */
  top: number;
  height: number;
}

/**
 * NOTES-S2: the smallest scroll that shows the changed line. A reader who scrolled away from the last change is not moved.
 * @param line lower edge of the changed line
 * @param last lower edge of the line changed before; null when there was none
 */
export function scrollToChange(sight: Viewport, line: number, last: number | null, lineHeight: number): number {
  const sees = (bottom: number): boolean => bottom - lineHeight >= sight.top - 1 && bottom <= sight.top + sight.height + lineHeight;
  if (last !== null && !sees(last)) return sight.top;
  if (line > sight.top + sight.height) return line - sight.height;
  return Math.min(sight.top, Math.max(0, line - 2 * lineHeight));
}
