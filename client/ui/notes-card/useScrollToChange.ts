import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findChange, scrollToChange } from '#client/ui/notes-card/change-scroll';

/** The lower edge of the line that contains a text position, measured in a hidden copy of the box. */
function lineEnd(box: HTMLTextAreaElement, place: number): number {
  const twin = box.cloneNode() as HTMLTextAreaElement;
  twin.value = box.value.slice(0, place);
  twin.removeAttribute('id');
  twin.setAttribute('aria-hidden', 'true');
  twin.style.cssText = `position:absolute;visibility:hidden;field-sizing:fixed;height:0;min-height:0;width:${box.offsetWidth}px`;
  box.after(twin);
  const end = twin.scrollHeight;
  twin.remove();
  return end;
}

interface Read {
  about: string;
  value: string;
  /** Another user is writing this text. */
  follows: boolean;
}

/** Keeps the text that another user is typing in view for a reader, without moving the focus. */
export function useScrollToChange(ref: RefObject<HTMLTextAreaElement | null>, { about, value, follows }: Read): void {
  const shown = useRef({ about, value });
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    const [box, before] = [ref.current, shown.current];
    shown.current = { about, value };
    if (before.about !== about) {
      last.current = null;
      box?.scrollTo(0, 0);
      return;
    }
    if (!box || !follows || before.value === value) return;
    const line = lineEnd(box, findChange(before.value, value));
    const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight);
    box.scrollTop = scrollToChange({ top: box.scrollTop, height: box.clientHeight }, line, last.current, lineHeight);
    last.current = line;
  }, [ref, about, value, follows]);
}
