import type { LibraryItem, LibraryStatus } from '#shared/library/schema';

/** Of the selected items those that are not in this state already. */
export const toBecome = <Item extends Pick<LibraryItem, 'status'>>(status: LibraryStatus, items: readonly Item[]): Item[] =>
  items.filter((item) => item.status !== status);
