import type { ReactNode } from 'react';
import type { Column } from '#client/features/talk/list/useSortedPage';

export interface AccordionItem {
  picture?: ReactNode;
  title: string;
  tag: ReactNode;
  /** Beside what opens and closes. */
  aside?: ReactNode;
  /** What comes to light. */
  panel: ReactNode;
}

export interface ListingProps<Row extends { id: string }> {
  /** Names the list. */
  title: string;
  /** Of a second list of the page: begins what it says in the address. */
  name?: string;
  rows: Row[];
  columns: Column<Row>[];
  /** Names the column at the end, when it holds something to press. */
  last?: string;
  /** Nothing to do here: the row stands back. */
  isQuiet: (row: Row) => boolean;
  /** What stands in a row of the table. */
  cells: (row: Row) => ReactNode;
  /** The same row on a phone. */
  item: (row: Row) => AccordionItem;
}
