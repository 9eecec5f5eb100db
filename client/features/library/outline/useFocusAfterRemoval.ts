import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus from a removed part to the one that takes its place. The browser would move it to the top of the page.
 * @param place contains the rows, which have `data-row`: the id of their part, or no value
 * @returns function to be called with the id of a row before it is removed
 */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>): (id: string) => void {
  const removed = useRef<{ id: string; at: number }>(undefined);
  const rows = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const parts = (): HTMLElement[] => rows().filter(({ dataset }) => dataset.row !== 'true');
  const placeOf = (id: string): number => parts().findIndex(({ dataset }) => dataset.row === id);
  useEffect(() => {
    if (removed.current === undefined) return;
    const { id, at } = removed.current;
    removed.current = undefined;
    if (placeOf(id) < 0) (parts()[at] ?? parts().at(-1) ?? rows().at(-1))?.focus();
  });
  return (id) => {
    removed.current = { id, at: placeOf(id) };
  };
}
