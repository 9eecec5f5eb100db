import type { ReactNode } from 'react';
import type { MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import type { OrderTexts } from '#client/ui/sort-select/OrderSelect.tsx';

export interface TableRow {
  id: string;
  /** Cannot be selected. */
  disabled?: boolean;
}

export interface TableColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column header sorts the table. */
  sortable?: boolean;
  /**
   * How the column appears on a card: with its title by default, without it (bare), without it on the line below the heading (line),
   * or not at all (absent). The first column is the heading of the card.
   */
  onCard?: 'bare' | 'line' | 'absent';
}

export interface TableOrder {
  column: string | null;
  direction: 'ascend' | 'descend' | null;
}

export interface TableTexts {
  /** Accessible name of a row's checkbox: "Select Tom Keller". */
  select: (name: string) => string;
  selectAll: string;
  /** Accessible name of a row's menu: "Actions for Tom Keller". */
  actions: (name: string) => string;
  /** Title of the menu column. */
  menus: string;
  /** Texts of the sort select on cards, which have no column headers; without them there is none. */
  order?: OrderTexts;
}

/** The ids of the selected rows. */
export type SelectedIds = ReadonlySet<string>;

export interface PagedTableProps<Row extends TableRow> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** The rows of this page. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  /** Without it rows cannot be selected. */
  selection?: { selected: SelectedIds; select: (selected: SelectedIds) => void } | undefined;
  /** Without it rows have no menu. */
  actions?: ((row: Row) => readonly MenuAction[]) | undefined;
  texts: TableTexts;
  /** Narrow screen: each row is a card. */
  narrow: boolean;
  /** Class that sets the column widths by `data-column`. */
  className?: string | undefined;
}
