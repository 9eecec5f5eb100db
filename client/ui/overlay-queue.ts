import { useSyncExternalStore } from 'react';

export interface Queue<Item> {
  /** What is in it now. */
  items: () => readonly Item[];
  change: (turn: (items: readonly Item[]) => readonly Item[]) => void;
  /** The same for the place that shows it. */
  useItems: () => readonly Item[];
}

/** What is put in from anywhere and shown in one place: toasts, and questions that wait for an answer. */
export function createQueue<Item>(): Queue<Item> {
  let items: readonly Item[] = [];
  const listeners = new Set<() => void>();
  const now = (): readonly Item[] => items;
  const listen = (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return {
    items: now,
    change(turn) {
      items = turn(items);
      for (const tell of listeners) tell();
    },
    useItems: () => useSyncExternalStore(listen, now),
  };
}
