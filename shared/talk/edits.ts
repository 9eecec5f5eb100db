import { adoptedFields, type FieldEdits, foldedFields, rebasedFields, withEdit, wordsOfFields } from '#shared/saving/fields';
import { type EntryValue, merged } from '#shared/saving/words';
import { entryOf, withField } from '#shared/talk/entries';
import type { PositionFields } from '#shared/talk/navigation';
import type { EntryField, Working } from '#shared/talk/schema';

/** What one window changed of a talk and the server has not acknowledged (realtime: saving). */
interface Place {
  chapterId: string;
  pageId: string;
  field: EntryField;
}
export interface Edits {
  fields: FieldEdits<Place>;
  position?: { base: PositionFields; mine: PositionFields };
  status?: 'Ongoing' | 'Done';
}
export const NO_EDITS: Edits = { fields: {} };

export const isEmpty = (e: Edits): boolean => !e.position && !e.status && Object.keys(e.fields).length === 0;

/** D8: what a person would miss if these edits were lost. */
export const wordsOf = (e: Edits): string[] => wordsOfFields(e.fields);

const keyOf = (pageId: string, field: EntryField): string => `${pageId}.${field}`;
const valueIn = (w: Working, pageId: string, field: EntryField): EntryValue => entryOf(w.responses, pageId)?.[field] ?? null;

/** D1: the first edit of a field remembers what it started from; later ones only move the end. */
export function editField(edits: Edits, seen: Working, place: Place, mine: EntryValue): Edits {
  const base = valueIn(seen, place.pageId, place.field);
  return { ...edits, fields: withEdit(edits.fields, keyOf(place.pageId, place.field), { ...place, base, mine }) };
}

export function editPosition(edits: Edits, seen: Working, mine: PositionFields): Edits {
  return { ...edits, position: { base: edits.position?.base ?? positionOnly(seen), mine } };
}

export const positionOnly = (w: PositionFields): PositionFields => ({
  currentActiveChapterId: w.currentActiveChapterId,
  currentActivePageIndex: w.currentActivePageIndex,
  currentQuestionIndex: w.currentQuestionIndex,
  showAgendaPage: w.showAgendaPage,
});

const samePlace = (a: PositionFields, b: PositionFields): boolean =>
  a.currentActiveChapterId === b.currentActiveChapterId &&
  a.currentActivePageIndex === b.currentActivePageIndex &&
  a.currentQuestionIndex === b.currentQuestionIndex &&
  a.showAgendaPage === b.showAgendaPage;

/** D3: a place is no word: when somebody else moved on meanwhile, their move stands. */
function mergedPosition(edits: Edits, theirs: Working): PositionFields {
  if (!edits.position) return positionOnly(theirs);
  return samePlace(edits.position.base, theirs) ? edits.position.mine : positionOnly(theirs);
}

/** The working part with the edits on top of it, field by field. */
export function applied<W extends Working>(edits: Edits, onto: W): W {
  const responses = Object.values(edits.fields).reduce(
    (all, e) => withField(all, e, e.field, merged(e.base, e.mine, valueIn(onto, e.pageId, e.field))),
    onto.responses,
  );
  return { ...onto, responses, ...mergedPosition(edits, onto), status: edits.status ?? onto.status };
}

/** D7: edits brought onto a newer state: merged now, so that what is typed next is typed into what is seen. */
export function rebased(edits: Edits, onto: Working): Edits {
  const fields = rebasedFields(edits.fields, (e) => valueIn(onto, e.pageId, e.field));
  const moved = edits.position && samePlace(edits.position.base, onto) && !samePlace(edits.position.mine, onto);
  const status = edits.status && edits.status !== onto.status ? edits.status : undefined;
  return { fields, ...(moved && edits.position ? { position: edits.position } : {}), ...(status ? { status } : {}) };
}

/** D4: later edits on top of earlier ones of the same window: the earlier base, the later end. */
export function folded(earlier: Edits, later: Edits): Edits {
  const fields = foldedFields(earlier.fields, later.fields);
  const position = later.position ? { base: earlier.position?.base ?? later.position.base, mine: later.position.mine } : earlier.position;
  const status = later.status ?? earlier.status;
  return { fields, ...(position ? { position } : {}), ...(status ? { status } : {}) };
}

/** D5: words found in the outbox of a window that is gone: its notes and sliders count, its place and status do not. */
export const wordsOnly = (e: Edits): Edits => ({ fields: e.fields });

/** D6: orphaned words of a gone window laid under this window's own: where both changed a field both texts stay. */
export const adopted = (own: Edits, orphan: Edits): Edits => ({ ...own, fields: adoptedFields(own.fields, orphan.fields) });
