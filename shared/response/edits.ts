import type { ResponseItem, ResponseStatus, ResponseWorking } from '#shared/response/schema';
import { ANSWER_FIELDS, type AnswerField, levelOf } from '#shared/response/shape';
import { adoptedFields, type FieldEdits, foldedFields, rebasedFields, withEdit, wordsOfFields } from '#shared/saving/fields';
import { type EntryValue, merged } from '#shared/saving/words';

/** What one window changed of a survey response and the server has not acknowledged (realtime: saving). */
interface Place {
  questionId: string;
  field: AnswerField;
  /** Of an inner answer: how it came about. */
  manner?: ResponseItem['scalarResponse2Type'];
}
export interface ResponseEdits {
  fields: FieldEdits<Place>;
  index?: { base: number; mine: number };
  sound?: boolean;
  status?: ResponseStatus;
}
export const NO_EDITS: ResponseEdits = { fields: {} };

export const isEmpty = (e: ResponseEdits): boolean => !e.index && e.sound === undefined && !e.status && Object.keys(e.fields).length === 0;

/** D8: what a person would miss if these edits were lost. */
export const wordsOf = (e: ResponseEdits): string[] => wordsOfFields(e.fields);

const valueIn = ({ responses }: ResponseWorking, { questionId, field }: Place): EntryValue =>
  responses.find((item) => item.questionId === questionId)?.[field] ?? null;

/** D1: everything in which what is on the screen differs from what it stood on, on top of earlier edits. */
export function editedTo(edits: ResponseEdits, seen: ResponseWorking, now: ResponseWorking): ResponseEdits {
  const fields = now.responses.reduce((all, item, i) => withItem(all, seen.responses[i], item), edits.fields);
  const moved = now.currentResponseIndex !== seen.currentResponseIndex;
  return {
    ...edits,
    fields,
    ...(moved ? { index: { base: edits.index?.base ?? seen.currentResponseIndex, mine: now.currentResponseIndex } } : {}),
    ...(now.soundStatus === seen.soundStatus ? {} : { sound: now.soundStatus }),
    ...(now.status === seen.status ? {} : { status: now.status }),
  };
}

function withItem(fields: ResponseEdits['fields'], seen: ResponseItem | undefined, item: ResponseItem): ResponseEdits['fields'] {
  return ANSWER_FIELDS.reduce((all, field) => {
    const [base, mine] = [seen?.[field] ?? null, item[field] ?? null];
    const manner = field === 'scalarResponse2' ? { manner: item.scalarResponse2Type ?? null } : {};
    const { questionId } = item;
    return base === mine ? all : withEdit(all, `${questionId}.${field}`, { questionId, field, base, mine, ...manner });
  }, fields);
}

/** K1: after a merge the level follows from the answer, and the inner answer's type from whose answer it is. */
function withValue(item: ResponseItem, { field, manner }: Place, value: EntryValue): ResponseItem {
  if (typeof value === 'string' || field.startsWith('text')) return { ...item, [field]: value };
  if (field === 'scalarResponse1') return { ...item, scalarResponse1: value, scalarResponse1Level: value === null ? null : levelOf(value) };
  const type = (value === item.scalarResponse2 ? item.scalarResponse2Type : manner) ?? 'manual';
  return { ...item, scalarResponse2: value, scalarResponse2Type: value === null ? null : type };
}

/**
 * K2: the state with the edits on top of it. Answers by D2; a place by D3: when another device moved on meanwhile, its move
 * stands; nothing opens again what is completed.
 */
export function applied<W extends ResponseWorking>(edits: ResponseEdits, onto: W): W {
  const changes = Object.values(edits.fields);
  const responses = onto.responses.map((item) =>
    changes
      .filter(({ questionId }) => questionId === item.questionId)
      .reduce((all, e) => withValue(all, e, merged(e.base, e.mine, item[e.field] ?? null)), item),
  );
  const { index } = edits;
  return {
    ...onto,
    responses,
    currentResponseIndex: index?.base === onto.currentResponseIndex ? index.mine : onto.currentResponseIndex,
    soundStatus: edits.sound ?? onto.soundStatus,
    status: onto.status === 'Completed' ? 'Completed' : (edits.status ?? onto.status),
  };
}

/** D7: edits brought onto a newer state. */
export function rebased(edits: ResponseEdits, onto: ResponseWorking): ResponseEdits {
  const { index, sound, status } = edits;
  const moved = index && index.base === onto.currentResponseIndex && index.mine !== onto.currentResponseIndex;
  return {
    fields: rebasedFields(edits.fields, (edit) => valueIn(onto, edit)),
    ...(moved ? { index } : {}),
    ...(sound !== undefined && sound !== onto.soundStatus ? { sound } : {}),
    ...(status && status !== onto.status && onto.status !== 'Completed' ? { status } : {}),
  };
}

/** D4: later edits on top of earlier ones of the same window. */
export function folded(earlier: ResponseEdits, later: ResponseEdits): ResponseEdits {
  const index = later.index ? { base: earlier.index?.base ?? later.index.base, mine: later.index.mine } : earlier.index;
  const sound = later.sound ?? earlier.sound;
  const status = later.status ?? earlier.status;
  return {
    fields: foldedFields(earlier.fields, later.fields),
    ...(index ? { index } : {}),
    ...(sound === undefined ? {} : { sound }),
    ...(status ? { status } : {}),
  };
}

/** D5: of a window that is gone the answers count, its place, its sound and its status do not. */
export const wordsOnly = (e: ResponseEdits): ResponseEdits => ({ fields: e.fields });

/** D6: answers of a gone window laid under this window's own. */
export const adopted = (own: ResponseEdits, orphan: ResponseEdits): ResponseEdits => ({
  ...own,
  fields: adoptedFields(own.fields, orphan.fields),
});
