/** What of a long text is in sight of whoever reads along while somebody writes. */

/** NOTES-S1: where a text changed: behind what is new, or where something was lost. Places are counted in the text as it is now. */
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
  /** The upper edge of what is seen. */
  top: number;
  height: number;
}

/**
 * NOTES-S2: how far a reader's box is scrolled so that the line that changed is seen, and no further than that; whoever scrolled away from the
 * last change reads on undisturbed.
 * @param line the lower edge of the line that changed @param last that of the change before; null when there was none
 */
export function scrollToChange(sight: Viewport, line: number, last: number | null, lineHeight: number): number {
  const sees = (bottom: number): boolean => bottom - lineHeight >= sight.top - 1 && bottom <= sight.top + sight.height + lineHeight;
  if (last !== null && !sees(last)) return sight.top;
  if (line > sight.top + sight.height) return line - sight.height;
  return Math.min(sight.top, Math.max(0, line - 2 * lineHeight));
}
