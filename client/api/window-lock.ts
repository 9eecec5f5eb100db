/** Id of this window, in the keys of unsent data that it stores. A reload gives a new one. */
export const windowId = crypto.randomUUID();
/** The name of a window's lock. */
export const lockOf = (id: string): string => `parley-window-${id}`;

const hold = (): void =>
  void navigator.locks.request(lockOf(windowId), { ifAvailable: true }, (lock) => (lock ? new Promise<never>(() => {}) : undefined));

// The browser releases this lock when the page ends, even by a crash. Other windows then know that its entries are orphaned.
hold();
// Some browsers also release it while the page is in the back/forward cache.
addEventListener('pageshow', hold);
