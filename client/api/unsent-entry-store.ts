import { createStore, del, entries, set } from 'idb-keyval';
import { settleWrite } from '#client/api/settle-write';

/** Unsent edits of one opened page, for one talk, response or draft of one user. */
interface UnsentEntry<Edits> {
  userId: string;
  /** Id of the edited talk, response or draft. */
  sessionId: string;
  edits: Edits;
}

/** Entries by key, in IndexedDB; in localStorage what a page stores while it unloads. */
export interface UnsentEntryStore<Edits> {
  /** Stores an entry; null removes it. Writes run in order; resolves when written. */
  put: (key: string, entry: UnsentEntry<Edits> | null) => Promise<void>;
  /** Resolves when what was put before is written. */
  written: () => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** All entries by key; the entry in localStorage is newer than the one in IndexedDB. */
  list: () => Promise<Map<string, UnsentEntry<Edits>>>;
}

export function openUnsentEntryStore<Edits>(database: string, table: string): UnsentEntryStore<Edits> {
  const shelf = createStore(database, table);
  let writing: Promise<void> = Promise.resolve();

  /** Currently unsent entries. IndexedDB is asynchronous and may not finish while the page unloads, so `pagehide` writes them to localStorage. */
  const unsent = new Map<string, UnsentEntry<Edits>>();
  const parting = `${database} `;
  const putAside = (key: string, entry: UnsentEntry<Edits>): void => {
    try {
      localStorage.setItem(parting + key, JSON.stringify(entry));
    } catch {
      // Full or denied: the others may fit, and IndexedDB may still have the time.
    }
  };
  let isLeft = false;
  addEventListener('pagehide', () => {
    isLeft = true;
    for (const [key, entry] of unsent) putAside(key, entry);
  });
  // Restored from the back/forward cache: this window still has the entries in memory.
  addEventListener('pageshow', () => {
    isLeft = false;
    for (const key of unsent.keys()) localStorage.removeItem(parting + key);
  });

  async function erase(key: string): Promise<void> {
    localStorage.removeItem(parting + key);
    await del(key, shelf);
  }

  return {
    put(key, entry) {
      if (entry) unsent.set(key, entry);
      else unsent.delete(key);
      // Other `pagehide` listeners may still put edits.
      if (entry && isLeft) putAside(key, entry);
      const write = () => (entry ? set(key, entry, shelf) : erase(key));
      // Not after a lost write, which never ends. The browser itself keeps the order of those that do.
      writing = settleWrite(writing).then(write);
      return writing;
    },

    written: () => writing,

    async remove(key) {
      unsent.delete(key);
      await erase(key);
    },

    async list() {
      await settleWrite(writing);
      const all = new Map(await entries<string, UnsentEntry<Edits>>(shelf));
      for (const name of Object.keys(localStorage).filter((each) => each.startsWith(parting))) {
        all.set(name.slice(parting.length), JSON.parse(localStorage.getItem(name) ?? '') as UnsentEntry<Edits>);
      }
      return all;
    },
  };
}
