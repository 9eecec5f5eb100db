import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { accountQuery } from '#client/api/account';
import { partsQuery } from '#client/api/library';
import {
  createEditorController,
  type EditorController,
  type EditorView,
  kindOfPart,
} from '#client/features/library/draft/open-drafts-controller';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { listOutline, type OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';

const NO_PARTS: SurveyPart[] = [];

export interface EditorDrafts {
  controller: EditorController;
  view: EditorView;
  rows: OutlineRow[];
  /** The part with local edits; undefined until it is loaded. */
  find: (part: SurveyPart) => LibraryItem | undefined;
  /** Loads the parts again; undefined unless that failed. */
  retryParts: (() => Promise<unknown>) | undefined;
}

/** Controller and view of the item of the page and its parts. */
export function useEditorDrafts(kind: LibraryKind, loaded: LibraryItem): EditorDrafts {
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery);
  const [controller] = useState(() => createEditorController(queryClient, account.id, { kind, item: loaded }));
  useEffect(() => controller.close, [controller]);
  useEffect(() => controller.main.receive(loaded), [controller, loaded]);
  const view = useSyncExternalStore(controller.subscribe, controller.view);
  const item = view.items.get(loaded.id) ?? loaded;
  const { parts: field } = LIBRARY[kind];
  const { data, isError, refetch } = useQuery({
    ...partsQuery(kind === 'block' ? 'block' : 'survey', loaded.id),
    enabled: field !== undefined,
  });
  const known = new Map(
    [...(data?.blocks ?? []), ...(data?.questions ?? [])].map((each) => [`${each.item.id} ${each.version}`, each.item]),
  );
  const anyOf = new Map([...known.values()].map((each) => [each.id, each]));
  const find = (part: SurveyPart): LibraryItem | undefined => {
    const id = partId(part);
    const open = part.version === null ? view.items.get(id) : undefined;
    return open ?? known.get(`${id} ${part.version}`) ?? anyOf.get(id);
  };
  const rows = listOutline((field && item[field]) ?? NO_PARTS, (block) => find(block)?.questions ?? NO_PARTS);
  // Loads parts that this author or another one added since.
  const isUnknown = view.status === 'saved' && data !== undefined && rows.some(({ part }) => !find(part));
  useEffect(() => {
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);
  return { controller, view, rows, find, retryParts: isError && !data ? refetch : undefined };
}

/** Kind and item of a row. */
export const rowItem = (editor: EditorDrafts, { part }: OutlineRow) => ({ kind: kindOfPart(part), item: editor.find(part) });
