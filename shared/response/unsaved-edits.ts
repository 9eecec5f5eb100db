import { ANSWER_FIELDS, type AnswerField, answerLevel } from '#shared/response/answer-rules';
import type { ResponseDraft, ResponseItem, ResponseStatus } from '#shared/response/schema';
import {
  addEdit,
  type FieldEdits,
  mergeFieldEdits,
  mergeOrphanedFieldEdits,
  rebaseFieldEdits,
  wordsOfFields,
} from '#shared/sync/field-edits';
import { type FieldValue, mergeValues } from '#shared/sync/text-merge';

/** The changes of one window to a survey response that the server has not acknowledged (docs/realtime.md). */
interface Place {
  questionId: string;
  field: AnswerField;
  /** Only for an inner slider: whether its value is `auto` or `manual`. */
  manner?: ResponseItem['scalarResponse2Type'];
}
export interface ResponseEdits {
  fields: FieldEdits<Place>;
  index?: { base: number; mine: number };
  sound?: boolean;
  status?: ResponseStatus;
}
/** Edits that change nothing. */
export const NO_RESPONSE_EDITS: ResponseEdits = { fields: {} };

/** Whether the edits change nothing: no field, no position, no sound, no status. */
export const hasNoEdits = (e: ResponseEdits): boolean =>
  !e.index && e.sound === undefined && !e.status && Object.keys(e.fields).length === 0;

/** TALK-D8: the words and numbers that the respondent would lose with these edits. */
export const unsavedResponseTexts = (e: ResponseEdits): string[] => wordsOfFields(e.fields);

/** RESPONSE-K5: the comments among the edits that differ from those of the stored response, as the respondent wrote them. */
export const lateComments = (e: ResponseEdits, stored: ResponseDraft): string[] =>
  Object.values(e.fields).flatMap((edit) => (typeof edit.mine === 'string' && edit.mine !== valueIn(stored, edit) ? [edit.mine] : []));

const valueIn = ({ responses }: ResponseDraft, { questionId, field }: Place): FieldValue =>
  responses.find((item) => item.questionId === questionId)?.[field] ?? null;

/** TALK-D1: the earlier edits, with all differences between `seen` (the state before) and `now` added. */
export function diffEdits(edits: ResponseEdits, seen: ResponseDraft, now: ResponseDraft): ResponseEdits {
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
    return base === mine ? all : addEdit(all, `${questionId}.${field}`, { questionId, field, base, mine, ...manner });
  }, fields);
}

/**
 * RESPONSE-K1: sets a field after a merge. The level is computed from the value; the type of an inner value is that of the side that won.
 */
function withValue(item: ResponseItem, { field, manner }: Place, value: FieldValue): ResponseItem {
  if (typeof value === 'string' || field.startsWith('text')) return { ...item, [field]: value };
  if (field === 'scalarResponse1')
    return { ...item, scalarResponse1: value, scalarResponse1Level: value === null ? null : answerLevel(value) };
  const type = (value === item.scalarResponse2 ? item.scalarResponse2Type : manner) ?? 'manual';
  return { ...item, scalarResponse2: value, scalarResponse2Type: value === null ? null : type };
}

/**
 * RESPONSE-K2: the state with the edits applied. Answers merge by TALK-D2, the position by TALK-D3: if another device has moved, its
 * position wins. Edits never reopen a completed response.
 */
export function applyResponseEdits<W extends ResponseDraft>(edits: ResponseEdits, onto: W): W {
  const changes = Object.values(edits.fields);
  const responses = onto.responses.map((item) =>
    changes
      .filter(({ questionId }) => questionId === item.questionId)
      .reduce((all, e) => withValue(all, e, mergeValues(e.base, e.mine, item[e.field] ?? null)), item),
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

/** TALK-D7: the edits merged onto a newer state. */
export function rebaseResponseEdits(edits: ResponseEdits, onto: ResponseDraft): ResponseEdits {
  const { index, sound, status } = edits;
  const moved = index && index.base === onto.currentResponseIndex && index.mine !== onto.currentResponseIndex;
  return {
    fields: rebaseFieldEdits(edits.fields, (edit) => valueIn(onto, edit)),
    ...(moved ? { index } : {}),
    ...(sound !== undefined && sound !== onto.soundStatus ? { sound } : {}),
    ...(status && status !== onto.status && onto.status !== 'Completed' ? { status } : {}),
  };
}

/** TALK-D4: combines later edits with earlier ones of the same window. */
export function mergeResponseEdits(earlier: ResponseEdits, later: ResponseEdits): ResponseEdits {
  const index = later.index ? { base: earlier.index?.base ?? later.index.base, mine: later.index.mine } : earlier.index;
  const sound = later.sound ?? earlier.sound;
  const status = later.status ?? earlier.status;
  return {
    fields: mergeFieldEdits(earlier.fields, later.fields),
    ...(index ? { index } : {}),
    ...(sound === undefined ? {} : { sound }),
    ...(status ? { status } : {}),
  };
}

/** TALK-D5: the edits of a closed window that are kept: its answers, without position, sound and status. */
export const responseAnswersOnly = (e: ResponseEdits): ResponseEdits => ({ fields: e.fields });

/** TALK-D6: merges the answers of a closed window below this window's edits. */
export const mergeOrphanedResponseEdits = (own: ResponseEdits, orphan: ResponseEdits): ResponseEdits => ({
  ...own,
  fields: mergeOrphanedFieldEdits(own.fields, orphan.fields),
});
