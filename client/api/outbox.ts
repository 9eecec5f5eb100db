import { createStore, del, entries, set } from 'idb-keyval';
import type { ResponseEdits } from '#shared/response/edits';
import type { TalkEdits } from '#shared/talk/edits';

/**
 * Unsent edits, kept in the browser until they are acknowledged: they survive reload, crash, renewal and hours offline.
 * One entry a window. TanStack Query's persisted mutations replay calls; these need edits that can be laid over whatever is
 * stored by then, so the entry holds those.
 */
interface Entry<Edits> {
  userId: string;
  /** The talk or the response that was edited. */
  sessionId: string;
  edits: Edits;
}

export interface Outbox<Edits> {
  /** Keeps the unsent edits of this window, or forgets them when there are none; in order, settled when written. */
  put: (userId: string, id: string, edits: Edits | null) => Promise<void>;
  /**
   * Hands over what windows that are gone left unsent for this person and object. Each is forgotten only after `take` has
   * settled, and by one window at a time.
   */
  takeOrphaned: (userId: string, id: string, take: (edits: Edits) => Promise<void>) => Promise<void>;
  /** Whether anything of this person and object is unsent. */
  holds: (userId: string, id: string) => Promise<boolean>;
  /** Forgets what any window left unsent for this person, of the objects that are meant. */
  forget: (userId: string, isMeant: (id: string) => boolean) => Promise<void>;
}

const windowId = crypto.randomUUID();
const lockOf = (id: string): string => `parley-window-${id}`;

// Held until the browser ends this page, however that happens: so others know whose words are orphaned.
void navigator.locks.request(lockOf(windowId), () => new Promise<never>(() => {}));

function openOutbox<Edits>(database: string, table: string): Outbox<Edits> {
  const shelf = createStore(database, table);
  let writing: Promise<void> = Promise.resolve();

  /**
   * What is unsent right now. A page that is left has no time for the database: its last words go where writing is
   * immediate, and are found there beside what the database holds.
   */
  const unsent = new Map<string, Entry<Edits>>();
  const parting = `${database} `;
  const putAside = (key: string, entry: Entry<Edits>): void => localStorage.setItem(parting + key, JSON.stringify(entry));
  let isLeft = false;
  addEventListener('pagehide', () => {
    isLeft = true;
    for (const [key, entry] of unsent) putAside(key, entry);
  });
  // Shown again instead of loaded: this window still has its words.
  addEventListener('pageshow', () => {
    isLeft = false;
    for (const key of unsent.keys()) localStorage.removeItem(parting + key);
  });

  /** All entries by key; of two for the same key the parting words are the newer. */
  async function found(): Promise<Map<string, Entry<Edits>>> {
    const all = new Map(await entries<string, Entry<Edits>>(shelf));
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith(parting))) {
      all.set(name.slice(parting.length), JSON.parse(localStorage.getItem(name) ?? '') as Entry<Edits>);
    }
    return all;
  }

  async function remove(key: string): Promise<void> {
    localStorage.removeItem(parting + key);
    await del(key, shelf);
  }

  const foundOf = async (userId: string, isMeant: (id: string) => boolean): Promise<string[]> =>
    [...(await found())].flatMap(([key, entry]) => (entry.userId === userId && isMeant(entry.sessionId) ? [key] : []));

  return {
    put(userId, id, edits) {
      const key = `${windowId} ${id}`;
      const entry = edits && { userId, sessionId: id, edits };
      if (entry) unsent.set(key, entry);
      else unsent.delete(key);
      // What others who hear of it hand in at the last moment.
      if (entry && isLeft) putAside(key, entry);
      const write = () => (entry ? set(key, entry, shelf) : remove(key));
      writing = writing.then(write, write);
      return writing;
    },

    async takeOrphaned(userId, id, take) {
      await navigator.locks.request('parley-adopt', async () => {
        const { held = [] } = await navigator.locks.query();
        const alive = new Set(held.map((lock) => lock.name));
        for (const [key, entry] of await found()) {
          const owner = key.split(' ')[0] ?? '';
          if (entry.userId !== userId || entry.sessionId !== id) continue;
          // An entry of this very window was left when its page was left, and is opened again.
          const mine = owner === windowId;
          if (!mine && alive.has(lockOf(owner))) continue;
          await take(entry.edits);
          if (!mine) await remove(key);
        }
      });
    },

    holds: async (userId, id) => (await foundOf(userId, (each) => each === id)).length > 0,

    async forget(userId, isMeant) {
      for (const key of await foundOf(userId, isMeant)) await remove(key);
    },
  };
}

export const talkOutbox = openOutbox<TalkEdits>('parley-outbox', 'talk-edits');
export const responseOutbox = openOutbox<ResponseEdits>('parley-response-outbox', 'response-edits');
