/** Rules of the transfer list. */

/** What the items are called, and whether they hold questions. */
export type TransferType = 'question' | 'question block' | 'Survey';

/** The keys under which an item has its name, its description and the number of its questions. */
export interface TransferKeys {
  name: string;
  description: string;
  count: string;
}

export const TRANSFER_KEYS: TransferKeys = { name: 'name', description: 'description', count: 'questionCount' };

/** A text in several languages. */
export type Multilang = Partial<Record<string, string>>;

export interface TransferItem {
  id: string;
  /** Where a list holds several types; otherwise that of the list. */
  type?: TransferType | undefined;
  /** Ticked from the start. */
  checked?: boolean | undefined;
  /** Why it cannot be taken: it is shown and not ticked. */
  disabled?: string | undefined;
  categories?: readonly { name: Multilang }[] | undefined;
  visibility?: 'Tenant' | 'Shared' | undefined;
}

export type Ids = ReadonlySet<string>;

/** What is shown of an item. */
export interface TransferFacts {
  name: string;
  description: string;
  count?: number;
  categories: readonly Multilang[];
  visibility?: 'Tenant' | 'Shared';
}

/** What is shown of an item: the number of questions, categories and visibility only of what holds questions. */
export function readFacts(item: TransferItem, type: TransferType = 'question', keys: TransferKeys = TRANSFER_KEYS): TransferFacts {
  const read = (key: string): unknown => (item as unknown as Record<string, unknown>)[key];
  const text = (key: string): string => String(read(key) ?? '');
  const facts = { name: text(keys.name), description: text(keys.description), categories: [] };
  if ((item.type ?? type) === 'question') return facts;
  const count = read(keys.count);
  return {
    ...facts,
    categories: (item.categories ?? []).map(({ name }) => name),
    ...(typeof count === 'number' ? { count } : {}),
    ...(item.visibility ? { visibility: item.visibility } : {}),
  };
}

/** What of this page can still be seen there. */
export const remaining = <Item extends TransferItem>(page: readonly Item[], chosen: readonly TransferItem[]): Item[] =>
  page.filter(({ id }) => !chosen.some((each) => each.id === id));

const isFree = ({ disabled }: TransferItem): boolean => disabled === undefined;

/** The chosen ones with those that are ticked, in the order of the page, after what was there. */
export const moveToChosen = <Item extends TransferItem>(page: readonly Item[], chosen: readonly Item[], ticked: Ids): Item[] => [
  ...chosen,
  ...remaining(page, chosen).filter((item) => isFree(item) && ticked.has(item.id)),
];

/** The chosen ones without those that are ticked. */
export const moveToAvailable = <Item extends TransferItem>(chosen: readonly Item[], ticked: Ids): Item[] =>
  chosen.filter(({ id }) => !ticked.has(id));

/** How many are ticked of those that can be. */
export const countTicked = (items: readonly TransferItem[], ticked: Ids): number =>
  items.filter((item) => isFree(item) && ticked.has(item.id)).length;

/** Ticked in a list: an item more or less. */
export function toggleTick(id: string, ticked: Ids): Ids {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** How many of those that can be ticked are: the box above them shows it. */
export function tickShare(items: readonly TransferItem[], ticked: Ids): 'none' | 'some' | 'all' {
  const count = countTicked(items, ticked);
  if (count === 0) return 'none';
  return count === items.filter(isFree).length ? 'all' : 'some';
}

/** All that can be ticked, or none of them when all were. */
export const toggleTicks = (items: readonly TransferItem[], ticked: Ids): Ids =>
  new Set(tickShare(items, ticked) === 'all' ? [] : items.filter(isFree).map(({ id }) => id));

/** Those that are ticked from the start. */
export const checkedIds = (items: readonly TransferItem[]): Ids =>
  new Set(items.filter((item) => isFree(item) && item.checked).map(({ id }) => id));

/** Why nothing of the page is left: all was taken, or nothing was there. */
export function emptyMessage(page: readonly TransferItem[], chosen: readonly TransferItem[]): 'moved' | 'none' | undefined {
  if (remaining(page, chosen).length > 0) return undefined;
  return page.length > 0 ? 'moved' : 'none';
}
