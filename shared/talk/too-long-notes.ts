import type { FieldEdit } from '#shared/sync/field-edits';
import { NOTE_LENGTH_MERGED, type SessionState, type TalkDraft } from '#shared/talk/schema';
import { type FieldPlace, mergedField, type TalkEdits } from '#shared/talk/unsaved-edits';

/** Whether the server would refuse the merged text of this edit. */
const isTooLong = (edit: FieldEdit<FieldPlace>, onto: TalkDraft): boolean => {
  const value = mergedField(edit, onto);
  return typeof value === 'string' && value.length > NOTE_LENGTH_MERGED;
};

/** TALK-V16: the edits that a save sends, and those that wait: notes that merges made longer than a save may have. @param onto the stored state */
export function splitTooLong(edits: TalkEdits, onto: SessionState): { sent: TalkEdits; held: TalkEdits } {
  const all = Object.entries(edits.fields);
  const held = all.filter(([, edit]) => isTooLong(edit, onto));
  return {
    sent: held.length === 0 ? edits : { ...edits, fields: Object.fromEntries(all.filter((each) => !held.includes(each))) },
    held: { fields: Object.fromEntries(held) },
  };
}
