import { describe, expect, it } from 'vitest';
import { editField, type TalkEdits } from '#shared/talk/edits';
import { positionFields } from '#shared/talk/navigation';
import {
  acknowledgeSave,
  adoptOrphaned,
  applyEdit,
  condition,
  currentState,
  cutOff,
  discardEdits,
  drives,
  hasUnsaved,
  initialTalkSaving,
  isFenced,
  isNewerSession,
  nextSave,
  rebaseOnConflict,
  receiveState,
  rejectSave,
  type Saving,
  takeControl,
  unsaved,
  unsavedAtLeaving,
} from '#shared/talk/saving';
import type { SessionState } from '#shared/talk/schema';
import { answering, aState, editing, finished, moveToPage, place, talkTestId, textAt } from '#shared/talk/testing/arbitraries';

const at = place();
const placeOf = (pageIndex: number) => positionFields({ chapterId: talkTestId(1), pageIndex, questionIndex: 0 });
const wrote = (s: Saving, text: string): Saving => applyEdit(s, (edits, seen) => editField(edits, seen, at, text));
const sent = (s: Saving): Saving => nextSave(s)?.saving ?? s;
const driving = (state: Partial<SessionState> = {}): Saving =>
  takeControl(initialTalkSaving(aState({ status: 'Ongoing', driver: 1, revision: 1, ...state })), 1);
/** What the server makes of the save in flight. */
const accepted = ({ inFlight, stored }: Saving): SessionState => ({ ...stored, ...inFlight?.save, revision: stored.revision + 1 });
const answered = (s: Saving): Saving => acknowledgeSave(s, { session: accepted(s), counter: s.counter });

