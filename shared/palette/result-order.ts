import { spellingVariants, wordsIn } from '#shared/palette/search-words';

/** The groups of the palette, in their usual order. */
export const GROUPS = ['pages', 'talks', 'surveys', 'campaigns', 'people', 'videos', 'tenants', 'apps', 'actions'] as const;
export type Group = (typeof GROUPS)[number];

/** An item that the palette can open. */
export interface Findable {
  id: string;
  group: Group;
  title: string;
  /** A subtitle in small print. */
  detail?: string | undefined;
  /** Alternative names: searched, but not shown. */
  also?: readonly string[] | undefined;
}

export interface ResultSection<Item> {
  id: Group | 'recent';
  items: Item[];
}

/** PALETTE-Z5: maximum number of shown items per group. */
const MAX_GROUP_ITEMS = 20;

/** PALETTE-Z6: maximum number of items per group while nothing is typed. */
const MAX_ITEMS_WITHOUT_SEARCH: Record<Group, number> = {
  ...{ pages: Number.POSITIVE_INFINITY, apps: Number.POSITIVE_INFINITY, actions: Number.POSITIVE_INFINITY },
  ...{ talks: 5, surveys: 5, campaigns: 5, people: 0, videos: 0, tenants: 0 },
};

/** The words of a text, each with all its spellings. */
const variantsIn = (text: string | undefined): string[][] => wordsIn(text ?? '').map(spellingVariants);

const startsWithAny = (words: readonly string[][], typed: readonly string[]): boolean =>
  words.some((word) => word.some((each) => typed.some((part) => each.startsWith(part))));

const containsAny = (words: readonly string[][], typed: readonly string[]): boolean =>
  words.some((word) => word.some((each) => typed.some((part) => each.includes(part))));

/** PALETTE-Z4: the rank of one word in an item, 0 the best; undefined when the item does not contain it. */
function placeOf(typed: readonly string[], { title, detail, also = [] }: Findable): number | undefined {
  const [inTitle, inDetail] = [variantsIn(title), variantsIn(detail)];
  const places = [
    startsWithAny(inTitle.slice(0, 1), typed),
    startsWithAny(inTitle, typed),
    containsAny(inTitle, typed),
    startsWithAny(inDetail, typed),
    containsAny([...inDetail, ...also.flatMap(variantsIn)], typed),
  ];
  const place = places.indexOf(true);
  return place < 0 ? undefined : place;
}

/** PALETTE-Z3, PALETTE-Z4: the rank of an item for all typed words, the lowest the best; undefined when a word is missing. */
export function rankOf(typed: string, item: Findable): number | undefined {
  const places = wordsIn(typed).map((word) => placeOf(spellingVariants(word), item));
  return places.includes(undefined) ? undefined : places.reduce<number>((sum, place) => sum + (place ?? 0), 0);
}

const inGroups = <Item extends Findable>(items: readonly Item[]): { id: Group; items: Item[] }[] =>
  GROUPS.map((id) => ({ id, items: items.filter(({ group }) => group === id) }));

const isFilled = ({ items }: { items: readonly unknown[] }): boolean => items.length > 0;

/** PALETTE-Z3 to PALETTE-Z5: the items that match the typed words, in their groups. */
function found<Item extends Findable>(items: readonly Item[], typed: string): ResultSection<Item>[] {
  const ranks = new Map(items.map((item) => [item, rankOf(typed, item)]));
  const rank = (item: Item | undefined): number => (item && ranks.get(item)) ?? Number.POSITIVE_INFINITY;
  const best = items.filter((item) => ranks.get(item) !== undefined).sort((one, other) => rank(one) - rank(other));
  return inGroups(best)
    .filter(isFilled)
    .sort((one, other) => rank(one.items[0]) - rank(other.items[0]))
    .map(({ id, items: all }) => ({ id, items: all.slice(0, MAX_GROUP_ITEMS) }));
}

/** PALETTE-Z6: the items before anything is typed, each once. */
function arrangeWithoutSearch<Item extends Findable>(items: readonly Item[], recent: readonly string[]): ResultSection<Item>[] {
  const chosen = recent.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const others = inGroups(items.filter((item) => !chosen.includes(item)));
  return [
    { id: 'recent' as const, items: chosen },
    ...others.map(({ id, items: all }) => ({ id, items: all.slice(0, MAX_ITEMS_WITHOUT_SEARCH[id]) })),
  ].filter(isFilled);
}

/** PALETTE-Z3 to PALETTE-Z6: the groups that the palette shows. @param recent ids of the last choices, the latest first */
export const arrangeResults = <Item extends Findable>(
  items: readonly Item[],
  typed: string,
  recent: readonly string[],
): ResultSection<Item>[] => (wordsIn(typed).length > 0 ? found(items, typed) : arrangeWithoutSearch(items, recent));
