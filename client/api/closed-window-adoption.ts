import { lockOf } from '#client/api/window-lock';

/**
 * Takes over entries of closed windows. One window does this at a time.
 * @param adopt gets whether the window with an id is open
 * @param options `signal` ends the waiting for another window, which may be suspended; the promise then rejects
 */
export const adoptInTurn = (adopt: (isOpen: (id: string) => boolean) => Promise<void>, options: LockOptions = {}): Promise<void> =>
  navigator.locks.request('parley-adopt', options, async () => {
    const { held = [] } = await navigator.locks.query();
    const alive = new Set(held.map(({ name }) => name));
    await adopt((id) => alive.has(lockOf(id)));
  });
