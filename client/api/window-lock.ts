/** Id of this window, for what it stores until the server has it. A reload gives a new one. */
export const windowId = crypto.randomUUID();
/** The name of a window's lock. */
export const lockOf = (id: string): string => `parley-window-${id}`;

const hold = (): void =>
  void navigator.locks.request(lockOf(windowId), { ifAvailable: true }, (lock) => (lock ? new Promise<never>(() => {}) : undefined));

// The browser releases this lock when the page ends, even by a crash. Other windows then know that its entries are orphaned.
hold();
// Some browsers release it also while the page is in the back/forward cache.
addEventListener('pageshow', hold);
