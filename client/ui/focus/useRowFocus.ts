import { type RefObject, useEffect, useRef } from 'react';

export interface RowFocus {
  /** Holds the list, and the field that adds to it. */
  place: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLUListElement | null>;
  /** Says, before it happens, that the row at this place of the list is taken out. */
  leave: (at: number) => void;
}

/**
 * Moves the focus when a row of a list is taken out by its button: to the button of the row that stands there then, else of the last one.
 * Once the list is empty, the field that adds to it takes the focus.
 */
export function useRowFocus(rows: number): RowFocus {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ at: number; rows: number } | null>(null);
  useEffect(() => {
    if (!left.current || rows >= left.current.rows) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const button = buttons[Math.min(left.current.at, buttons.length - 1)];
    left.current = null;
    (button ?? place.current?.querySelector<HTMLElement>('input') ?? place.current?.querySelector('button'))?.focus();
  }, [rows]);
  const leave = (at: number): void => {
    left.current = { at, rows };
  };
  return { place, list, leave };
}
