import { type RefObject, useEffect } from 'react';

/** Keeps `--seen` at the height above the on-screen keyboard: not every browser subtracts it from the viewport. */
export function useVisualViewportHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const tell = (): void => element.current?.style.setProperty('--seen', `${seen.height}px`);
    tell();
    seen.addEventListener('resize', tell);
    return () => seen.removeEventListener('resize', tell);
  }, [element]);
}
