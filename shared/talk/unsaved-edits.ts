import {
  addEdit,
  type FieldEdit,
  type FieldEdits,
  mergeFieldEdits,
  mergeOrphanedFieldEdits,
  rebaseFieldEdits,
  wordsOfFields,
} from '#shared/sync/field-edits';
import { type FieldValue, mergeValues } from '#shared/sync/text-merge';
import { findEntry, withField } from '#shared/talk/entries';
import type { PositionFields } from '#shared/talk/navigation';
import type { EntryField, TalkDraft } from '#shared/talk/schema';

/** The changes of one window to a talk that the server has not acknowledged (docs/realtime.md). */
export interface FieldPlace {
  chapterId: string;
  pageId: string;
  field: EntryField;
}
export interface TalkEdits {
  fields: FieldEdits<FieldPlace>;
  position?: { base: PositionFields; mine: PositionFields };
  status?: 'Ongoing' | 'Done';
}
/** Edits that change nothing. */
export const NO_TALK_EDITS: TalkEdits = { fields: {} };

/** Whether the edits change nothing: no field, no position, no status. */
export const isEmpty = (e: TalkEdits): boolean => !e.position && !e.status && Object.keys(e.fields).length === 0;

/** TALK-D8: the words and numbers that the giver would lose with these edits. */
export const unsavedTalkTexts = (e: TalkEdits): string[] => wordsOfFields(e.fields);

const keyOf = (pageId: string, field: EntryField): string => `${pageId}.${field}`;
const valueIn = (w: TalkDraft, pageId: string, field: EntryField): FieldValue => findEntry(w.responses, pageId)?.[field] ?? null;

/** TALK-D1: adds a change of a field. The first change of a field stores the value before it. @param seen the state on the screen */
export function editField(edits: TalkEdits, seen: TalkDraft, place: FieldPlace, mine: FieldValue): TalkEdits {
  const base = valueIn(seen, place.pageId, place.field);
  return { ...edits, fields: addEdit(edits.fields, keyOf(place.pageId, place.field), { ...place, base, mine }) };
}

/** TALK-D1: adds a move to the edits. The first move stores the position from which it started. @param seen the state on the screen */
export function editPosition(edits: TalkEdits, seen: TalkDraft, mine: PositionFields): TalkEdits {
  return { ...edits, position: { base: edits.position?.base ?? pickPosition(seen), mine } };
}

/** The four fields that are the position in a talk, without all others. */
export const pickPosition = (w: PositionFields): PositionFields => ({
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

/** TALK-D3: positions are not merged: if another window has moved since, its position wins. */
function mergedPosition(edits: TalkEdits, theirs: TalkDraft): PositionFields {
  if (!edits.position) return pickPosition(theirs);
  return samePlace(edits.position.base, theirs) ? edits.position.mine : pickPosition(theirs);
}

/** TALK-D2: the value of a field after its edit is merged onto a state. */
export const mergedField = (e: FieldEdit<FieldPlace>, onto: TalkDraft): FieldValue =>
  mergeValues(e.base, e.mine, valueIn(onto, e.pageId, e.field));

/** The working part with the edits applied, field by field. */
export function applyTalkEdits<W extends TalkDraft>(edits: TalkEdits, onto: W): W {
  const responses = Object.values(edits.fields).reduce((all, e) => withField(all, e, e.field, mergedField(e, onto)), onto.responses);
  return { ...onto, responses, ...mergedPosition(edits, onto), status: edits.status ?? onto.status };
}

/** TALK-D7: the edits merged onto a newer state, so that further typing continues the text on the screen. */
export function rebaseTalkEdits(edits: TalkEdits, onto: TalkDraft): TalkEdits {
  const fields = rebaseFieldEdits(edits.fields, (e) => valueIn(onto, e.pageId, e.field));
  const moved = edits.position && samePlace(edits.position.base, onto) && !samePlace(edits.position.mine, onto);
  const status = edits.status === onto.status ? undefined : edits.status;
  return { fields, ...(moved && edits.position ? { position: edits.position } : {}), ...(status ? { status } : {}) };
}

/** TALK-D4: combines later edits with earlier ones of the same window. */
export function mergeTalkEdits(earlier: TalkEdits, later: TalkEdits): TalkEdits {
  const fields = mergeFieldEdits(earlier.fields, later.fields);
  const position = later.position ? { base: earlier.position?.base ?? later.position.base, mine: later.position.mine } : earlier.position;
  const status = later.status ?? earlier.status;
  return { fields, ...(position ? { position } : {}), ...(status ? { status } : {}) };
}

/** TALK-D5: the edits of a closed window that are kept: notes and sliders, without position and status. */
export const talkAnswersOnly = (e: TalkEdits): TalkEdits => ({ fields: e.fields });

/** TALK-D6: merges the edits of a closed window below this window's. If both changed a text, both texts are kept. */
export const mergeOrphanedTalkEdits = (own: TalkEdits, orphan: TalkEdits): TalkEdits => ({
  ...own,
  fields: mergeOrphanedFieldEdits(own.fields, orphan.fields),
});
