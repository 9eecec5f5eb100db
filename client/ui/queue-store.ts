import { useSyncExternalStore } from 'react';

export interface Queue<Item> {
  /** The current items. */
  items: () => readonly Item[];
  change: (turn: (items: readonly Item[]) => readonly Item[]) => void;
  /** Hook: the current items; renders again when they change. */
  useItems: () => readonly Item[];
}

/** A queue that any module can add to and one component shows: toasts, and confirmations that wait for an answer. */
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
