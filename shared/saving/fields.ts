import { both, type EntryValue, merged, writtenAnew } from '#shared/saving/words';

/**
 * Fields that one window changed and the server has not acknowledged: for each the value it started from and the value now,
 * beside what names its place. Small enough to write to the outbox at every key stroke, and all that a three-way merge needs.
 * Rules D1 to D8 of shared/talk/RULES.md.
 */
export type FieldEdit<Place> = Place & { base: EntryValue; mine: EntryValue };
export type FieldEdits<Place> = Record<string, FieldEdit<Place>>;

/** D1: the first edit of a field remembers what it started from; later ones only move the end. */
export const withEdit = <P>(fields: FieldEdits<P>, key: string, edit: FieldEdit<P>): FieldEdits<P> => {
  const before = fields[key];
  return { ...fields, [key]: before ? { ...edit, base: before.base } : edit };
};

/** D7: brought onto a newer state: merged now; what that state holds already is gone. */
export function rebasedFields<P>(fields: FieldEdits<P>, theirsOf: (edit: FieldEdit<P>) => EntryValue): FieldEdits<P> {
  const rebased: FieldEdits<P> = {};
  for (const [key, edit] of Object.entries(fields)) {
    const theirs = theirsOf(edit);
    const mine = merged(edit.base, edit.mine, theirs);
    if (mine !== theirs) rebased[key] = { ...edit, base: theirs, mine };
  }
  return rebased;
}

/** D4: later edits on top of earlier ones of the same window: the earlier base, the later end. */
export const foldedFields = <P>(earlier: FieldEdits<P>, later: FieldEdits<P>): FieldEdits<P> =>
  Object.entries(later).reduce((fields, [key, edit]) => withEdit(fields, key, edit), earlier);

/** D6: words of a gone window laid under this window's own: where both changed a field both texts stay. */
export function adoptedFields<P>(own: FieldEdits<P>, orphan: FieldEdits<P>): FieldEdits<P> {
  const fields = { ...own };
  for (const [key, edit] of Object.entries(orphan)) {
    const mine = fields[key];
    fields[key] = mine ? { ...mine, mine: beside(mine, edit) } : edit;
  }
  return fields;
}

function beside<P>(own: FieldEdit<P>, left: FieldEdit<P>): EntryValue {
  if (left.mine === left.base) return own.mine;
  return typeof own.mine === 'string' && typeof left.mine === 'string' ? both(left.mine, own.mine) : (own.mine ?? left.mine);
}

/** D8: what a person would miss if these edits were lost: of a text what was written anew, of a slider its number. */
export const wordsOfFields = <P>(fields: FieldEdits<P>): string[] =>
  Object.values(fields).flatMap(({ base, mine }) => {
    if (mine === null || mine === '') return [];
    return [typeof mine === 'number' ? String(Math.floor(mine)) : writtenAnew(typeof base === 'string' ? base : '', mine)];
  });
