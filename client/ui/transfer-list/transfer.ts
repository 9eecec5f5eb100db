/** Rules of the transfer list. */

export interface TransferItem {
  id: string;
  name: string;
  description?: string | undefined;
  /** How many questions it holds, where it holds any. */
  count?: number | undefined;
  categories?: readonly string[] | undefined;
  /** "Everybody", "This company". */
  visibility?: string | undefined;
}

export type Ids = ReadonlySet<string>;

/** What of this page can still be taken. */
export const remaining = <Item extends TransferItem>(page: readonly Item[], chosen: readonly Item[]): Item[] =>
  page.filter(({ id }) => !chosen.some((each) => each.id === id));

/** The chosen ones with those that are ticked, in the order of the page, after what was there. */
export const moveToChosen = <Item extends TransferItem>(page: readonly Item[], chosen: readonly Item[], ticked: Ids): Item[] => [
  ...chosen,
  ...remaining(page, chosen).filter(({ id }) => ticked.has(id)),
];

/** The chosen ones without those that are ticked. */
export const moveToAvailable = <Item extends TransferItem>(chosen: readonly Item[], ticked: Ids): Item[] =>
  chosen.filter(({ id }) => !ticked.has(id));

/** Ticked in a list: an item more or less. */
export function toggleTick(id: string, ticked: Ids): Ids {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Why nothing of the page is left: all was taken, or nothing was there. */
export function emptyMessage(page: readonly TransferItem[], chosen: readonly TransferItem[]): 'moved' | 'none' | undefined {
  if (remaining(page, chosen).length > 0) return undefined;
  return page.length > 0 ? 'moved' : 'none';
}
