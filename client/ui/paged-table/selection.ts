import { useState } from 'react';
import type { SelectedIds, TableRow } from '#client/ui/paged-table/types';

const NONE: SelectedIds = new Set();

const selectable = (rows: readonly TableRow[]): string[] => rows.filter(({ disabled }) => !disabled).map(({ id }) => id);

/** How many of the rows that can be selected are: the box above them shows it. */
export function selectionState(rows: readonly TableRow[], selected: SelectedIds): 'none' | 'some' | 'all' {
  const ids = selectable(rows);
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** All rows of the page that can be selected, or none of them when all were. */
export const toggleAll = (rows: readonly TableRow[], selected: SelectedIds): SelectedIds =>
  selectionState(rows, selected) === 'all' ? NONE : new Set(selectable(rows));

export function toggle(id: string, selected: SelectedIds): SelectedIds {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A row that cannot be told from others would be changed in their place. */
export function assertIds<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  if (rows.some(({ id }) => !id)) throw new Error('Entity without identitiy');
  return rows;
}

/** What is selected; nothing any more as soon as another page is shown. @param place the page and its size */
export function useSelection(place: string): { selected: SelectedIds; select: (next: SelectedIds) => void } {
  const [held, hold] = useState({ place, selected: NONE });
  if (held.place !== place) hold({ place, selected: NONE });
  return {
    selected: held.place === place ? held.selected : NONE,
    select: (selected) => hold({ place, selected }),
  };
}
