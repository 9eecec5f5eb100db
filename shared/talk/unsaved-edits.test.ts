import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldValue, mergeValues } from '#shared/sync/text-merge';
import { findEntry } from '#shared/talk/entries';
import { positionFields } from '#shared/talk/navigation';
import type { TalkDraft } from '#shared/talk/schema';
import {
  anAnswer,
  anEdit,
  buildTalkDraft,
  editsArb,
  place,
  SMALL_TALK_FIELDS,
  scalarArb,
  talkTestId,
  textArb,
  threeWayValues,
  workingArb,
} from '#shared/talk/testing/arbitraries';
import {
  applyTalkEdits,
  editField,
  editPosition,
  isEmpty,
  mergeOrphanedTalkEdits,
  mergeTalkEdits,
  NO_TALK_EDITS,
  pickPosition,
  rebaseTalkEdits,
  type TalkEdits,
  talkAnswersOnly,
} from '#shared/talk/unsaved-edits';

const wordsOf = (text: FieldValue): string[] => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []);
const valueIn = (w: TalkDraft, at = place()): FieldValue => findEntry(w.responses, at.pageId)?.[at.field] ?? null;
const placeOf = (pageIndex: number) => positionFields({ chapterId: talkTestId(1), pageIndex, questionIndex: 0 });
const mineOf = (edits: TalkEdits) => Object.values(edits.fields).map((f) => f.mine);

