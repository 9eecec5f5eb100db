import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readConflict } from '#client/api/conflict';
import { ApiError } from '#client/api/fetch';
import { changeItem, itemQuery, LIBRARY_KEY } from '#client/api/library';
import type { ErrorType } from '#shared/contract/errors';
import {
  applyEdits,
  chooseEdit,
  type DraftEdits,
  editDraftField,
  fieldsOfEdits,
  foldEdits,
  isConflict,
  rebaseEdits,
} from '#shared/library/edits';
import type { LibraryKind } from '#shared/library/kinds';
import type { DraftChange, LibraryItem } from '#shared/library/schema';

/** After the last key stroke. */
const SAVE_DELAY_MS = 600;
const RETRY_DELAY_MS = 3_000;

interface DraftState {
  stored: LibraryItem;
  edits: DraftEdits;
  /** The save without an answer: it is sent again unchanged, so that the server recognises it. */
  inFlight: { change: DraftChange; edits: DraftEdits } | null;
  /** The last attempt did not reach the server. */
  isCutOff: boolean;
  /** A message key for each field that the server refused, until it is changed. */
  wrong: Record<string, string>;
}

/** The item with what is on its way to the server. */
const beneath = ({ stored, inFlight }: DraftState): LibraryItem => (inFlight ? applyEdits(stored, inFlight.edits) : stored);

export type DraftStatus = 'saved' | 'saving' | 'waiting' | 'undecided' | 'refused';

/** Refusals that are over by themselves. */
const PASSING: readonly ErrorType[] = ['TooManyRequestsError', 'UnavailableError', 'RequestTimeoutError'];

/** Those with a conflict, or those without. */
const only = (edits: DraftEdits, conflicts: boolean): DraftEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => isConflict(edit) === conflicts));
const hasFields = (edits: DraftEdits): boolean => Object.values(edits).some((edit) => !isConflict(edit));

function statusOf({ edits, inFlight, isCutOff, wrong }: DraftState): DraftStatus {
  if (Object.keys(wrong).length > 0) return 'refused';
  if (isCutOff) return 'waiting';
  if (inFlight || hasFields(edits)) return 'saving';
  return Object.keys(edits).length > 0 ? 'undecided' : 'saved';
}

export interface Draft {
  /** The item as this window shows it. */
  item: LibraryItem;
  edits: DraftEdits;
  wrong: Record<string, string>;
  status: DraftStatus;
  set: (path: string, value: unknown) => void;
  choose: (path: string, choice: 'mine' | 'theirs' | 'before') => void;
  /** Another state of the server's, such as after a version was saved. */
  receive: (item: LibraryItem) => void;
  /** Resolves when everything that can be saved is. */
  flush: () => Promise<void>;
}

/** The draft of an item in this window: each field is saved by itself a moment after it was typed (LIBRARY-M1 to LIBRARY-M4). */
export function useDraft(kind: LibraryKind, loaded: LibraryItem): Draft {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DraftState>({ stored: loaded, edits: {}, inFlight: null, isCutOff: false, wrong: {} });
  const now = useRef(state);
  const counter = useRef(Date.now());
  const waiting = useRef<(() => void)[]>([]);
  const change = useCallback((next: (before: DraftState) => DraftState) => {
    now.current = next(now.current);
    setState(now.current);
  }, []);

  const receive = useCallback(
    (item: LibraryItem) => {
      change((before) =>
        item.revision < before.stored.revision ? before : { ...before, stored: item, edits: rebaseEdits(before.edits, item) },
      );
      queryClient.setQueryData(itemQuery(kind, item.id).queryKey, item);
    },
    [change, queryClient, kind],
  );

  const send = useCallback(async () => {
    const { stored, edits, inFlight } = now.current;
    if (!inFlight && !hasFields(edits)) return;
    counter.current += 1;
    const sent = inFlight ?? {
      change: { revision: stored.revision, counter: counter.current, fields: fieldsOfEdits(edits) },
      edits: only(edits, false),
    };
    change((before) => ({ ...before, inFlight: sent, edits: inFlight ? before.edits : only(before.edits, true), wrong: {} }));
    /** What was sent stands again beside what was typed since. */
    const back = (before: DraftState): DraftState => ({
      ...before,
      edits: foldEdits(sent.edits, before.edits),
      inFlight: null,
      isCutOff: false,
    });
    try {
      const item = await changeItem(kind, stored.id, sent.change);
      change((before) => ({ ...before, stored: item, edits: rebaseEdits(before.edits, item), inFlight: null, isCutOff: false }));
      void queryClient.invalidateQueries({ queryKey: [...LIBRARY_KEY, kind], refetchType: 'none' });
    } catch (error) {
      const current = readConflict<LibraryItem>(error);
      const body = error instanceof ApiError ? error.body : undefined;
      if (current) change((before) => ({ ...back(before), stored: current, edits: rebaseEdits(back(before).edits, current) }));
      else if (body && !PASSING.includes(body.type))
        change((before) => ({ ...back(before), wrong: body.fields ?? { '': body.messageKey } }));
      else change((before) => ({ ...before, isCutOff: true }));
    }
  }, [change, kind, queryClient]);

  const status = statusOf(state);
  const { edits, inFlight, isCutOff } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the edits begins the delay anew
  useEffect(() => {
    if (status !== 'saving' && status !== 'waiting') {
      for (const resolve of waiting.current.splice(0)) resolve();
      return;
    }
    if (inFlight && !isCutOff) return;
    const timer = setTimeout(() => void send(), isCutOff ? RETRY_DELAY_MS : SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, edits, inFlight, isCutOff, send]);
  useEffect(() => {
    const retry = () => void (now.current.isCutOff && send());
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [send]);

  return {
    item: applyEdits(beneath(state), state.edits),
    edits: state.edits,
    wrong: state.wrong,
    status,
    set: (path, value) => change((before) => ({ ...before, edits: editDraftField(before.edits, beneath(before), path, value), wrong: {} })),
    choose: (path, choice) => change((before) => ({ ...before, edits: chooseEdit(before.edits, path, choice) })),
    receive,
    flush: () =>
      new Promise((resolve) => {
        if (status !== 'saving' && status !== 'waiting') return resolve();
        waiting.current.push(resolve);
        if (!now.current.inFlight) void send();
      }),
  };
}
