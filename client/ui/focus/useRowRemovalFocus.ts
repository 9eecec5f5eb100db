import { type RefObject, useEffect, useRef } from 'react';

export interface RowFocus<List extends HTMLElement = HTMLUListElement> {
  /** Contains the list and the field that adds to it. */
  place: RefObject<HTMLDivElement | null>;
  list: RefObject<List | null>;
  /** To be called before the row at this index is removed. */
  leave: (at: number) => void;
}

/**
 * Restores the focus after the button of a row removed the row: it moves to the button of the next row, or of the last one. In an empty
 * list it moves to the field that adds rows.
 */
export function useRowRemovalFocus<List extends HTMLElement = HTMLUListElement>(rows: number): RowFocus<List> {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<List>(null);
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
