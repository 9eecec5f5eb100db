import { createStore, del, entries, set } from 'idb-keyval';
import type { Edits } from '#shared/talk/edits';

/**
 * Unsent edits, kept in the browser until they are acknowledged: they survive reload, crash, renewal and hours offline.
 * One entry a window. TanStack Query's persisted mutations replay calls; a talk needs edits that can be laid over
 * whatever is stored by then, so the entry holds those.
 */
interface Entry {
  userId: string;
  sessionId: string;
  edits: Edits;
}

const shelf = createStore('parley-outbox', 'talk-edits');
const windowId = crypto.randomUUID();
const lockOf = (id: string): string => `parley-window-${id}`;

// Held until the browser ends this page, however that happens: so others know whose words are orphaned.
void navigator.locks.request(lockOf(windowId), () => new Promise<never>(() => {}));

const keyOf = (sessionId: string): string => `${windowId} ${sessionId}`;

let writing: Promise<void> = Promise.resolve();

/** Keeps the unsent edits of this window, or forgets them when there are none; in order, settled when written. */
export function keep(userId: string, sessionId: string, edits: Edits | null): Promise<void> {
  const write = () => (edits ? set(keyOf(sessionId), { userId, sessionId, edits } satisfies Entry, shelf) : del(keyOf(sessionId), shelf));
  writing = writing.then(write, write);
  return writing;
}

/**
 * Hands over what windows that are gone left unsent for this person and session. Each is forgotten only after `take` has
 * settled, and by one window at a time.
 */
export async function adoptOrphans(userId: string, sessionId: string, take: (edits: Edits) => Promise<void>): Promise<void> {
  await navigator.locks.request('parley-adopt', async () => {
    const { held = [] } = await navigator.locks.query();
    const alive = new Set(held.map((lock) => lock.name));
    for (const [key, entry] of await entries<string, Entry>(shelf)) {
      const owner = key.split(' ')[0] ?? '';
      if (entry.userId !== userId || entry.sessionId !== sessionId) continue;
      // An entry of this very window was left when its page was left, and is opened again.
      const mine = owner === windowId;
      if (!mine && alive.has(lockOf(owner))) continue;
      await take(entry.edits);
      if (!mine) await del(key, shelf);
    }
  });
}
