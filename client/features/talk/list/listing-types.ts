import type { ReactNode } from 'react';
import type { Column } from '#client/features/talk/list/useSortedPage';

export interface AccordionItem {
  picture?: ReactNode;
  title: string;
  tag: ReactNode;
  /** Beside the button that expands the item. */
  aside?: ReactNode;
  /** The expanded content. */
  panel: ReactNode;
}

export interface ListingProps<Row extends { id: string }> {
  /** Accessible name of the list. */
  title: string;
  /** Prefix of the search parameters of a second list on the page. */
  name?: string;
  rows: Row[];
  columns: Column<Row>[];
  /** Title of the last column, when it holds actions. */
  last?: string;
  /** Whether the row has no action and is shown in lighter type. */
  isQuiet: (row: Row) => boolean;
  /** The cells of a table row. */
  cells: (row: Row) => ReactNode;
  /** The same row as an accordion item on a phone. */
  item: (row: Row) => AccordionItem;
}