describe('edits of a window', () => {
  it('TALK-D1: a field keeps its base value over several edits', () => {
    const seen = buildTalkDraft(anAnswer('trust'));
    const edits = ['trust i', 'trust is', ''].reduce((all, text) => editField(all, seen, place(), text), NO_TALK_EDITS);
    expect(edits).toEqual(anEdit('trust', ''));
  });

  it('TALK-D1: the base of a missing entry is null, the base of a move is the position on the screen', () => {
    expect(editField(NO_TALK_EDITS, buildTalkDraft(), place(), 'plan')).toEqual(anEdit(null, 'plan'));
    const moved = editPosition(editPosition(NO_TALK_EDITS, buildTalkDraft(placeOf(0)), placeOf(1)), buildTalkDraft(placeOf(1)), placeOf(2));
    expect(moved.position).toEqual({ base: placeOf(0), mine: placeOf(2) });
  });

  it('TALK-D1: a change of a field keeps the move and the status, and a move the fields', () => {
    const seen = buildTalkDraft(placeOf(0));
    const moved = { ...editPosition(editField(NO_TALK_EDITS, seen, place(), 'plan'), seen, placeOf(1)), status: 'Done' as const };
    expect(editField(moved, seen, place(), 'plans')).toEqual({ ...moved, ...anEdit(null, 'plans') });
  });

  it('TALK-D1: edits are empty until they have a field, a position or a status', () => {
    const moved = editPosition(NO_TALK_EDITS, buildTalkDraft(placeOf(0)), placeOf(1));
    expect([NO_TALK_EDITS, anEdit('a', 'b'), moved, { fields: {}, status: 'Done' as const }].map(isEmpty)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('merge of one value', () => {
  it.each([
    ['nobody changed it', 'plan', 'plan', 'plan', 'plan'],
    ['I alone did', 'plan', 'time', 'plan', 'time'],
    ['I alone emptied it', 'plan', '', 'plan', ''],
    ['they alone did', 'plan', 'plan', 'time', 'time'],
    ['they alone emptied it', 'plan', 'plan', '', ''],
    ['both wrote the same', '', 'time', 'time', 'time'],
    ['both wrote', '', 'trust', 'time', 'time\n\ntrust'],
    ['I went on from theirs', '', 'time to plan', 'time', 'time to plan'],
    ['they went on from mine', '', 'time', 'time to plan', 'time to plan'],
    ['I emptied what they changed', 'plan', '', 'plan b', 'plan b'],
    ['they emptied what I changed', 'plan', 'plan b', null, 'plan b'],
    ['I cleared a slider that they moved', 10, null, 20, 20],
    ['both moved a slider', 10, 30, 20, 30],
    ['both moved it, mine to 0', 10, 0, 20, 0],
  ] as const)('TALK-D2: when %s: from %j, mine %j, theirs %j, it becomes %j', (_, base, mine, theirs, result) =>
    expect(mergeValues(base, mine, theirs)).toBe(result),
  );

  it('TALK-D2: if both changed a text, it keeps the words of both', () =>
    fc.assert(
      fc.property(textArb, textArb, textArb, (base, mine, theirs) => {
        fc.pre(mine !== base && theirs !== base);
        expect(wordsOf(mergeValues(base, mine, theirs))).toEqual(expect.arrayContaining([...wordsOf(mine), ...wordsOf(theirs)]));
      }),
    ));

  it('TALK-D2: a word within a longer word does not count as contained', () => {
    expect(wordsOf(mergeValues('', 'art', 'party plan'))).toEqual(expect.arrayContaining(['art', 'party', 'plan']));
  });

  it('TALK-D2: a merge is idempotent', () =>
    fc.assert(
      fc.property(threeWayValues, ([base, mine, theirs]) => {
        const result = mergeValues(base, mine, theirs);
        expect(mergeValues(base, mine, result)).toBe(result);
        expect(mergeValues(theirs, result, theirs)).toBe(result);
        expect(mergeValues(theirs, result, result)).toBe(result);
      }),
    ));
});

describe('edits applied to a state', () => {
  it('TALK-D3: my move wins unless another window moved since', () => {
    const edits: TalkEdits = { fields: {}, position: { base: placeOf(0), mine: placeOf(1) } };
    expect(pickPosition(applyTalkEdits(edits, buildTalkDraft(placeOf(0))))).toEqual(placeOf(1));
    expect(pickPosition(applyTalkEdits(edits, buildTalkDraft(placeOf(2))))).toEqual(placeOf(2));
    expect(applyTalkEdits({ fields: {}, status: 'Done' }, buildTalkDraft()).status).toBe('Done');
  });

  it('TALK-D3: another window has moved also if it left an agenda that the flag alone named', () => {
    const agenda = { ...placeOf(0), showAgendaPage: true };
    const edits: TalkEdits = { fields: {}, position: { base: agenda, mine: placeOf(1) } };
    expect(pickPosition(applyTalkEdits(edits, buildTalkDraft(agenda)))).toEqual(placeOf(1));
    expect(pickPosition(applyTalkEdits(edits, buildTalkDraft(placeOf(0))))).toEqual(placeOf(0));
  });

  const check = (holds: (edits: TalkEdits, onto: TalkDraft) => void): void =>
    fc.assert(
      fc.property(editsArb, workingArb, (edits, onto) => {
        holds(edits, onto);
      }),
    );

  it('TALK-D2, TALK-D3: applying twice equals applying once', () =>
    check((edits, onto) => expect(applyTalkEdits(edits, applyTalkEdits(edits, onto))).toEqual(applyTalkEdits(edits, onto))));

  it('TALK-D2: fields without an edit stay unchanged', () =>
    check((edits, onto) => {
      const after = applyTalkEdits(edits, onto);
      for (const at of SMALL_TALK_FIELDS) {
        if (!edits.fields[`${at.pageId}.${at.field}`]) expect(valueIn(after, at)).toBe(valueIn(onto, at));
      }
    }));

  it('TALK-D7: rebasing and applying equals applying', () =>
    check((edits, onto) => expect(applyTalkEdits(rebaseTalkEdits(edits, onto), onto)).toEqual(applyTalkEdits(edits, onto))));

  it('TALK-D7: rebasing twice equals rebasing once', () =>
    check((edits, onto) => expect(rebaseTalkEdits(rebaseTalkEdits(edits, onto), onto)).toEqual(rebaseTalkEdits(edits, onto))));

  it('TALK-D7: rebasing onto the acknowledged state leaves no edits', () =>
    check((edits, onto) => expect(rebaseTalkEdits(edits, applyTalkEdits(edits, onto))).toEqual(NO_TALK_EDITS)));

  it('TALK-D7: a move back to where it began leaves no edits', () => {
    const edits: TalkEdits = { fields: {}, position: { base: placeOf(0), mine: placeOf(0) } };
    expect(rebaseTalkEdits(edits, buildTalkDraft(placeOf(0)))).toEqual(NO_TALK_EDITS);
  });

  it('TALK-D7: further typing is based on the text on the screen', () => {
    const seen = buildTalkDraft(anAnswer('time'));
    const mine = rebaseTalkEdits(anEdit('', 'trust'), seen);
    expect(mine).toEqual(anEdit('time', 'time\n\ntrust'));
    expect(valueIn(applyTalkEdits(editField(mine, seen, place(), 'time, trust'), seen))).toBe('time, trust');
  });
});

describe('folded edits of one window', () => {
  const typed = fc.array(
    fc.constantFrom(...SMALL_TALK_FIELDS).chain((at) => fc.tuple(fc.constant(at), at.field.startsWith('text') ? textArb : scalarArb)),
  );
  const edit = (seen: TalkDraft, steps: [(typeof SMALL_TALK_FIELDS)[number], FieldValue][]): TalkEdits =>
    steps.reduce((edits, [at, value]) => editField(edits, seen, at, value), NO_TALK_EDITS);

  it('TALK-D4: folded edits equal both edits in order', () =>
    fc.assert(
      fc.property(workingArb, typed, typed, (stored, first, second) => {
        const earlier = editPosition(edit(stored, first), stored, placeOf(1));
        const seen = applyTalkEdits(earlier, stored);
        const later: TalkEdits = { ...editPosition(edit(seen, second), seen, placeOf(2)), status: 'Done' };
        expect(applyTalkEdits(mergeTalkEdits(earlier, later), stored)).toEqual(applyTalkEdits(later, seen));
        expect(mergeTalkEdits(earlier, NO_TALK_EDITS)).toEqual(earlier);
        expect(mergeTalkEdits(NO_TALK_EDITS, later)).toEqual(later);
      }),
    ));

  it('TALK-D4: keep the earlier base and the later value of fields and position', () => {
    const earlier: TalkEdits = { ...anEdit('a', 'b'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Ongoing' };
    const later: TalkEdits = { ...anEdit('b', 'c'), position: { base: placeOf(1), mine: placeOf(2) } };
    expect(mergeTalkEdits(earlier, later)).toEqual({
      ...anEdit('a', 'c'),
      position: { base: placeOf(0), mine: placeOf(2) },
      status: 'Ongoing',
    });
  });
});

describe('edits of a closed window', () => {
  it('TALK-D5: keep notes and sliders, without position and status', () => {
    const left: TalkEdits = { ...anEdit('a', 'b'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Done' };
    expect(talkAnswersOnly(left)).toEqual(anEdit('a', 'b'));
  });

  it('TALK-D6: if both windows changed a text, it keeps the words of both', () =>
    fc.assert(
      fc.property(textArb, textArb, textArb, textArb, (base, mine, leftBase, left) => {
        fc.pre(mine !== base && left !== leftBase);
        const [result] = mineOf(mergeOrphanedTalkEdits(anEdit(base, mine), anEdit(leftBase, left)));
        expect(wordsOf(result ?? null)).toEqual(expect.arrayContaining([...wordsOf(mine), ...wordsOf(left)]));
      }),
      { numRuns: 2_000 },
    ));

  it('TALK-D6: a text that the closed window typed and took back is not repeated', () => {
    const [own, left] = [anEdit('A budget.', 'A plan.'), anEdit('A budget.', 'A budget.')];
    expect(mineOf(mergeOrphanedTalkEdits(own, left))).toEqual(['A plan.']);
  });

  it('TALK-D6: a slider that this window set keeps its value', () => {
    expect(mineOf(mergeOrphanedTalkEdits(anEdit(10, 70), anEdit(10, 30)))).toEqual([70]);
  });

  it('TALK-D6: a field that one window changed comes from that window; position and status are this window’s', () => {
    const own: TalkEdits = { ...anEdit('', 'mine'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Ongoing' };
    const left = anEdit(null, 30, place('scalarResponse1'));
    expect(mergeOrphanedTalkEdits(own, left)).toEqual({ ...own, fields: { ...own.fields, ...left.fields } });
    expect(mergeOrphanedTalkEdits(own, NO_TALK_EDITS)).toEqual(own);
    expect(mergeOrphanedTalkEdits(NO_TALK_EDITS, left)).toEqual(left);
  });
});

describe('two users who append to the same text', () => {
  it.each([
    ['A budget.', 'A budget. Mine.', 'A budget. Theirs.', 'A budget. Theirs. Mine.'],
    ['A budget. ', 'A budget. Mine.', 'A budget. Theirs.', 'A budget. Theirs. Mine.'],
    ['A budget. ', 'A budget. Mine.', 'A budget. Theirs. ', 'A budget. Theirs. Mine.'],
    ['A budget.', 'A budget. Mine.', 'A budget. Mine. Theirs.', 'A budget. Mine. Theirs.'],
    ['A budget.', 'A budget. Mine. More.', 'A budget. Mine.', 'A budget. Mine. More.'],
    ['A budget.', 'A budget. Mine. More.', 'A budget. More.', 'A budget. Mine. More.'],
    ['A budget.', 'A budget. Mine.', 'A budget. Theirs. Mine.', 'A budget. Theirs. Mine.'],
    ['plan', 'planet', 'plan b', 'plan b\n\nplanet'],
    ['A plan.', 'My plan. Mine.', 'A plan. Theirs.', 'A plan. Theirs.\n\nMy plan. Mine.'],
    ['A plan.', 'B plan. Mine.', 'C plan. Theirs.', 'C plan. Theirs.\n\nB plan. Mine.'],
    ['', ' Mine.', ' Theirs.', ' Theirs.\n\n Mine.'],
  ])('TALK-D2: mergeValues: %j, mine %j, theirs %j: %j', (base, mine, theirs, both) => expect(mergeValues(base, mine, theirs)).toBe(both));
});
