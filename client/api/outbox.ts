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

/**
 * What is unsent right now. A page that is left has no time for the database: its last words go where writing is
 * immediate, and are found there beside what the database holds.
 */
const unsent = new Map<string, Entry>();
const PARTING = 'parley-outbox ';
addEventListener('pagehide', () => {
  for (const [key, entry] of unsent) localStorage.setItem(PARTING + key, JSON.stringify(entry));
});
// Shown again instead of loaded: this window still has its words.
addEventListener('pageshow', () => {
  for (const key of unsent.keys()) localStorage.removeItem(PARTING + key);
});

/** All entries by key; of two for the same key the parting words are the newer. */
async function found(): Promise<Map<string, Entry>> {
  const all = new Map(await entries<string, Entry>(shelf));
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(PARTING))) {
    all.set(name.slice(PARTING.length), JSON.parse(localStorage.getItem(name) ?? '') as Entry);
  }
  return all;
}

async function forget(key: string): Promise<void> {
  localStorage.removeItem(PARTING + key);
  await del(key, shelf);
}

/** Keeps the unsent edits of this window, or forgets them when there are none; in order, settled when written. */
export function keep(userId: string, sessionId: string, edits: Edits | null): Promise<void> {
  const key = keyOf(sessionId);
  if (edits) unsent.set(key, { userId, sessionId, edits });
  else unsent.delete(key);
  const write = () => (edits ? set(key, { userId, sessionId, edits } satisfies Entry, shelf) : forget(key));
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
    for (const [key, entry] of await found()) {
      const owner = key.split(' ')[0] ?? '';
      if (entry.userId !== userId || entry.sessionId !== sessionId) continue;
      // An entry of this very window was left when its page was left, and is opened again.
      const mine = owner === windowId;
      if (!mine && alive.has(lockOf(owner))) continue;
      await take(entry.edits);
      if (!mine) await forget(key);
    }
  });
}
