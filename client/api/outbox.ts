import { adoptInTurn } from '#client/api/closed-window-adoption';
import { openUnsentEntryStore } from '#client/api/unsent-entry-store';
import { windowId } from '#client/api/window-lock';
import type { CampaignEdits } from '#shared/launch/unsaved-edits';
import type { DraftEdits } from '#shared/library/unsaved-edits';
import type { ResponseEdits } from '#shared/response/unsaved-edits';
import type { TalkEdits } from '#shared/talk/unsaved-edits';

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

/**
 * Unsent edits, stored in the browser until the server acknowledges them: they survive reload, crash, token renewal and hours offline.
 * One entry per opened page: a page that was left may still wait for its answer, and must not touch what its successor has stored. TanStack
 * Query's persisted mutations replay calls; these edits are rebased on the record as it is stored by then.
 */
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
  const store = openUnsentEntryStore<Edits>(database, table);
  /** Number of pages opened in this window. */
  let opened = 0;
  /** Pages that were left, by the key of their entry. */
  const left = new Map<string, (() => void) | 'takenOver'>();

  const findOf = async (userId: string, isMeant: (id: string) => boolean) =>
    [...(await store.list())].filter(([, entry]) => entry.userId === userId && isMeant(entry.sessionId));
  const find = (userId: string, id: string) => findOf(userId, (each) => each === id);

  return {
    open(userId, id) {
      opened += 1;
      const own = `${windowId} ${opened} ${id}`;
      return {
        put: (edits) => (left.get(own) === 'takenOver' ? store.written() : store.put(own, edits && { userId, sessionId: id, edits })),

        takeOrphaned: (take) =>
          adoptInTurn(async (isOpen) => {
            for (const [key, { edits }] of await find(userId, id)) {
              const owner = key.split(' ')[0] ?? '';
              const isMine = owner === windowId;
              if (key === own || (!isMine && isOpen(owner))) continue;
              const page = left.get(key);
              if (isMine && typeof page === 'function') page();
              await take(edits);
              // A page of this window that is not left goes on with its entry.
              if (isMine && !left.has(key)) continue;
              if (isMine) left.set(key, 'takenOver');
              await store.remove(key);
            }
          }),

        leave: (onTakenOver = () => {}) => void left.set(own, onTakenOver),
      };
    },

    list: async (userId, id) => (await find(userId, id)).map(([, { edits }]) => edits),

    holds: async (userId, id) => (await find(userId, id)).length > 0,

    async forget(userId, isMeant) {
      for (const [key] of await findOf(userId, isMeant)) await store.remove(key);
    },
  };
}

export const talkOutbox = openOutbox<TalkEdits>('parley-outbox', 'talk-edits');
export const responseOutbox = openOutbox<ResponseEdits>('parley-response-outbox', 'response-edits');
export const libraryOutbox = openOutbox<DraftEdits>('parley-library-outbox', 'draft-edits');
export const campaignOutbox = openOutbox<CampaignEdits>('parley-campaign-outbox', 'draft-edits');
