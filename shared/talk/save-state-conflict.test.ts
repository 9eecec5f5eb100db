import { describe, expect, it } from 'vitest';
import {
  adoptOrphaned,
  condition,
  currentState,
  cutOff,
  discardEdits,
  nextSave,
  rebaseOnConflict,
  receiveState,
  rejectSave,
  takeControl,
  unsaved,
} from '#shared/talk/save-state';
import { anAnswer, anEdit, aState, moveToPage, place, textAt } from '#shared/talk/testing/arbitraries';
import { drivingWindow, pagePlace, sentSave, wroteNote } from '#shared/talk/testing/window-saving';
import type { TalkEdits } from '#shared/talk/unsaved-edits';

describe('saving of a talk by one window', () => {
  it('TALK-V8: after a conflict the merged words are sent on the current state', () => {
    const s = rebaseOnConflict(
      wroteNote(sentSave(wroteNote(drivingWindow(), 'mine')), 'mine too'),
      aState({ status: 'Ongoing', revision: 2, driver: 1, ...anAnswer('theirs') }),
    );
    expect(nextSave(s)?.save).toMatchObject({ revision: 2, counter: 2, ...anAnswer('theirs\n\nmine too') });
    expect(textAt(currentState(wroteNote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V8: a conflict whose state is older than one that arrived since does not bring it back', () => {
    const of = (revision: number, text: string) => aState({ status: 'Ongoing', revision, driver: 1, ...anAnswer(text) });
    const s = rebaseOnConflict(receiveState(sentSave(wroteNote(drivingWindow(), 'mine')), of(3, 'newest')), of(2, 'theirs'));
    expect(nextSave(s)?.save).toMatchObject({ revision: 3, ...anAnswer('newest\n\nmine') });
  });

  it('TALK-V8: if another window started driving, edits are kept and not merged', () => {
    const s = rebaseOnConflict(
      sentSave(wroteNote(drivingWindow(), 'mine')),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('theirs') }),
    );
    expect([condition(s), unsaved(s)]).toEqual(['conflict', anEdit(null, 'mine')]);
  });

  it.each([
    ['an older revision', { revision: 0, driver: 0 }],
    ['an older driver term', { revision: 1, driver: 0 }],
  ])('TALK-V8: the words are sent on the current state also when a restored backup has %s', (_, older) => {
    const s = rebaseOnConflict(
      sentSave(wroteNote(drivingWindow(), 'mine')),
      aState({ status: 'Ongoing', ...older, ...anAnswer('restored') }),
    );
    expect(nextSave(s)?.save).toMatchObject({ ...older, ...anAnswer('restored\n\nmine') });
  });

  it('TALK-V9: another refusal keeps and shows the edits, and retries with the next edit', () => {
    const s = rejectSave(sentSave(wroteNote(drivingWindow(), 'a')), 'api.validationError');
    expect([condition(s), nextSave(s), textAt(currentState(s))]).toEqual(['conflict', null, 'a']);
    expect(nextSave(wroteNote(s, 'ab'))?.save).toMatchObject({ counter: 2, ...anAnswer('ab') });
  });

  it('TALK-V9: the page says that it waits for a connection only while it does', () => {
    const away = cutOff(sentSave(wroteNote(drivingWindow(), 'a')));
    const conflict = rebaseOnConflict(away, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    for (const s of [drivingWindow(), conflict, rejectSave(away, 'api.validationError'), discardEdits(away)])
      expect(condition(wroteNote(s, 'ab'))).toBe('saving');
  });

  it('TALK-V10: starting to drive rebases all unsaved edits onto the current state', () => {
    const fenced = receiveState(
      sentSave(wroteNote(drivingWindow(), 'mine')),
      aState({ status: 'Ongoing', revision: 2, driver: 2, ...anAnswer('theirs') }),
    );
    const back = takeControl(fenced, 3);
    expect(nextSave(back)?.save).toMatchObject({ revision: 2, driver: 3, ...anAnswer('theirs\n\nmine') });
    expect(textAt(currentState(wroteNote(back, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('TALK-V10: starting to drive sends the edits of a save without an answer, or of a refused one, under the new driver term', () => {
    const unanswered = wroteNote(cutOff(sentSave(moveToPage(drivingWindow(), 1))), 'mine');
    expect(nextSave(takeControl(unanswered, 2))?.save).toMatchObject({ driver: 2, ...pagePlace(1), ...anAnswer('mine') });
    const refused = rejectSave(sentSave(wroteNote(drivingWindow(), 'mine')), 'api.validationError');
    expect(nextSave(takeControl(refused, 2))?.save).toMatchObject({ driver: 2, ...anAnswer('mine') });
  });

  it('TALK-V11: merges the words of a closed window, without its position and status', () => {
    const left: TalkEdits = { ...anEdit(null, 'left'), position: { base: pagePlace(0), mine: pagePlace(1) }, status: 'Done' };
    expect(nextSave(adoptOrphaned(wroteNote(drivingWindow(), 'own'), left))?.save).toMatchObject({
      status: 'Ongoing',
      ...anAnswer('own\n\nleft'),
    });
    const idle = drivingWindow();
    expect(adoptOrphaned(idle, { fields: {}, status: 'Done' })).toBe(idle);
    expect(condition(adoptOrphaned(drivingWindow(anAnswer('left')), left))).toBe('saved');
  });

  it('TALK-V11: words adopted during a save of the same field do not replace it, even if it is refused', () => {
    const found = adoptOrphaned(sentSave(wroteNote(drivingWindow(), 'mine')), anEdit(null, 'left'));
    const again = rebaseOnConflict(found, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    expect([textAt(currentState(found)), textAt(currentState(again))]).toEqual(['mine\n\nleft', 'mine\n\nleft']);
  });

  it('TALK-V11: words adopted during a save leave later edits unchanged', () => {
    const busy = moveToPage(wroteNote(sentSave(moveToPage(wroteNote(drivingWindow(), 'first'), 1)), 'second'), 2);
    const found = currentState(adoptOrphaned(busy, anEdit(null, 70, place('scalarResponse1'))));
    expect([textAt(found), found.currentActivePageIndex]).toEqual(['second', 2]);
  });
});
