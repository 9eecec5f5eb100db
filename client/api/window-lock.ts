/** Id of this window, for what it stores until the server has it. A reload gives a new one. */
export const windowId = crypto.randomUUID();
/** The name of a window's lock. */
export const lockOf = (id: string): string => `parley-window-${id}`;

// The browser releases this lock when the page ends, even by a crash. Other windows then know that its entries are orphaned.
void navigator.locks.request(lockOf(windowId), () => new Promise<never>(() => {}));
