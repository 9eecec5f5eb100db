import { type RefObject, useEffect, useRef } from 'react';

/** On a narrow screen the texts replace the outline whose row was pressed: they receive the focus, which would be lost with the row. */
export function useTextsFocus(isShown: boolean): RefObject<HTMLElement | null> {
  const texts = useRef<HTMLElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const { activeElement } = document;
    // A button that waits for its call is disabled, so that the browser has moved the focus to the body already.
    const isLost = activeElement === document.body ? !wasShown.current : !activeElement?.checkVisibility();
    wasShown.current = isShown;
    if (isShown && isLost) texts.current?.focus();
  }, [isShown]);
  return texts;
}
