import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the first heading of the findings when the pressed button was removed, and again when that heading is removed with
 * the last open finding. Otherwise a keyboard user would go on at the heading of the page. @returns the listener for presses in the findings
 */
export function useFocusAfterFinding(findings: RefObject<HTMLElement | null>) {
  const held = useRef<Element>(null);
  // After each change of the page, before the fallback for a lost focus: the button goes with the change of the draft, the finding later.
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    const heading = findings.current?.querySelector('h2') ?? null;
    held.current = heading;
    heading?.focus({ preventScroll: true });
  });
  return ({ target }: MouseEvent): void => {
    if (target instanceof Element) held.current = target;
  };
}
