import { type RefObject, useEffect, useRef } from 'react';

/** On a narrow screen the texts replace the outline whose row was pressed: they take the focus that would be lost with it. */
export function useTextsFocus(isShown: boolean): RefObject<HTMLElement | null> {
  const texts = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown && !document.activeElement?.checkVisibility()) texts.current?.focus();
  }, [isShown]);
  return texts;
}
