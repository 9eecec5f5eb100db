import { describe, expect, it } from 'vitest';
import {
  acknowledgeSave,
  adoptOrphaned,
  applyEdit,
  condition,
  currentState,
  cutOff,
  discardEdits,
  hasUnsaved,
  hasUnsavedNotice,
  initialTalkSaving,
  isDriver,
  isFenced,
  isNewerSession,
  nextSave,
  receiveCurrent,
  receiveState,
  rejectSave,
  shownState,
  takeControl,
  unsaved,
  unsavedAtLeaving,
} from '#shared/talk/save-state';
import { anAnswer, anEdit, aState, finishTalk, moveToPage, textAt } from '#shared/talk/testing/arbitraries';
import { acceptedState, answeredSave, drivingWindow, pagePlace, sentSave, wroteNote } from '#shared/talk/testing/window-saving';
import { unsavedTalkTexts } from '#shared/talk/unsaved-edits';

describe('saving of a talk by one window', () => {
  it('TALK-V1: a state is newer by revision, then by driver term', () => {
    const of = (revision: number, driver: number) => ({ revision, driver });
    expect(isNewerSession(of(2, 0), of(1, 9))).toBe(true);
    expect(isNewerSession(of(2, 2), of(2, 1))).toBe(true);
    for (const older of [of(2, 1), of(2, 0), of(1, 9)]) expect(isNewerSession(older, of(2, 1))).toBe(false);
  });

  it('TALK-V2: a window drives while it has the newest driver term and the session is not Done', () => {
    expect(isDriver(initialTalkSaving(aState()))).toBe(false);
    expect(isDriver(drivingWindow())).toBe(true);
    expect(isDriver(receiveState(drivingWindow(), aState({ status: 'Ongoing', revision: 1, driver: 2 })))).toBe(false);
    expect(isDriver(drivingWindow({ status: 'Done' }))).toBe(false);
    expect(isDriver(takeControl(initialTalkSaving(aState({ status: 'Ongoing', driver: 3 })), 2))).toBe(false);
  });

  it('TALK-V3: if another window starts driving, unsaved edits stay visible, are not sent, and are a conflict', () => {
    const fenced = receiveState(
      wroteNote(drivingWindow(), 'mine'),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('theirs') }),
    );
    expect(textAt(currentState(fenced))).toContain('mine');
    expect(nextSave(fenced)).toBeNull();
    expect([isFenced(fenced), condition(fenced), condition(receiveState(drivingWindow(), fenced.stored))]).toEqual([
      true,
      'conflict',
      'saved',
    ]);
  });

  it('TALK-V14: an unstored finish is lost with the window, words stay on the device', () => {
    const finishing = applyEdit(drivingWindow(), (edits) => ({ ...edits, status: 'Done' as const }));
    expect(unsavedAtLeaving(drivingWindow())).toBe('nothing');
    expect(unsavedAtLeaving(wroteNote(drivingWindow(), 'mine'))).toBe('words');
    for (const s of [finishing, sentSave(finishing), cutOff(sentSave(finishing)), wroteNote(finishing, 'mine')])
      expect(unsavedAtLeaving(s)).toBe('finish');
    expect(unsavedAtLeaving(answeredSave(sentSave(finishing)))).toBe('nothing');
    expect(unsavedAtLeaving(receiveState(finishing, aState({ status: 'Ongoing', revision: 2, driver: 2 })))).toBe('nothing');
  });

  it('TALK-V15: a finished session shows stored words only, and a notice with the unsaved ones, in a window that opens later too', () => {
    const done = aState({ status: 'Done', revision: 2, driver: 2, ...anAnswer('stored') });
    const opened = adoptOrphaned(initialTalkSaving(done), anEdit(null, 'left'));
    for (const s of [opened, receiveState(wroteNote(drivingWindow(), 'left'), done)]) {
      expect([textAt(shownState(s)), hasUnsavedNotice(s), unsavedTalkTexts(unsaved(s))]).toEqual(['stored', true, ['left']]);
      expect(hasUnsavedNotice(discardEdits(s))).toBe(false);
    }
    expect(hasUnsavedNotice(initialTalkSaving(done))).toBe(false);
  });

  it('TALK-V15: an open session shows unsaved words on the page, and the notice only in a window that led', () => {
    const opened = adoptOrphaned(initialTalkSaving(aState({ status: 'Ongoing', driver: 1 })), anEdit(null, 'left'));
    const fenced = receiveState(wroteNote(drivingWindow(), 'mine'), aState({ status: 'Ongoing', revision: 1, driver: 2 }));
    expect([textAt(shownState(opened)), hasUnsavedNotice(opened)]).toEqual(['left', false]);
    expect([textAt(shownState(fenced)), hasUnsavedNotice(fenced)]).toEqual(['mine', true]);
  });

  it('TALK-V13: an answer to an unsent save is an error and loses no edits', () => {
    const s = sentSave(wroteNote(drivingWindow(), 'mine'));
    const wrong = acknowledgeSave(s, { session: acceptedState(s), counter: s.counter + 1 });
    expect([wrong.refused, condition(wrong), textAt(currentState(wrong))]).toEqual(['messages.unexpectedError', 'conflict', 'mine']);
  });

  it('TALK-V3: a finish that the room announced leaves nothing unsaved, even if its answer was lost', () => {
    const lost = cutOff(sentSave(finishTalk(wroteNote(drivingWindow(), 'last words'))));
    expect(condition(receiveState(lost, acceptedState(lost)))).toBe('saved');
  });

  it('TALK-V3: words that the new driver stored too are not unsaved', () => {
    const theirs = aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('mine') });
    expect(condition(receiveState(wroteNote(drivingWindow(), 'mine'), theirs))).toBe('saved');
  });

  it('TALK-V4: ignores a state that is not newer', () => {
    const s = wroteNote(drivingWindow({ revision: 5 }), 'mine');
    for (const revision of [4, 5]) expect(receiveState(s, aState({ status: 'Ongoing', revision, driver: 1, ...anAnswer('old') }))).toBe(s);
  });

  it('TALK-V4: adopts a newer state and rebases waiting edits onto it', () => {
    const s = receiveState(
      wroteNote(drivingWindow(), 'mine'),
      aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer('theirs') }),
    );
    expect(textAt(currentState(s))).toBe('theirs\n\nmine');
    expect(textAt(currentState(wroteNote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V4: a state that contains the save in flight acknowledges it, also if the answer was lost', () => {
    const s = sentSave(wroteNote(drivingWindow(), 'a'));
    expect(condition(receiveState(s, acceptedState(s)))).toBe('saved');
  });

  it('TALK-V17: takes a current state that is older than the known one, unless a newer one came or edits wait', () => {
    const [known, restored] = [aState({ revision: 9 }), aState({ revision: 5 })];
    const s = initialTalkSaving(known);
    expect(receiveCurrent(s, restored, known)).toEqual({ ...s, stored: restored });
    expect(receiveCurrent(s, aState({ revision: 10 }), known)).toBe(s);
    const later = receiveState(s, aState({ revision: 10 }));
    expect(receiveCurrent(later, restored, known)).toBe(later);
    const writing = wroteNote(drivingWindow({ revision: 9 }), 'mine');
    expect(receiveCurrent(writing, restored, writing.stored)).toBe(writing);
  });

  it('TALK-V5: sends one save at a time and joins waiting edits', () => {
    const first = sentSave(wroteNote(drivingWindow(), 'a'));
    const typed = moveToPage(wroteNote(wroteNote(first, 'ab'), 'abc'), 2);
    expect(nextSave(typed)).toEqual({ saving: typed, save: first.inFlight?.save });
    const second = nextSave(answeredSave(typed))?.save;
    expect(second).toMatchObject({ counter: 2, revision: 2, driver: 1, ...anAnswer('abc'), ...pagePlace(2) });
  });

  it('TALK-V5: sends nothing without edits, or while not driving', () => {
    expect(nextSave(drivingWindow())).toBeNull();
    expect(nextSave(wroteNote(initialTalkSaving(aState()), 'mine'))).toBeNull();
  });

  it('TALK-V6: an answer to an older save than the last accepted one is ignored', () => {
    const first = sentSave(wroteNote(drivingWindow(), 'a'));
    const late = { session: acceptedState(first), counter: 1 };
    expect(acknowledgeSave(answeredSave(first), late)).toEqual(answeredSave(first));
    const second = answeredSave(sentSave(wroteNote(answeredSave(first), 'ab')));
    expect(acknowledgeSave(second, late)).toBe(second);
    expect(condition(second)).toBe('saved');
  });

  it('TALK-V6: an answer older than the known state ends the save and reverts nothing', () => {
    const s = sentSave(wroteNote(drivingWindow(), 'a'));
    const newer = aState({ status: 'Ongoing', revision: 7, driver: 1, ...anAnswer('a, and more') });
    expect(acknowledgeSave(receiveState(s, newer), { session: acceptedState(s), counter: 1 })).toMatchObject({
      stored: newer,
      inFlight: null,
    });
  });

  it('TALK-V6: words acknowledged after another start of driving can be edited', () => {
    const s = sentSave(wroteNote(drivingWindow(), 'first'));
    const late = acknowledgeSave(takeControl(s, 2), { session: acceptedState(s), counter: 1 });
    expect(textAt(currentState(wroteNote(late, 'second')))).toBe('second');
    expect(nextSave(wroteNote(late, 'second'))?.save.driver).toBe(2);
  });

  it('TALK-V7: without a connection a save waits, then is sent again unchanged', () => {
    const s = cutOff(sentSave(wroteNote(drivingWindow(), 'a')));
    expect(condition(s)).toBe('waiting');
    expect(nextSave(wroteNote(s, 'ab'))?.save).toEqual(s.inFlight?.save);
    expect(condition(answeredSave(s))).toBe('saved');
  });

  it('TALK-V12: discarding leaves only the stored state', () => {
    const s = discardEdits(rejectSave(wroteNote(sentSave(wroteNote(drivingWindow(), 'a')), 'ab'), 'api.validationError'));
    expect([hasUnsaved(s), condition(s), currentState(s)]).toEqual([false, 'saved', s.stored]);
  });
});
