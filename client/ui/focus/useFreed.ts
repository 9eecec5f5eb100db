import { type RefObject, useEffect, useRef } from 'react';

/** A button that could not be pressed for a while is gone back to, where the focus fell to nowhere meanwhile. */
export function useFreed(button: RefObject<HTMLButtonElement | null>, held: boolean): void {
  const wasHeld = useRef(held);
  useEffect(() => {
    if (wasHeld.current && !held && document.activeElement === document.body) button.current?.focus();
    wasHeld.current = held;
  }, [button, held]);
}
