import { type FieldValue, insertedText, joinTexts, mergeValues } from '#shared/sync/text-merge';

/**
 * A field that one window changed and the server has not acknowledged: the ids of the field, the value before (`base`) and the value now
 * (`mine`). Small enough to write to the outbox at every key stroke, and enough for a three-way merge.
 * Rules TALK-D1 to TALK-D8 of shared/talk/RULES.md.
 */
export type FieldEdit<Place> = Place & { base: FieldValue; mine: FieldValue };
export type FieldEdits<Place> = Record<string, FieldEdit<Place>>;

/** TALK-D1: adds an edit. The first edit of a field sets `base`; later ones change only `mine`. */
export const addEdit = <P>(fields: FieldEdits<P>, key: string, edit: FieldEdit<P>): FieldEdits<P> => {
  const before = fields[key];
  return { ...fields, [key]: before ? { ...edit, base: before.base } : edit };
};

/** TALK-D7: merges the edits onto a newer state. Edits that the state already contains are dropped. */
export function rebaseFieldEdits<P>(fields: FieldEdits<P>, theirsOf: (edit: FieldEdit<P>) => FieldValue): FieldEdits<P> {
  const rebased: FieldEdits<P> = {};
  for (const [key, edit] of Object.entries(fields)) {
    const theirs = theirsOf(edit);
    const mine = mergeValues(edit.base, edit.mine, theirs);
    if (mine !== theirs) rebased[key] = { ...edit, base: theirs, mine };
  }
  return rebased;
}

/** TALK-D4: combines later edits with earlier ones of the same window: `base` of the earlier edit, `mine` of the later. */
export const mergeFieldEdits = <P>(earlier: FieldEdits<P>, later: FieldEdits<P>): FieldEdits<P> =>
  Object.entries(later).reduce((fields, [key, edit]) => addEdit(fields, key, edit), earlier);

/** TALK-D6: merges the words of a closed window below this window's edits. If both changed a text, both texts are kept. */
export function mergeOrphanedFieldEdits<P>(own: FieldEdits<P>, orphan: FieldEdits<P>): FieldEdits<P> {
  const fields = { ...own };
  for (const [key, edit] of Object.entries(orphan)) {
    const mine = fields[key];
    fields[key] = mine ? { ...mine, mine: beside(mine, edit) } : edit;
  }
  return fields;
}

function beside<P>(own: FieldEdit<P>, left: FieldEdit<P>): FieldValue {
  if (left.mine === left.base) return own.mine;
  return typeof own.mine === 'string' && typeof left.mine === 'string' ? joinTexts(left.mine, own.mine) : (own.mine ?? left.mine);
}

/** TALK-D8: what the user would lose with these edits: the new words of each text, the number of each slider. */
export const wordsOfFields = <P>(fields: FieldEdits<P>): string[] =>
  Object.values(fields).flatMap(({ base, mine }) => {
    if (mine === null || mine === '') return [];
    return [typeof mine === 'number' ? String(Math.floor(mine)) : insertedText(typeof base === 'string' ? base : '', mine)];
  });
