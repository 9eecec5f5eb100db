import { entryOf, withField } from '#shared/talk/entries';
import type { PositionFields } from '#shared/talk/navigation';
import type { EntryField, Working } from '#shared/talk/schema';

/**
 * What one window changed and the server has not acknowledged: for each field the value it started from and the value
 * now. Small enough to write to the outbox at every key stroke, and all that a three-way merge needs (realtime: saving).
 */
export type EntryValue = string | number | null;
interface FieldEdit {
  chapterId: string;
  pageId: string;
  field: EntryField;
  base: EntryValue;
  mine: EntryValue;
}
export interface Edits {
  fields: Record<string, FieldEdit>;
  position?: { base: PositionFields; mine: PositionFields };
  status?: 'Ongoing' | 'Done';
}
export const NO_EDITS: Edits = { fields: {} };

export const isEmpty = (e: Edits): boolean => !e.position && !e.status && Object.keys(e.fields).length === 0;

/** D8: what a person would miss if these edits were lost: of a text what was written anew, of a slider its number. */
export const wordsOf = (e: Edits): string[] =>
  Object.values(e.fields).flatMap(({ base, mine }) => {
    if (mine === null || mine === '') return [];
    return [typeof mine === 'number' ? String(Math.floor(mine)) : writtenAnew(typeof base === 'string' ? base : '', mine)];
  });

/** The words between what both texts begin and end with; all of a text that only lost some. */
function writtenAnew(base: string, mine: string): string {
  const [before, after] = [base.split(/(\s+)/), mine.split(/(\s+)/)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return (
    after
      .slice(start, after.length - end)
      .join('')
      .trim() || mine
  );
}

const keyOf = (pageId: string, field: EntryField): string => `${pageId}.${field}`;
const valueIn = (w: Working, pageId: string, field: EntryField): EntryValue => entryOf(w.responses, pageId)?.[field] ?? null;

/** D1: the first edit of a field remembers what it started from; later ones only move the end. */
export function editField(
  edits: Edits,
  seen: Working,
  place: { chapterId: string; pageId: string; field: EntryField },
  mine: EntryValue,
): Edits {
  const key = keyOf(place.pageId, place.field);
  const base = edits.fields[key] ? edits.fields[key].base : valueIn(seen, place.pageId, place.field);
  return { ...edits, fields: { ...edits.fields, [key]: { ...place, base, mine } } };
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

/**
 * D2: three-way merge of one value. Whoever alone changed it wins. When both did, a text keeps both people's words,
 * theirs first, unless one already holds the other; a number is the sender's.
 */
export function merged(base: EntryValue, mine: EntryValue, theirs: EntryValue): EntryValue {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  if (typeof mine !== 'string' || typeof theirs !== 'string') return mine ?? theirs;
  const added = appended(base, mine);
  const theirsAdded = appended(base, theirs);
  if (added !== null && theirsAdded !== null) return joined(theirs, theirsAdded, added);
  return both(mine, theirs);
}

/** Both wrote on from the same text: theirs first, then mine, unless it stands there already. */
function joined(theirs: string, theirsAdded: string, added: string): string {
  if (holds(theirsAdded, added)) return theirs;
  return `${theirs}${/\s$/.test(theirs) || /^\s/.test(added) ? '' : ' '}${added}`;
}

/** What was written behind a text, when nothing else of it changed and no word was continued; else null. */
function appended(base: EntryValue, text: string): string | null {
  const before = base ?? '';
  if (typeof before !== 'string' || before === '' || !text.startsWith(before)) return null;
  const added = text.slice(before.length);
  return /\s$/.test(before) || /^\s/.test(added) ? added : null;
}

function both(mine: string, theirs: string): string {
  if (holds(mine, theirs)) return mine;
  return holds(theirs, mine) ? theirs : `${theirs}\n\n${mine}`;
}

/** Whether a text stands in another one, whole words only. */
const holds = (text: string, part: string): boolean => ` ${text} `.replace(/\s+/g, ' ').includes(` ${part.trim()} `.replace(/\s+/g, ' '));

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
export function applied(edits: Edits, onto: Working): Working {
  const responses = Object.values(edits.fields).reduce(
    (all, e) => withField(all, e, e.field, merged(e.base, e.mine, valueIn(onto, e.pageId, e.field))),
    onto.responses,
  );
  return { ...onto, responses, ...mergedPosition(edits, onto), status: edits.status ?? onto.status };
}

/** D7: edits brought onto a newer state: merged now, so that what is typed next is typed into what is seen. */
export function rebased(edits: Edits, onto: Working): Edits {
  const fields: Edits['fields'] = {};
  for (const [key, e] of Object.entries(edits.fields)) {
    const theirs = valueIn(onto, e.pageId, e.field);
    const mine = merged(e.base, e.mine, theirs);
    if (mine !== theirs) fields[key] = { ...e, base: theirs, mine };
  }
  const moved = edits.position && samePlace(edits.position.base, onto) && !samePlace(edits.position.mine, onto);
  const status = edits.status && edits.status !== onto.status ? edits.status : undefined;
  return { fields, ...(moved && edits.position ? { position: edits.position } : {}), ...(status ? { status } : {}) };
}

/** D4: later edits on top of earlier ones of the same window: the earlier base, the later end. */
export function folded(earlier: Edits, later: Edits): Edits {
  const fields = { ...earlier.fields };
  for (const [key, e] of Object.entries(later.fields)) {
    const before = fields[key];
    fields[key] = before ? { ...e, base: before.base } : e;
  }
  const position = later.position ? { base: earlier.position?.base ?? later.position.base, mine: later.position.mine } : earlier.position;
  const status = later.status ?? earlier.status;
  return { fields, ...(position ? { position } : {}), ...(status ? { status } : {}) };
}

/** D5: words found in the outbox of a window that is gone: its notes and sliders count, its place and status do not. */
export const wordsOnly = (e: Edits): Edits => ({ fields: e.fields });

/**
 * D6: orphaned words of a gone window laid under this window's own: where both changed a field both texts stay.
 */
export function adopted(own: Edits, orphan: Edits): Edits {
  const fields = { ...own.fields };
  for (const [key, e] of Object.entries(orphan.fields)) {
    const mine = fields[key];
    fields[key] = mine ? { ...mine, mine: beside(mine, e) } : e;
  }
  return { ...own, fields };
}

const beside = (own: FieldEdit, left: FieldEdit): EntryValue => {
  if (left.mine === left.base) return own.mine;
  return typeof own.mine === 'string' && typeof left.mine === 'string' ? both(left.mine, own.mine) : (own.mine ?? left.mine);
};
