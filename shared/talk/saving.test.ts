import { describe, expect, it } from 'vitest';
import { answering, aState, editing, finished, idOf, place, textAt, wentTo } from '#shared/talk/arbitraries';
import { type Edits, editField } from '#shared/talk/edits';
import { positionFields } from '#shared/talk/navigation';
import {
  acknowledged,
  arrived,
  condition,
  conflicted,
  cutOff,
  discarded,
  drives,
  edited,
  foundWords,
  hasUnsaved,
  isFenced,
  isNewer,
  nextSave,
  opened,
  refusedBy,
  type Saving,
  shown,
  tookWheel,
  unsaved,
} from '#shared/talk/saving';
import type { SessionState } from '#shared/talk/schema';

const at = place();
const placeOf = (pageIndex: number) => positionFields({ chapterId: idOf(1), pageIndex, questionIndex: 0 });
const wrote = (s: Saving, text: string): Saving => edited(s, (edits, seen) => editField(edits, seen, at, text));
const sent = (s: Saving): Saving => nextSave(s)?.saving ?? s;
const driving = (state: Partial<SessionState> = {}): Saving =>
  tookWheel(opened(aState({ status: 'Ongoing', driver: 1, revision: 1, ...state })), 1);
/** What the server makes of the save in flight. */
const accepted = ({ inFlight, stored }: Saving): SessionState => ({ ...stored, ...inFlight?.save, revision: stored.revision + 1 });
const answered = (s: Saving): Saving => acknowledged(s, { session: accepted(s), counter: s.counter });

