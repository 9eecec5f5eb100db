import { createStore, del, entries, set } from 'idb-keyval';
import { adoptInTurn } from '#client/api/closed-window-adoption';
import { settleWrite } from '#client/api/settle-write';
import { windowId } from '#client/api/window-lock';
import type { CampaignEdits } from '#shared/launch/unsaved-edits';
import type { DraftEdits } from '#shared/library/unsaved-edits';
import type { ResponseEdits } from '#shared/response/unsaved-edits';
import type { TalkEdits } from '#shared/talk/unsaved-edits';

/**
 * Unsent edits, stored in the browser until the server acknowledges them: they survive reload, crash, token renewal and hours offline.
 * One entry per opened page: a page that was left may still wait for its answer, and must not touch what its successor has stored. TanStack
 * Query's persisted mutations replay calls; these edits are rebased on the record as it is stored by then.
 */
interface Entry<Edits> {
  userId: string;
  /** Id of the edited talk, response or draft. */
  sessionId: string;
  edits: Edits;
}

/** The outbox of one opened page, for one object of one user. */
export interface PageOutbox<Edits> {
  /** Stores the page's unsent edits; null removes them. Writes run in order; resolves when written. */
  put: (edits: Edits | null) => Promise<void>;
  /**
   * Passes the unsent edits of closed windows, and of earlier pages of this one, to `take`. Each entry is removed after `take` has
   * resolved. A lock lets one window do this at a time.
   */
  takeOrphaned: (take: (edits: Edits) => Promise<void>) => Promise<void>;
  /**
   * The page is left: the next one of this object takes its entry over. @param onTakenOver called before that: from then on the edits are
   * sent there
   */
  leave: (onTakenOver?: () => void) => void;
}

export interface Outbox<Edits> {
  open: (userId: string, id: string) => PageOutbox<Edits>;
  /** The unsent edits of all windows for this user and object. */
  list: (userId: string, id: string) => Promise<Edits[]>;
  /** Whether any window has unsent edits of this user and object. */
  holds: (userId: string, id: string) => Promise<boolean>;
  /** Removes the unsent edits of all windows for this user and the matching objects. */
  forget: (userId: string, isMeant: (id: string) => boolean) => Promise<void>;
}

function openOutbox<Edits>(database: string, table: string): Outbox<Edits> {
  const shelf = createStore(database, table);
  let writing: Promise<void> = Promise.resolve();
  /** Number of pages opened in this window. */
  let opened = 0;
  /** Pages that were left, by the key of their entry. */
  const left = new Map<string, (() => void) | 'takenOver'>();

  /** Currently unsent entries. IndexedDB is asynchronous and may not finish while the page unloads, so `pagehide` writes them to localStorage. */
  const unsent = new Map<string, Entry<Edits>>();
  const parting = `${database} `;
  const putAside = (key: string, entry: Entry<Edits>): void => {
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

  /** All entries by key; the entry in localStorage is newer than the one in IndexedDB. */
  async function found(): Promise<Map<string, Entry<Edits>>> {
    await settleWrite(writing);
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
    open(userId, id) {
      opened += 1;
      const own = `${windowId} ${opened} ${id}`;
      return {
        put(edits) {
          if (left.get(own) === 'takenOver') return writing;
          const entry = edits && { userId, sessionId: id, edits };
          if (entry) unsent.set(own, entry);
          else unsent.delete(own);
          // Other `pagehide` listeners may still put edits.
          if (entry && isLeft) putAside(own, entry);
          const write = () => (entry ? set(own, entry, shelf) : remove(own));
          // Not after a lost write, which never ends. The browser itself keeps the order of those that do.
          writing = settleWrite(writing).then(write);
          return writing;
        },

        async takeOrphaned(take) {
          await adoptInTurn(async (isOpen) => {
            for (const [key, entry] of await found()) {
              const owner = key.split(' ')[0] ?? '';
              if (key === own || entry.userId !== userId || entry.sessionId !== id) continue;
              const isMine = owner === windowId;
              if (!isMine && isOpen(owner)) continue;
              const page = left.get(key);
              if (isMine && typeof page === 'function') page();
              await take(entry.edits);
              // A page of this window that is not left goes on with its entry.
              if (isMine && !left.has(key)) continue;
              if (isMine) left.set(key, 'takenOver');
              unsent.delete(key);
              await remove(key);
            }
          });
        },

        leave: (onTakenOver = () => {}) => void left.set(own, onTakenOver),
      };
    },

    list: async (userId, id) =>
      [...(await found()).values()].flatMap((entry) => (entry.userId === userId && entry.sessionId === id ? [entry.edits] : [])),

    holds: async (userId, id) => (await foundOf(userId, (each) => each === id)).length > 0,

    async forget(userId, isMeant) {
      for (const key of await foundOf(userId, isMeant)) {
        unsent.delete(key);
        await remove(key);
      }
    },
  };
}

export const talkOutbox = openOutbox<TalkEdits>('parley-outbox', 'talk-edits');
export const responseOutbox = openOutbox<ResponseEdits>('parley-response-outbox', 'response-edits');
export const libraryOutbox = openOutbox<DraftEdits>('parley-library-outbox', 'draft-edits');
export const campaignOutbox = openOutbox<CampaignEdits>('parley-campaign-outbox', 'draft-edits');
