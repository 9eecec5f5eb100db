import { useState } from 'react';
import type { SelectedIds, TableRow } from '#client/ui/paged-table/types';

const NONE: SelectedIds = new Set();

const selectable = (rows: readonly TableRow[]): string[] => rows.filter(({ disabled }) => !disabled).map(({ id }) => id);

/** Whether none, some or all selectable rows are selected, for the checkbox in the header. */
export function selectionState(rows: readonly TableRow[], selected: SelectedIds): 'none' | 'some' | 'all' {
  const ids = selectable(rows);
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Selects all selectable rows of the page, or none when all were selected. */
export const toggleAll = (rows: readonly TableRow[], selected: SelectedIds): SelectedIds =>
  selectionState(rows, selected) === 'all' ? NONE : new Set(selectable(rows));

export function toggle(id: string, selected: SelectedIds): SelectedIds {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Throws when two rows share an id: an action on one would change the other. */
export function assertIds<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  if (rows.some(({ id }) => !id)) throw new Error('Entity without identitiy');
  return rows;
}

/** The selected ids; cleared as soon as another page is shown. @param place page number and page size */
export function useSelection(place: string): { selected: SelectedIds; select: (next: SelectedIds) => void } {
  const [state, hold] = useState({ place, selected: NONE });
  if (state.place !== place) hold({ place, selected: NONE });
  return {
    selected: state.place === place ? state.selected : NONE,
    select: (selected) => hold({ place, selected }),
  };
}