describe('one window’s side of saving', () => {
  it('V1: newer is the higher revision, and at the same revision the higher driver', () => {
    const of = (revision: number, driver: number) => ({ revision, driver });
    expect(isNewer(of(2, 0), of(1, 9))).toBe(true);
    expect(isNewer(of(2, 2), of(2, 1))).toBe(true);
    for (const older of [of(2, 1), of(2, 0), of(1, 9)]) expect(isNewer(older, of(2, 1))).toBe(false);
  });

  it('V2: a window drives while it holds the newest wheel and the session is open', () => {
    expect(drives(opened(aState()))).toBe(false);
    expect(drives(driving())).toBe(true);
    expect(drives(arrived(driving(), aState({ status: 'Ongoing', revision: 1, driver: 2 })))).toBe(false);
    expect(drives(driving({ status: 'Done' }))).toBe(false);
  });

  it('V3: what is unsaved when another window takes the wheel stays in view, goes nowhere, and is a conflict', () => {
    const fenced = arrived(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    expect(textAt(shown(fenced))).toContain('mine');
    expect(nextSave(fenced)).toBeNull();
    expect([isFenced(fenced), condition(fenced), condition(arrived(driving(), fenced.stored))]).toEqual([true, 'conflict', 'saved']);
  });

  it('V3: a finish that the room told of before its answer was lost leaves nothing unsaved behind', () => {
    const lost = cutOff(sent(finished(wrote(driving(), 'last words'))));
    expect(condition(arrived(lost, accepted(lost)))).toBe('saved');
  });

  it('V4: a state that is not newer changes nothing', () => {
    const s = wrote(driving({ revision: 5 }), 'mine');
    for (const revision of [4, 5]) expect(arrived(s, aState({ status: 'Ongoing', revision, driver: 1, ...answering('old') }))).toBe(s);
  });

  it('V4: a newer one is taken, and what waits starts from it', () => {
    const s = arrived(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 1, ...answering('theirs') }));
    expect(textAt(shown(s))).toBe('theirs\n\nmine');
    expect(textAt(shown(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('V5: one save at a time: what is typed meanwhile waits and goes together', () => {
    const first = sent(wrote(driving(), 'a'));
    const typed = wentTo(wrote(wrote(first, 'ab'), 'abc'), 2);
    expect(nextSave(typed)).toEqual({ saving: typed, save: first.inFlight?.save });
    const second = nextSave(answered(typed))?.save;
    expect(second).toMatchObject({ counter: 2, revision: 2, driver: 1, ...answering('abc'), ...placeOf(2) });
  });

  it('V5: nothing to send while nothing changed, or without the wheel', () => {
    expect(nextSave(driving())).toBeNull();
    expect(nextSave(wrote(opened(aState()), 'mine'))).toBeNull();
  });

  it('V6: an answer to an older save than the last accepted one is ignored', () => {
    const first = sent(wrote(driving(), 'a'));
    const late = { session: accepted(first), counter: 1 };
    const second = answered(sent(wrote(answered(first), 'ab')));
    expect(acknowledged(second, late)).toBe(second);
    expect(condition(second)).toBe('saved');
  });

  it('V6: an answer that comes when more is known already clears the way and takes nothing back', () => {
    const s = sent(wrote(driving(), 'a'));
    const newer = aState({ status: 'Ongoing', revision: 7, driver: 1, ...answering('a, and more') });
    expect(acknowledged(arrived(s, newer), { session: accepted(s), counter: 1 })).toMatchObject({ stored: newer, inFlight: null });
  });

  it('V6: words that are acknowledged after the wheel was taken anew can be changed like any others', () => {
    const s = sent(wrote(driving(), 'first'));
    const late = acknowledged(tookWheel(s, 2), { session: accepted(s), counter: 1 });
    expect(textAt(shown(wrote(late, 'second')))).toBe('second');
  });

  it('V7: while the line is down a save waits and is then sent again as it was', () => {
    const s = cutOff(sent(wrote(driving(), 'a')));
    expect(condition(s)).toBe('waiting');
    expect(nextSave(wrote(s, 'ab'))?.save).toEqual(s.inFlight?.save);
    expect(condition(answered(s))).toBe('saved');
  });

  it('V8: when somebody saved in between both words go again on the current state', () => {
    const s = conflicted(
      wrote(sent(wrote(driving(), 'mine')), 'mine too'),
      aState({ status: 'Ongoing', revision: 2, driver: 1, ...answering('theirs') }),
    );
    expect(nextSave(s)?.save).toMatchObject({ revision: 2, counter: 2, ...answering('theirs\n\nmine too') });
    expect(textAt(shown(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('V8: when another window took the wheel they are kept and not merged', () => {
    const s = conflicted(sent(wrote(driving(), 'mine')), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    expect([condition(s), unsaved(s)]).toEqual(['conflict', editing(null, 'mine')]);
  });

  it('V9: refused for another reason: kept and shown, and tried again with the next edit', () => {
    const s = refusedBy(sent(wrote(driving(), 'a')), 'api.validationError');
    expect([condition(s), nextSave(s), textAt(shown(s))]).toEqual(['conflict', null, 'a']);
    expect(nextSave(wrote(s, 'ab'))?.save).toMatchObject({ counter: 2, ...answering('ab') });
  });

  it('V10: taking the wheel brings everything unsaved under it, on the current state', () => {
    const fenced = arrived(sent(wrote(driving(), 'mine')), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    const back = tookWheel(fenced, 3);
    expect(nextSave(back)?.save).toMatchObject({ revision: 2, driver: 3, ...answering('theirs\n\nmine') });
    expect(textAt(shown(wrote(back, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('V11: words that a gone window left join this window’s own; its place and status do not', () => {
    const left: Edits = { ...editing(null, 'left'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Done' };
    expect(nextSave(foundWords(wrote(driving(), 'own'), left))?.save).toMatchObject({ status: 'Ongoing', ...answering('own\n\nleft') });
    const idle = driving();
    expect(foundWords(idle, { fields: {}, status: 'Done' })).toBe(idle);
    expect(condition(foundWords(driving(answering('left')), left))).toBe('saved');
  });

  it('V11: words found while a save is on its way in the same field do not take its place, also when it is refused', () => {
    const found = foundWords(sent(wrote(driving(), 'mine')), editing(null, 'left'));
    const again = conflicted(found, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    expect([textAt(shown(found)), textAt(shown(again))]).toEqual(['mine\n\nleft', 'mine\n\nleft']);
  });

  it('V11: words found while a save is on its way leave what was done since as it is', () => {
    const busy = wentTo(wrote(sent(wentTo(wrote(driving(), 'first'), 1)), 'second'), 2);
    const found = shown(foundWords(busy, editing(null, 70, place('scalarResponse1'))));
    expect([textAt(found), found.currentActivePageIndex]).toEqual(['second', 2]);
  });

  it('V12: given up on purpose nothing is left but what is stored', () => {
    const s = discarded(refusedBy(wrote(sent(wrote(driving(), 'a')), 'ab'), 'api.validationError'));
    expect([hasUnsaved(s), condition(s), shown(s)]).toEqual([false, 'saved', s.stored]);
  });
});
