import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to a button once it is enabled again, if the browser moved the focus to the body while it was disabled. */
export function useReenabledButtonFocus(button: RefObject<HTMLButtonElement | null>, isHeld: boolean): void {
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current && !isHeld && document.activeElement === document.body) button.current?.focus();
    wasHeld.current = isHeld;
  }, [button, isHeld]);
}
