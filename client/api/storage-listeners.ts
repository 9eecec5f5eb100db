/** Listeners to values in localStorage: `on` also hears changes of other windows, `tell` announces one of this window. */
export function createStorageListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns how to unsubscribe */
    on(changed: () => void): () => void {
      listeners.add(changed);
      addEventListener('storage', changed);
      return () => {
        listeners.delete(changed);
        removeEventListener('storage', changed);
      };
    },
    tell(): void {
      for (const changed of listeners) changed();
    },
  };
}
