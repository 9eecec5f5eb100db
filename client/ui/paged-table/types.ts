import type { ReactNode } from 'react';
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
  /** Its head can be pressed. */
  sortable?: boolean;
  /** How it stands on a card, where there are no heads: with its title unless said otherwise. The first column is the head of the card. */
  onCard?: 'bare' | 'absent';
}

export interface TableOrder {
  column: string | null;
  direction: 'ascend' | 'descend' | null;
}

export interface RowAction {
  id: string;
  label: string;
  /** 18 px. */
  icon: ReactNode;
  onClick: () => void;
  /** Stands apart, below a line. */
  apart?: boolean;
}

export interface TableTexts {
  /** Names a row's checkbox: "Select Tom Keller". */
  select: (name: string) => string;
  selectAll: string;
  /** Names a row's menu: "Actions for Tom Keller". */
  actions: (name: string) => string;
  /** Names the column of the menus. */
  menus: string;
  /** Names the choice of an order on cards, which have no heads to press; without it there is none. */
  order?: OrderTexts;
}

/** The ids of the selected rows. */
export type SelectedIds = ReadonlySet<string>;

export interface PagedTableProps<Row extends TableRow> {
  /** Names the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Those of this page. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  /** Without it there is nothing to select. */
  selection?: { selected: SelectedIds; select: (selected: SelectedIds) => void } | undefined;
  /** Without it no row has a menu. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  texts: TableTexts;
  /** There is no room for columns: each row is a card. */
  narrow: boolean;
  /** Gives the columns their widths, by `data-column`. */
  className?: string | undefined;
}
