import { describe, expect, it } from 'vitest';
import { positionFields } from '#shared/talk/navigation';
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
  rebaseOnConflict,
  receiveCurrent,
  receiveState,
  rejectSave,
  shownState,
  type TalkSaving,
  takeControl,
  tooLongNote,
  unsaved,
  unsavedAtLeaving,
} from '#shared/talk/save-state';
import { NOTE_LENGTH, type SessionState } from '#shared/talk/schema';
import { anAnswer, anEdit, aState, finishTalk, moveToPage, place, talkTestId, textAt } from '#shared/talk/testing/arbitraries';
import { editField, type TalkEdits, unsavedTalkTexts } from '#shared/talk/unsaved-edits';

const at = place();
const placeOf = (pageIndex: number) => positionFields({ chapterId: talkTestId(1), pageIndex, questionIndex: 0 });
const wrote = (s: TalkSaving, text: string): TalkSaving => applyEdit(s, (edits, seen) => editField(edits, seen, at, text));
const sent = (s: TalkSaving): TalkSaving => nextSave(s)?.saving ?? s;
const driving = (state: Partial<SessionState> = {}): TalkSaving =>
  takeControl(initialTalkSaving(aState({ status: 'Ongoing', driver: 1, revision: 1, ...state })), 1);
/** What the server makes of the save in flight. */
const accepted = ({ inFlight, stored }: TalkSaving): SessionState => ({ ...stored, ...inFlight?.save, revision: stored.revision + 1 });
const answered = (s: TalkSaving): TalkSaving => acknowledgeSave(s, { session: accepted(s), counter: s.counter });

