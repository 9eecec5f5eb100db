import { useSyncExternalStore } from 'react';
import { readConflict } from '#client/api/conflict';
import { ApiError } from '#client/api/fetch';
import { changeItem } from '#client/api/library';
import { libraryOutbox } from '#client/api/outbox';
import { settleWrite } from '#client/api/settle-write';
import {
  applyInFlight,
  baseOf,
  canSave,
  type DraftState,
  type DraftStatus,
  draftStatus,
  isInFlight,
  RETRYABLE_ERRORS,
  splitEdits,
} from '#client/features/library/draft/draft-state';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import type { TextOrigin } from '#shared/library/text-state';
import {
  applyEdits,
  chooseEdit,
  type DraftEdits,
  editDraftField,
  fieldsOfEdits,
  foldEdits,
  originsOfEdits,
  rebaseEdits,
} from '#shared/library/unsaved-edits';

/** Debounce of saves after the last change, in ms. */
const SAVE_DELAY_MS = 600;
const RETRY_DELAY_MS = 3_000;

/** State of a draft in this window. */
export interface DraftView {
  /** The stored item with all local edits applied. */
  item: LibraryItem;
  edits: DraftEdits;
  wrong: Record<string, string>;
  status: DraftStatus;
}

interface DraftOptions {
  kind: LibraryKind;
  item: LibraryItem;
  userId: string;
  /** Called with each new server state of the item. */
  onStored: (item: LibraryItem) => void;
}

const viewOf = (state: DraftState): DraftView => ({
  item: applyEdits(applyInFlight(state), state.edits),
  edits: state.edits,
  wrong: state.wrong,
  status: draftStatus(state),
});

/**
 * Controller of one draft in this window. Saves SAVE_DELAY_MS after the last change (LIBRARY-M1 to LIBRARY-M4). Until the server confirms
 * them, edits are in the browser's outbox and survive a crash.
 */
export function createDraftController({ kind, item: loaded, userId, onStored }: DraftOptions) {
  let state: DraftState = { stored: loaded, edits: {}, inFlight: null, isCutOff: false, wrong: {} };
  let view = viewOf(state);
  let counter = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isTakenOver = false;
  let flushed: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const outbox = libraryOutbox.open(userId, `${kind} ${loaded.id}`);

  const keep = (): Promise<void> => {
    const unsent = state.inFlight ? foldEdits(state.inFlight.edits, state.edits) : state.edits;
    return outbox.put(Object.keys(unsent).length > 0 ? unsent : null);
  };

  /** Restarts the delay before the next save. */
  function schedule(): void {
    clearTimeout(timer);
    // Stops waiting, because the connection may come back after hours, when the user no longer wants the step that follows.
    if (!isInFlight(view.status) || (state.isCutOff && !isSending)) {
      for (const resolve of flushed) resolve();
      flushed = [];
    }
    if (isInFlight(view.status) && !isSending && !isTakenOver)
      timer = setTimeout(() => void send(), state.isCutOff ? RETRY_DELAY_MS : SAVE_DELAY_MS);
  }

  function change(next: Partial<DraftState>): void {
    const before = state;
    state = { ...state, ...next };
    view = viewOf(state);
    if (before.edits !== state.edits || before.inFlight !== state.inFlight) void keep();
    schedule();
    for (const listener of listeners) listener();
  }

  function store(stored: LibraryItem, more: Partial<DraftState> = {}): void {
    const { edits } = { ...state, ...more };
    change({ ...more, stored, edits: rebaseEdits(edits, stored, baseOf(state)) });
    onStored(stored);
  }

  async function send(): Promise<void> {
    if (isSending || isTakenOver || !(state.inFlight || canSave(state))) return;
    isSending = true;
    counter += 1;
    const next = splitEdits(state);
    const sent = state.inFlight ?? {
      change: {
        ...{ revision: state.stored.revision, counter, fields: fieldsOfEdits(next.sent, state.stored) },
        origins: originsOfEdits(next.sent),
      },
      edits: next.sent,
      on: state.stored,
    };
    change({ inFlight: sent, edits: state.inFlight ? state.edits : next.waiting, wrong: {} });
    const answer = await changeItem(kind, state.stored.id, sent.change).then(
      (item) => ({ item }),
      (error: unknown) => ({ error }),
    );
    isSending = false;
    // Another author's later save, which contains this one, may have arrived first.
    if ('item' in answer)
      store(answer.item.revision < state.stored.revision ? state.stored : answer.item, { inFlight: null, isCutOff: false });
    else refuse(answer.error, sent.edits);
    handOver();
  }

  /** After a takeover, another page saves the remaining edits. Here the status stays `waiting`, so that no function waits for them. */
  function handOver(): void {
    if (isTakenOver && !isSending && view.status === 'saving') change({ isCutOff: true });
  }

  /**
   * Puts the refused edits back, below those made since; but not a change of the sharing, because no field shows it and every later save
   * would be refused too.
   */
  function refuse(error: unknown, sent: DraftEdits): void {
    const current = readConflict<LibraryItem>(error);
    const body = error instanceof ApiError ? error.body : undefined;
    const done = { inFlight: null, isCutOff: false };
    const { visibility: _, ...kept } = sent;
    if (current) store(current, { ...done, edits: foldEdits(sent, state.edits) });
    else if (body && !RETRYABLE_ERRORS.includes(body.type))
      change({ ...done, edits: foldEdits(kept, state.edits), wrong: body.fields ?? { '': body.messageKey } });
    else change({ isCutOff: true });
  }

  const retry = (): void => void (state.isCutOff && send());
  addEventListener('online', retry);
  void outbox.takeOrphaned((left) => {
    change({ edits: foldEdits(rebaseEdits(left, applyInFlight(state)), state.edits) });
    // Waits with a timeout, because a write that the browser lost would block the windows of all pages.
    return settleWrite(keep());
  });

  return {
    kind,
    id: loaded.id,
    view: (): DraftView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param origin author of a text; default: a person */
    set: (path: string, value: unknown, origin?: TextOrigin) =>
      change({ edits: editDraftField(state.edits, applyInFlight(state), path, value, origin), wrong: {} }),
    choose: (path: string, choice: 'mine' | 'theirs' | 'before') => change({ edits: chooseEdit(state.edits, path, choice) }),
    /** Takes over a newer server state: another author's save, or a version. */
    receive(item: LibraryItem): void {
      if (item.revision > state.stored.revision) store(item);
    },
    /** Resolves when everything that can be saved is saved, or an attempt has failed: the status is `waiting` then. */
    flush: (): Promise<void> =>
      new Promise((resolve) => {
        if (!isInFlight(view.status)) return resolve();
        flushed.push(resolve);
        void send();
      }),
    /** Sends unsent edits; those that do not reach the server stay in the outbox, and the page that takes them over sends them. */
    close(): void {
      outbox.leave(() => {
        isTakenOver = true;
        clearTimeout(timer);
        handOver();
      });
      removeEventListener('online', retry);
      if (isInFlight(view.status)) void send();
    },
  };
}

export type DraftController = ReturnType<typeof createDraftController>;
/** State of a draft with the functions that change it. */
export type Draft = DraftView & Omit<DraftController, 'view' | 'subscribe' | 'close'> & { latest: () => DraftView };

export function useDraft(controller: DraftController): Draft {
  const { view, subscribe, close: _, ...acts } = controller;
  return { ...useSyncExternalStore(subscribe, view), ...acts, latest: view };
}
