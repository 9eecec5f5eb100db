import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api/fetch';
import { itemQuery, LIBRARY_KEY } from '#client/api/library';
import { createDraftController, type DraftController } from '#client/features/library/draft/draft-controller';
import { type DraftStatus, worstStatus } from '#client/features/library/draft/draft-state';
import { readPath } from '#shared/library/field-paths';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { unpinPart } from '#shared/library/outline';
import { partId, partKind } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import { type EditHistory, NO_HISTORY, recordStep, redoStep, type UndoResult, undoStep } from '#shared/library/undo';
import { isConflict } from '#shared/library/unsaved-edits';

/** Combined state of all drafts of the editor. */
export interface EditorView {
  status: DraftStatus;
  /** Open drafts with local edits, by item id. */
  items: ReadonlyMap<string, LibraryItem>;
  canUndo: boolean;
  canRedo: boolean;
  /** The first field that waits for the author's choice: the id of its item, and its path. */
  conflict: { id: string; path: string } | undefined;
}

const conflictsIn = (draft: DraftController): { id: string; path: string }[] =>
  Object.entries(draft.view().edits).flatMap(([path, edit]) => (isConflict(edit) ? [{ id: draft.id, path }] : []));

/** Whether a failed call may succeed later: the server was not reached, or answered with a temporary error. */
const isTransient = (_: number, error: Error): boolean => !(error instanceof ApiError) || (error.isTransient && error.status !== 401);

/** Controller of all drafts that the editor has open: the item of the page and the parts opened in it. They share one undo history. */
export function createEditorController(queryClient: QueryClient, userId: string, root: { kind: LibraryKind; item: LibraryItem }) {
  const drafts = new Map<string, DraftController>();
  /** The same drafts, without recording changes in the history. */
  const plain = new Map<string, DraftController>();
  const listeners = new Set<() => void>();
  /** Pins that wait until their block is loaded. Meanwhile the survey has the block's former version, so not everything is saved. */
  const unpinning = new Set<Promise<void>>();
  let isClosed = false;
  let history: EditHistory = NO_HISTORY;
  let view: EditorView = { status: 'saved', items: new Map(), canUndo: false, canRedo: false, conflict: undefined };

  function publish(): void {
    const open = [...drafts.values()];
    view = {
      status: worstStatus([...open.map((draft) => draft.view().status), unpinning.size > 0 ? 'saving' : 'saved']),
      items: new Map(open.map((draft) => [draft.id, draft.view().item])),
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
      conflict: open.flatMap((draft) => conflictsIn(draft))[0],
    };
    for (const listener of listeners) listener();
  }

  function onStored(kind: LibraryKind, item: LibraryItem): void {
    queryClient.setQueryData(itemQuery(kind, item.id).queryKey, item);
    // A save may be stored after the user has left the editor, and the list on the screen may have been loaded before it.
    void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY, refetchType: isClosed ? 'active' : 'none' });
  }

  /** Returns the draft of an item; opens it if needed. */
  function open(kind: LibraryKind, item: LibraryItem): DraftController {
    const known = drafts.get(item.id);
    if (known) return known;
    const controller = createDraftController({ kind, item, userId, onStored: (stored) => onStored(kind, stored) });
    const draft: DraftController = {
      ...controller,
      set(path, value, origin) {
        const from = readPath(controller.view().item, path);
        controller.set(path, value, origin);
        history = recordStep(history, { target: item.id, path, from, to: value, origin, at: Date.now() });
        track(unpin(kind, item.id));
        publish();
      },
    };
    controller.subscribe(publish);
    plain.set(item.id, controller);
    drafts.set(item.id, draft);
    return draft;
  }

  const main = open(root.kind, root.item);
  publish();

  const partsOf = (draft: DraftController): readonly SurveyPart[] => {
    const { parts } = LIBRARY[draft.kind];
    return (parts && draft.view().item[parts]) ?? [];
  };
  /** Removes the pin of a part in a draft. It is not a separate undo step, because it follows from the edit of the part. */
  function unpinIn(draft: DraftController, id: string): void {
    const { parts: field } = LIBRARY[draft.kind];
    const [before, after] = [partsOf(draft), unpinPart(partsOf(draft), id)];
    if (field && after !== before) plain.get(draft.id)?.set(field, after);
  }
  /** LIBRARY-P6: an edited part is no longer pinned to a version, and neither is the block that contains it. */
  async function unpin(kind: LibraryKind, id: string): Promise<void> {
    if (id === main.id || kind === 'category') return;
    if (partsOf(main).some((part) => partId(part) === id)) return unpinIn(main, id);
    const block = blockOf.get(id);
    if (block === undefined) return;
    const item =
      drafts.get(block)?.view().item ?? (await queryClient.ensureQueryData({ ...itemQuery('block', block), retry: isTransient }));
    unpinIn(open('block', item), id);
    unpinIn(main, block);
  }
  function track(waiting: Promise<void>): void {
    const ended = waiting
      // The block was deleted, or the author may not read it any more.
      .catch(() => undefined)
      .finally(() => {
        unpinning.delete(ended);
        publish();
      });
    unpinning.add(ended);
  }
  /** Block in which each question was opened, by question id. */
  const blockOf = new Map<string, string>();

  function perform(undo: typeof undoStep): string | undefined {
    const undoing: UndoResult = undo(history, (target, path) => {
      const item = drafts.get(target)?.view().item;
      return item && readPath(item, path);
    });
    const { set } = undoing;
    const draft = set && drafts.get(set.target);
    draft?.set(set?.path ?? '', set?.value, set?.origin);
    history = undoing.history;
    publish();
    return set?.target;
  }

  return {
    main,
    open,
    /** Opens a question within a block. Editing the question also removes the pin of the block. */
    openInBlock(block: string, item: LibraryItem): DraftController {
      blockOf.set(item.id, block);
      return open('question', item);
    },
    view: (): EditorView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns the id of the changed draft */
    undo: (): string | undefined => perform(undoStep),
    redo: (): string | undefined => perform(redoStep),
    async flush(): Promise<void> {
      await Promise.all(unpinning);
      await Promise.all([...drafts.values()].map((draft) => draft.flush()));
    },
    /** Reloads all drafts after the server changed them, for example by saving versions. */
    async refresh(): Promise<void> {
      await queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
      for (const { kind, id, receive } of drafts.values()) receive(await queryClient.fetchQuery(itemQuery(kind, id)));
    },
    close(): void {
      isClosed = true;
      for (const draft of drafts.values()) draft.close();
    },
  };
}

export type EditorController = ReturnType<typeof createEditorController>;
export const kindOfPart = (part: SurveyPart): 'question' | 'block' => (partKind(part) === 'block' ? 'block' : 'question');
