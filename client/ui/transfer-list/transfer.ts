/** Rules of the transfer list. */

/** Type of the items: their label, and whether they contain questions. */
export type TransferType = 'question' | 'question block' | 'Survey';

/** A text in several languages. */
export type Multilang = Partial<Record<string, string>>;

export interface TransferItem {
  id: string;
  name: string;
  description?: string | undefined;
  questionCount?: number | undefined;
  /** For a list of several types; default: the type of the list. */
  type?: TransferType | undefined;
  /** Ticked from the start. */
  checked?: boolean | undefined;
  /** The reason it cannot be chosen: it is shown without a checkbox that can be ticked. */
  disabled?: string | undefined;
  categories?: readonly { name: Multilang }[] | undefined;
  visibility?: 'Tenant' | 'Shared' | undefined;
}

export type Ids = ReadonlySet<string>;

/** The shown properties of an item. */
export interface TransferFacts {
  name: string;
  description: string;
  count?: number;
  categories: readonly Multilang[];
  visibility?: 'Tenant' | 'Shared';
}

/** Returns the shown properties of an item: number of questions, categories and visibility only for types that contain questions. */
export function readFacts(item: TransferItem, type: TransferType = 'question'): TransferFacts {
  const { name, description = '', questionCount: count, visibility } = item;
  if ((item.type ?? type) === 'question') return { name, description, categories: [] };
  return {
    ...{ name, description, categories: (item.categories ?? []).map((category) => category.name) },
    ...(count === undefined ? {} : { count }),
    ...(visibility ? { visibility } : {}),
  };
}

/** The items of the page that are not chosen. */
export const availableItems = <Item extends TransferItem>(page: readonly Item[], chosen: readonly TransferItem[]): Item[] =>
  page.filter(({ id }) => !chosen.some((each) => each.id === id));

const isFree = ({ disabled }: TransferItem): boolean => disabled === undefined;

/** The chosen items followed by the ticked ones, in the order of the page. */
export const moveToChosen = <Item extends TransferItem>(page: readonly Item[], chosen: readonly Item[], ticked: Ids): Item[] => [
  ...chosen,
  ...availableItems(page, chosen).filter((item) => isFree(item) && ticked.has(item.id)),
];

/** The chosen items without the ticked ones. */
export const moveToAvailable = <Item extends TransferItem>(chosen: readonly Item[], ticked: Ids): Item[] =>
  chosen.filter(({ id }) => !ticked.has(id));

/** Number of ticked items among those that can be ticked. */
export const countTicked = (items: readonly TransferItem[], ticked: Ids): number =>
  items.filter((item) => isFree(item) && ticked.has(item.id)).length;

/** Ticks or unticks an item. */
export function toggleTick(id: string, ticked: Ids): Ids {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether none, some or all items that can be ticked are ticked, for the checkbox above them. */
export function tickShare(items: readonly TransferItem[], ticked: Ids): 'none' | 'some' | 'all' {
  const count = countTicked(items, ticked);
  if (count === 0) return 'none';
  return count === items.filter(isFree).length ? 'all' : 'some';
}

/** Ticks all items that can be ticked, or none when all were ticked. */
export const toggleTicks = (items: readonly TransferItem[], ticked: Ids): Ids =>
  new Set(tickShare(items, ticked) === 'all' ? [] : items.filter(isFree).map(({ id }) => id));

/** Items that are ticked at first. */
export const checkedIds = (items: readonly TransferItem[]): Ids =>
  new Set(items.filter((item) => isFree(item) && item.checked).map(({ id }) => id));

/** Why the page has nothing left: all items were chosen, or there were none. */
export function emptyMessage(page: readonly TransferItem[], chosen: readonly TransferItem[]): 'moved' | 'none' | undefined {
  if (availableItems(page, chosen).length > 0) return undefined;
  return page.length > 0 ? 'moved' : 'none';
}
