import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  condition,
  currentState,
  cutOff,
  hasUnsaved,
  hasUnsavedNotice,
  nextSave,
  rebaseOnConflict,
  type TalkSaving,
  tooLongNote,
  unsaved,
} from '#shared/talk/save-state';
import { NOTE_LENGTH } from '#shared/talk/schema';
import { anAnswer, aState, finishTalk, moveToPage, place, textAt } from '#shared/talk/testing/arbitraries';
import { answeredSave, drivingWindow, NOTE_PLACE, pagePlace, sentSave, wroteNote } from '#shared/talk/testing/window-saving';
import { editField, unsavedTalkTexts } from '#shared/talk/unsaved-edits';

describe('saving of a talk by one window', () => {
  describe('TALK-V16: a note that merges made too long', () => {
    const long = (letter: string): string => letter.repeat(NOTE_LENGTH + 2);
    const merged = (): TalkSaving =>
      rebaseOnConflict(
        moveToPage(sentSave(wroteNote(drivingWindow(), long('b'))), 2),
        aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer(long('a')) }),
      );

    it('is left out of a save with a place and other fields, stays unsaved and is named', () => {
      const s = applyEdit(merged(), (edits, seen) => editField(edits, seen, place('scalarResponse1'), 70));
      const next = nextSave(s);
      expect(next?.save).toMatchObject({ ...pagePlace(2), responses: [{ textResponse1: long('a'), scalarResponse1: 70 }] });
      const rest = answeredSave(next?.saving ?? s);
      expect([nextSave(rest), hasUnsaved(rest), condition(rest), tooLongNote(rest)]).toMatchObject([null, true, 'conflict', NOTE_PLACE]);
      expect(textAt(currentState(rest))).toBe(`${long('a')}\n\n${long('b')}`);
      expect(condition(cutOff(rest))).toBe('waiting');
    });

    it('is one of more than twice the length and a blank line', () => {
      const [mine, theirs] = ['b', 'a'].map((letter) => letter.repeat(NOTE_LENGTH));
      const s = rebaseOnConflict(
        sentSave(wroteNote(drivingWindow(), mine ?? '')),
        aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer(theirs ?? '') }),
      );
      expect([tooLongNote(s), nextSave(s)?.save]).toMatchObject([null, anAnswer(`${theirs}\n\n${mine}`)]);
    });

    it('is saved as soon as it is shorter', () => {
      const shorter = wroteNote(answeredSave(sentSave(merged())), 'shorter');
      expect([tooLongNote(shorter), condition(shorter)]).toEqual([null, 'saving']);
      expect(nextSave(shorter)?.save).toMatchObject(anAnswer('shorter'));
      expect(condition(answeredSave(sentSave(shorter)))).toBe('saved');
    });

    it('stays unsaved over a finish, and is named only in a window that leads', () => {
      const rest = answeredSave(sentSave(finishTalk(merged())));
      expect([rest.stored.status, hasUnsavedNotice(rest), tooLongNote(rest)]).toEqual(['Done', true, null]);
      expect(unsavedTalkTexts(unsaved(rest))).toEqual([long('b')]);
    });
  });
});
