import { useState } from 'react';
import type { Selected, TableRow } from '#client/ui/paged-table/table';

const NONE: Selected = new Set();

const selectable = (rows: readonly TableRow[]): string[] => rows.filter(({ disabled }) => !disabled).map(({ id }) => id);

/** How many of the rows that can be selected are: the box above them shows it. */
export function shareOf(rows: readonly TableRow[], selected: Selected): 'none' | 'some' | 'all' {
  const ids = selectable(rows);
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** All rows of the page that can be selected, or none of them when all were. */
export const toggledAll = (rows: readonly TableRow[], selected: Selected): Selected =>
  shareOf(rows, selected) === 'all' ? NONE : new Set(selectable(rows));

export function toggled(id: string, selected: Selected): Selected {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A row that cannot be told from others would be changed in their place. */
export function identified<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  if (rows.some(({ id }) => !id)) throw new Error('Entity without identitiy');
  return rows;
}

/** What is selected; nothing any more as soon as another page is shown. @param place the page and its size */
export function useSelection(place: string): { selected: Selected; select: (next: Selected) => void } {
  const [held, hold] = useState({ place, selected: NONE });
  if (held.place !== place) hold({ place, selected: NONE });
  return {
    selected: held.place === place ? held.selected : NONE,
    select: (selected) => hold({ place, selected }),
  };
}
