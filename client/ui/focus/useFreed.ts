import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to a button once it is enabled again, if the browser moved the focus to the body while it was disabled. */
export function useFreed(button: RefObject<HTMLButtonElement | null>, held: boolean): void {
  const wasHeld = useRef(held);
  useEffect(() => {
    if (wasHeld.current && !held && document.activeElement === document.body) button.current?.focus();
    wasHeld.current = held;
  }, [button, held]);
}
