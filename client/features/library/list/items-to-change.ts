import type { LibraryItem, LibraryStatus } from '#shared/library/schema';

/** Selected items that are not in this status yet. */
export const itemsToChange = <Item extends Pick<LibraryItem, 'status'>>(status: LibraryStatus, items: readonly Item[]): Item[] =>
  items.filter((item) => item.status !== status);