describe('one window’s side of saving', () => {
  it('TALK-V1: newer is the higher revision, and at the same revision the higher driver', () => {
    const of = (revision: number, driver: number) => ({ revision, driver });
    expect(isNewerSession(of(2, 0), of(1, 9))).toBe(true);
    expect(isNewerSession(of(2, 2), of(2, 1))).toBe(true);
    for (const older of [of(2, 1), of(2, 0), of(1, 9)]) expect(isNewerSession(older, of(2, 1))).toBe(false);
  });

  it('TALK-V2: a window drives while it holds the newest wheel and the session is open', () => {
    expect(drives(initialTalkSaving(aState()))).toBe(false);
    expect(drives(driving())).toBe(true);
    expect(drives(receiveState(driving(), aState({ status: 'Ongoing', revision: 1, driver: 2 })))).toBe(false);
    expect(drives(driving({ status: 'Done' }))).toBe(false);
  });

  it('TALK-V3: what is unsaved when another window takes the wheel stays in view, goes nowhere, and is a conflict', () => {
    const fenced = receiveState(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    expect(textAt(currentState(fenced))).toContain('mine');
    expect(nextSave(fenced)).toBeNull();
    expect([isFenced(fenced), condition(fenced), condition(receiveState(driving(), fenced.stored))]).toEqual([true, 'conflict', 'saved']);
  });

  it('TALK-V14: a finish that is not stored goes with the window, words stay on the device', () => {
    const finishing = applyEdit(driving(), (edits) => ({ ...edits, status: 'Done' as const }));
    expect(unsavedAtLeaving(driving())).toBe('nothing');
    expect(unsavedAtLeaving(wrote(driving(), 'mine'))).toBe('words');
    for (const s of [finishing, sent(finishing), cutOff(sent(finishing)), wrote(finishing, 'mine')])
      expect(unsavedAtLeaving(s)).toBe('finish');
    expect(unsavedAtLeaving(answered(sent(finishing)))).toBe('nothing');
    expect(unsavedAtLeaving(receiveState(finishing, aState({ status: 'Ongoing', revision: 2, driver: 2 })))).toBe('nothing');
  });

  it('TALK-V13: an answer to a save that was never sent is an error, and loses nothing', () => {
    const s = sent(wrote(driving(), 'mine'));
    const wrong = acknowledgeSave(s, { session: accepted(s), counter: s.counter + 1 });
    expect([wrong.refused, condition(wrong), textAt(currentState(wrong))]).toEqual(['messages.unexpectedError', 'conflict', 'mine']);
  });

  it('TALK-V3: a finish that the room told of before its answer was lost leaves nothing unsaved behind', () => {
    const lost = cutOff(sent(finished(wrote(driving(), 'last words'))));
    expect(condition(receiveState(lost, accepted(lost)))).toBe('saved');
  });

  it('TALK-V4: a state that is not newer changes nothing', () => {
    const s = wrote(driving({ revision: 5 }), 'mine');
    for (const revision of [4, 5]) expect(receiveState(s, aState({ status: 'Ongoing', revision, driver: 1, ...answering('old') }))).toBe(s);
  });

  it('TALK-V4: a newer one is taken, and what waits starts from it', () => {
    const s = receiveState(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 1, ...answering('theirs') }));
    expect(textAt(currentState(s))).toBe('theirs\n\nmine');
    expect(textAt(currentState(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V5: one save at a time: what is typed meanwhile waits and goes together', () => {
    const first = sent(wrote(driving(), 'a'));
    const typed = moveToPage(wrote(wrote(first, 'ab'), 'abc'), 2);
    expect(nextSave(typed)).toEqual({ saving: typed, save: first.inFlight?.save });
    const second = nextSave(answered(typed))?.save;
    expect(second).toMatchObject({ counter: 2, revision: 2, driver: 1, ...answering('abc'), ...placeOf(2) });
  });

  it('TALK-V5: nothing to send while nothing changed, or without the wheel', () => {
    expect(nextSave(driving())).toBeNull();
    expect(nextSave(wrote(initialTalkSaving(aState()), 'mine'))).toBeNull();
  });

  it('TALK-V6: an answer to an older save than the last accepted one is ignored', () => {
    const first = sent(wrote(driving(), 'a'));
    const late = { session: accepted(first), counter: 1 };
    const second = answered(sent(wrote(answered(first), 'ab')));
    expect(acknowledgeSave(second, late)).toBe(second);
    expect(condition(second)).toBe('saved');
  });

  it('TALK-V6: an answer that comes when more is known already clears the way and takes nothing back', () => {
    const s = sent(wrote(driving(), 'a'));
    const newer = aState({ status: 'Ongoing', revision: 7, driver: 1, ...answering('a, and more') });
    expect(acknowledgeSave(receiveState(s, newer), { session: accepted(s), counter: 1 })).toMatchObject({ stored: newer, inFlight: null });
  });

  it('TALK-V6: words that are acknowledged after the wheel was taken anew can be changed like any others', () => {
    const s = sent(wrote(driving(), 'first'));
    const late = acknowledgeSave(takeControl(s, 2), { session: accepted(s), counter: 1 });
    expect(textAt(currentState(wrote(late, 'second')))).toBe('second');
  });

  it('TALK-V7: while the line is down a save waits and is then sent again as it was', () => {
    const s = cutOff(sent(wrote(driving(), 'a')));
    expect(condition(s)).toBe('waiting');
    expect(nextSave(wrote(s, 'ab'))?.save).toEqual(s.inFlight?.save);
    expect(condition(answered(s))).toBe('saved');
  });

  it('TALK-V8: when somebody saved in between both words go again on the current state', () => {
    const s = rebaseOnConflict(
      wrote(sent(wrote(driving(), 'mine')), 'mine too'),
      aState({ status: 'Ongoing', revision: 2, driver: 1, ...answering('theirs') }),
    );
    expect(nextSave(s)?.save).toMatchObject({ revision: 2, counter: 2, ...answering('theirs\n\nmine too') });
    expect(textAt(currentState(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V8: when another window took the wheel they are kept and not merged', () => {
    const s = rebaseOnConflict(
      sent(wrote(driving(), 'mine')),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }),
    );
    expect([condition(s), unsaved(s)]).toEqual(['conflict', editing(null, 'mine')]);
  });

  it('TALK-V9: refused for another reason: kept and shown, and tried again with the next edit', () => {
    const s = rejectSave(sent(wrote(driving(), 'a')), 'api.validationError');
    expect([condition(s), nextSave(s), textAt(currentState(s))]).toEqual(['conflict', null, 'a']);
    expect(nextSave(wrote(s, 'ab'))?.save).toMatchObject({ counter: 2, ...answering('ab') });
  });

  it('TALK-V10: taking the wheel brings everything unsaved under it, on the current state', () => {
    const fenced = receiveState(
      sent(wrote(driving(), 'mine')),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }),
    );
    const back = takeControl(fenced, 3);
    expect(nextSave(back)?.save).toMatchObject({ revision: 2, driver: 3, ...answering('theirs\n\nmine') });
    expect(textAt(currentState(wrote(back, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V11: words that a gone window left join this window’s own; its place and status do not', () => {
    const left: TalkEdits = { ...editing(null, 'left'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Done' };
    expect(nextSave(adoptOrphaned(wrote(driving(), 'own'), left))?.save).toMatchObject({ status: 'Ongoing', ...answering('own\n\nleft') });
    const idle = driving();
    expect(adoptOrphaned(idle, { fields: {}, status: 'Done' })).toBe(idle);
    expect(condition(adoptOrphaned(driving(answering('left')), left))).toBe('saved');
  });

  it('TALK-V11: words found while a save is on its way in the same field do not take its place, also when it is refused', () => {
    const found = adoptOrphaned(sent(wrote(driving(), 'mine')), editing(null, 'left'));
    const again = rebaseOnConflict(found, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    expect([textAt(currentState(found)), textAt(currentState(again))]).toEqual(['mine\n\nleft', 'mine\n\nleft']);
  });

  it('TALK-V11: words found while a save is on its way leave what was done since as it is', () => {
    const busy = moveToPage(wrote(sent(moveToPage(wrote(driving(), 'first'), 1)), 'second'), 2);
    const found = currentState(adoptOrphaned(busy, editing(null, 70, place('scalarResponse1'))));
    expect([textAt(found), found.currentActivePageIndex]).toEqual(['second', 2]);
  });

  it('TALK-V12: given up on purpose nothing is left but what is stored', () => {
    const s = discardEdits(rejectSave(wrote(sent(wrote(driving(), 'a')), 'ab'), 'api.validationError'));
    expect([hasUnsaved(s), condition(s), currentState(s)]).toEqual([false, 'saved', s.stored]);
  });
});