describe('saving of a talk by one window', () => {
  it('TALK-V1: a state is newer by revision, then by driver term', () => {
    const of = (revision: number, driver: number) => ({ revision, driver });
    expect(isNewerSession(of(2, 0), of(1, 9))).toBe(true);
    expect(isNewerSession(of(2, 2), of(2, 1))).toBe(true);
    for (const older of [of(2, 1), of(2, 0), of(1, 9)]) expect(isNewerSession(older, of(2, 1))).toBe(false);
  });

  it('TALK-V2: a window drives while it has the newest driver term and the session is not Done', () => {
    expect(isDriver(initialTalkSaving(aState()))).toBe(false);
    expect(isDriver(driving())).toBe(true);
    expect(isDriver(receiveState(driving(), aState({ status: 'Ongoing', revision: 1, driver: 2 })))).toBe(false);
    expect(isDriver(driving({ status: 'Done' }))).toBe(false);
    expect(isDriver(takeControl(initialTalkSaving(aState({ status: 'Ongoing', driver: 3 })), 2))).toBe(false);
  });

  it('TALK-V3: if another window starts driving, unsaved edits stay visible, are not sent, and are a conflict', () => {
    const fenced = receiveState(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('theirs') }));
    expect(textAt(currentState(fenced))).toContain('mine');
    expect(nextSave(fenced)).toBeNull();
    expect([isFenced(fenced), condition(fenced), condition(receiveState(driving(), fenced.stored))]).toEqual([true, 'conflict', 'saved']);
  });

  it('TALK-V14: an unstored finish is lost with the window, words stay on the device', () => {
    const finishing = applyEdit(driving(), (edits) => ({ ...edits, status: 'Done' as const }));
    expect(unsavedAtLeaving(driving())).toBe('nothing');
    expect(unsavedAtLeaving(wrote(driving(), 'mine'))).toBe('words');
    for (const s of [finishing, sent(finishing), cutOff(sent(finishing)), wrote(finishing, 'mine')])
      expect(unsavedAtLeaving(s)).toBe('finish');
    expect(unsavedAtLeaving(answered(sent(finishing)))).toBe('nothing');
    expect(unsavedAtLeaving(receiveState(finishing, aState({ status: 'Ongoing', revision: 2, driver: 2 })))).toBe('nothing');
  });

  it('TALK-V15: a finished session shows stored words only, and a notice with the unsaved ones, in a window that opens later too', () => {
    const done = aState({ status: 'Done', revision: 2, driver: 2, ...anAnswer('stored') });
    const opened = adoptOrphaned(initialTalkSaving(done), anEdit(null, 'left'));
    for (const s of [opened, receiveState(wrote(driving(), 'left'), done)]) {
      expect([textAt(shownState(s)), hasUnsavedNotice(s), unsavedTalkTexts(unsaved(s))]).toEqual(['stored', true, ['left']]);
      expect(hasUnsavedNotice(discardEdits(s))).toBe(false);
    }
    expect(hasUnsavedNotice(initialTalkSaving(done))).toBe(false);
  });

  it('TALK-V15: an open session shows unsaved words on the page, and the notice only in a window that led', () => {
    const opened = adoptOrphaned(initialTalkSaving(aState({ status: 'Ongoing', driver: 1 })), anEdit(null, 'left'));
    const fenced = receiveState(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 1, driver: 2 }));
    expect([textAt(shownState(opened)), hasUnsavedNotice(opened)]).toEqual(['left', false]);
    expect([textAt(shownState(fenced)), hasUnsavedNotice(fenced)]).toEqual(['mine', true]);
  });

  describe('TALK-V16: a note that merges made too long', () => {
    const long = (letter: string): string => letter.repeat(NOTE_LENGTH + 2);
    const merged = (): TalkSaving =>
      rebaseOnConflict(
        moveToPage(sent(wrote(driving(), long('b'))), 2),
        aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer(long('a')) }),
      );

    it('is left out of a save with a place and other fields, stays unsaved and is named', () => {
      const s = applyEdit(merged(), (edits, seen) => editField(edits, seen, place('scalarResponse1'), 70));
      const next = nextSave(s);
      expect(next?.save).toMatchObject({ ...placeOf(2), responses: [{ textResponse1: long('a'), scalarResponse1: 70 }] });
      const rest = answered(next?.saving ?? s);
      expect([nextSave(rest), hasUnsaved(rest), condition(rest), tooLongNote(rest)]).toMatchObject([null, true, 'conflict', at]);
      expect(textAt(currentState(rest))).toBe(`${long('a')}\n\n${long('b')}`);
      expect(condition(cutOff(rest))).toBe('waiting');
    });

    it('is one of more than twice the length and a blank line', () => {
      const [mine, theirs] = ['b', 'a'].map((letter) => letter.repeat(NOTE_LENGTH));
      const s = rebaseOnConflict(
        sent(wrote(driving(), mine ?? '')),
        aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer(theirs ?? '') }),
      );
      expect([tooLongNote(s), nextSave(s)?.save]).toMatchObject([null, anAnswer(`${theirs}\n\n${mine}`)]);
    });

    it('is saved as soon as it is shorter', () => {
      const shorter = wrote(answered(sent(merged())), 'shorter');
      expect([tooLongNote(shorter), condition(shorter)]).toEqual([null, 'saving']);
      expect(nextSave(shorter)?.save).toMatchObject(anAnswer('shorter'));
      expect(condition(answered(sent(shorter)))).toBe('saved');
    });

    it('stays unsaved over a finish, and is named only in a window that leads', () => {
      const rest = answered(sent(finishTalk(merged())));
      expect([rest.stored.status, hasUnsavedNotice(rest), tooLongNote(rest)]).toEqual(['Done', true, null]);
      expect(unsavedTalkTexts(unsaved(rest))).toEqual([long('b')]);
    });
  });

  it('TALK-V13: an answer to an unsent save is an error and loses no edits', () => {
    const s = sent(wrote(driving(), 'mine'));
    const wrong = acknowledgeSave(s, { session: accepted(s), counter: s.counter + 1 });
    expect([wrong.refused, condition(wrong), textAt(currentState(wrong))]).toEqual(['messages.unexpectedError', 'conflict', 'mine']);
  });

  it('TALK-V3: a finish that the room announced leaves nothing unsaved, even if its answer was lost', () => {
    const lost = cutOff(sent(finishTalk(wrote(driving(), 'last words'))));
    expect(condition(receiveState(lost, accepted(lost)))).toBe('saved');
  });

  it('TALK-V3: words that the new driver stored too are not unsaved', () => {
    const theirs = aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('mine') });
    expect(condition(receiveState(wrote(driving(), 'mine'), theirs))).toBe('saved');
  });

  it('TALK-V4: ignores a state that is not newer', () => {
    const s = wrote(driving({ revision: 5 }), 'mine');
    for (const revision of [4, 5]) expect(receiveState(s, aState({ status: 'Ongoing', revision, driver: 1, ...anAnswer('old') }))).toBe(s);
  });

  it('TALK-V4: adopts a newer state and rebases waiting edits onto it', () => {
    const s = receiveState(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer('theirs') }));
    expect(textAt(currentState(s))).toBe('theirs\n\nmine');
    expect(textAt(currentState(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V4: a state that contains the save in flight acknowledges it, also if the answer was lost', () => {
    const s = sent(wrote(driving(), 'a'));
    expect(condition(receiveState(s, accepted(s)))).toBe('saved');
  });

  it('TALK-V17: takes a current state that is older than the known one, unless a newer one came or edits wait', () => {
    const [known, restored] = [aState({ revision: 9 }), aState({ revision: 5 })];
    const s = initialTalkSaving(known);
    expect(receiveCurrent(s, restored, known)).toEqual({ ...s, stored: restored });
    expect(receiveCurrent(s, aState({ revision: 10 }), known)).toBe(s);
    const later = receiveState(s, aState({ revision: 10 }));
    expect(receiveCurrent(later, restored, known)).toBe(later);
    const writing = wrote(driving({ revision: 9 }), 'mine');
    expect(receiveCurrent(writing, restored, writing.stored)).toBe(writing);
  });

  it('TALK-V5: sends one save at a time and joins waiting edits', () => {
    const first = sent(wrote(driving(), 'a'));
    const typed = moveToPage(wrote(wrote(first, 'ab'), 'abc'), 2);
    expect(nextSave(typed)).toEqual({ saving: typed, save: first.inFlight?.save });
    const second = nextSave(answered(typed))?.save;
    expect(second).toMatchObject({ counter: 2, revision: 2, driver: 1, ...anAnswer('abc'), ...placeOf(2) });
  });

  it('TALK-V5: sends nothing without edits, or while not driving', () => {
    expect(nextSave(driving())).toBeNull();
    expect(nextSave(wrote(initialTalkSaving(aState()), 'mine'))).toBeNull();
  });

  it('TALK-V6: an answer to an older save than the last accepted one is ignored', () => {
    const first = sent(wrote(driving(), 'a'));
    const late = { session: accepted(first), counter: 1 };
    expect(acknowledgeSave(answered(first), late)).toEqual(answered(first));
    const second = answered(sent(wrote(answered(first), 'ab')));
    expect(acknowledgeSave(second, late)).toBe(second);
    expect(condition(second)).toBe('saved');
  });

  it('TALK-V6: an answer older than the known state ends the save and reverts nothing', () => {
    const s = sent(wrote(driving(), 'a'));
    const newer = aState({ status: 'Ongoing', revision: 7, driver: 1, ...anAnswer('a, and more') });
    expect(acknowledgeSave(receiveState(s, newer), { session: accepted(s), counter: 1 })).toMatchObject({ stored: newer, inFlight: null });
  });

  it('TALK-V6: words acknowledged after another start of driving can be edited', () => {
    const s = sent(wrote(driving(), 'first'));
    const late = acknowledgeSave(takeControl(s, 2), { session: accepted(s), counter: 1 });
    expect(textAt(currentState(wrote(late, 'second')))).toBe('second');
    expect(nextSave(wrote(late, 'second'))?.save.driver).toBe(2);
  });

  it('TALK-V7: without a connection a save waits, then is sent again unchanged', () => {
    const s = cutOff(sent(wrote(driving(), 'a')));
    expect(condition(s)).toBe('waiting');
    expect(nextSave(wrote(s, 'ab'))?.save).toEqual(s.inFlight?.save);
    expect(condition(answered(s))).toBe('saved');
  });

  it('TALK-V8: after a conflict the merged words are sent on the current state', () => {
    const s = rebaseOnConflict(
      wrote(sent(wrote(driving(), 'mine')), 'mine too'),
      aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer('theirs') }),
    );
    expect(nextSave(s)?.save).toMatchObject({ revision: 2, counter: 2, ...anAnswer('theirs\n\nmine too') });
    expect(textAt(currentState(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V8: a conflict whose state is older than one that arrived since does not bring it back', () => {
    const of = (revision: number, text: string) => aState({ status: 'Ongoing', revision, driver: 1, ...anAnswer(text) });
    const s = rebaseOnConflict(receiveState(sent(wrote(driving(), 'mine')), of(3, 'newest')), of(2, 'theirs'));
    expect(nextSave(s)?.save).toMatchObject({ revision: 3, ...anAnswer('newest\n\nmine') });
  });

  it('TALK-V8: if another window started driving, edits are kept and not merged', () => {
    const s = rebaseOnConflict(
      sent(wrote(driving(), 'mine')),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('theirs') }),
    );
    expect([condition(s), unsaved(s)]).toEqual(['conflict', anEdit(null, 'mine')]);
  });

  it.each([
    ['an older revision', { revision: 0, driver: 0 }],
    ['an older driver term', { revision: 1, driver: 0 }],
  ])('TALK-V8: the words are sent on the current state also when a restored backup has %s', (_, older) => {
    const s = rebaseOnConflict(sent(wrote(driving(), 'mine')), aState({ status: 'Ongoing', ...older, ...anAnswer('restored') }));
    expect(nextSave(s)?.save).toMatchObject({ ...older, ...anAnswer('restored\n\nmine') });
  });

  it('TALK-V9: another refusal keeps and shows the edits, and retries with the next edit', () => {
    const s = rejectSave(sent(wrote(driving(), 'a')), 'api.validationError');
    expect([condition(s), nextSave(s), textAt(currentState(s))]).toEqual(['conflict', null, 'a']);
    expect(nextSave(wrote(s, 'ab'))?.save).toMatchObject({ counter: 2, ...anAnswer('ab') });
  });

  it('TALK-V9: the page says that it waits for a connection only while it does', () => {
    const away = cutOff(sent(wrote(driving(), 'a')));
    const conflict = rebaseOnConflict(away, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    for (const s of [driving(), conflict, rejectSave(away, 'api.validationError'), discardEdits(away)])
      expect(condition(wrote(s, 'ab'))).toBe('saving');
  });

  it('TALK-V10: starting to drive rebases all unsaved edits onto the current state', () => {
    const fenced = receiveState(
      sent(wrote(driving(), 'mine')),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('theirs') }),
    );
    const back = takeControl(fenced, 3);
    expect(nextSave(back)?.save).toMatchObject({ revision: 2, driver: 3, ...anAnswer('theirs\n\nmine') });
    expect(textAt(currentState(wrote(back, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V10: starting to drive sends the edits of a save without an answer, or of a refused one, under the new driver term', () => {
    const unanswered = wrote(cutOff(sent(moveToPage(driving(), 1))), 'mine');
    expect(nextSave(takeControl(unanswered, 2))?.save).toMatchObject({ driver: 2, ...placeOf(1), ...anAnswer('mine') });
    const refused = rejectSave(sent(wrote(driving(), 'mine')), 'api.validationError');
    expect(nextSave(takeControl(refused, 2))?.save).toMatchObject({ driver: 2, ...anAnswer('mine') });
  });

  it('TALK-V11: merges the words of a closed window, without its position and status', () => {
    const left: TalkEdits = { ...anEdit(null, 'left'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Done' };
    expect(nextSave(adoptOrphaned(wrote(driving(), 'own'), left))?.save).toMatchObject({ status: 'Ongoing', ...anAnswer('own\n\nleft') });
    const idle = driving();
    expect(adoptOrphaned(idle, { fields: {}, status: 'Done' })).toBe(idle);
    expect(condition(adoptOrphaned(driving(anAnswer('left')), left))).toBe('saved');
  });

  it('TALK-V11: words adopted during a save of the same field do not replace it, even if it is refused', () => {
    const found = adoptOrphaned(sent(wrote(driving(), 'mine')), anEdit(null, 'left'));
    const again = rebaseOnConflict(found, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    expect([textAt(currentState(found)), textAt(currentState(again))]).toEqual(['mine\n\nleft', 'mine\n\nleft']);
  });

  it('TALK-V11: words adopted during a save leave later edits unchanged', () => {
    const busy = moveToPage(wrote(sent(moveToPage(wrote(driving(), 'first'), 1)), 'second'), 2);
    const found = currentState(adoptOrphaned(busy, anEdit(null, 70, place('scalarResponse1'))));
    expect([textAt(found), found.currentActivePageIndex]).toEqual(['second', 2]);
  });

  it('TALK-V12: discarding leaves only the stored state', () => {
    const s = discardEdits(rejectSave(wrote(sent(wrote(driving(), 'a')), 'ab'), 'api.validationError'));
    expect([hasUnsaved(s), condition(s), currentState(s)]).toEqual([false, 'saved', s.stored]);
  });
});
