import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aChapter, answering, aPage, aWorking, chaptersArb, idOf, place, SMALL_TALK, talkAndPlace } from '#shared/talk/arbitraries';
import { contentError } from '#shared/talk/content';
import { emptyEntries } from '#shared/talk/entries';
import { positionFields } from '#shared/talk/navigation';
import type { Working } from '#shared/talk/schema';

const errorOf = (working: Partial<Working>) => contentError(SMALL_TALK, aWorking(working));
const entry = { chapterId: idOf(1), pageId: idOf(12) };

describe('a saved working part', () => {
  it('C1: every place of a talk is taken', () =>
    fc.assert(
      fc.property(talkAndPlace, ({ chapters, at }) => {
        expect(contentError(chapters, aWorking(positionFields(at)))).toBeUndefined();
      }),
    ));

  it.each([
    ['a chapter of another talk', { currentActiveChapterId: idOf(77) }, 'currentActiveChapterId'],
    ['a page beyond its chapter', { currentActiveChapterId: idOf(2), currentActivePageIndex: 2 }, 'currentActivePageIndex'],
    ['a page beyond the first chapter, none named', { currentActivePageIndex: 3 }, 'currentActivePageIndex'],
    ['a second question where one is asked', { currentActivePageIndex: 0, currentQuestionIndex: 1 }, 'currentQuestionIndex'],
    ['a second question of the agenda', { currentActivePageIndex: -1, currentQuestionIndex: 1 }, 'currentQuestionIndex'],
  ])('C1: %s is refused by name', (_, at, field) => expect(errorOf(at)).toMatch(new RegExp(`^${field}:`)));

  it('C1: a talk that nobody moved is taken, also one that has no page at all', () => {
    expect(errorOf({})).toBeUndefined();
    expect(contentError([aChapter(1)], aWorking())).toBeUndefined();
    expect(contentError([], aWorking())).toBeUndefined();
  });

  it.each([
    ['a page that is not of this talk', [{ ...entry, pageId: idOf(77) }], 0],
    ['a page under the chapter of another', [entry, { ...entry, chapterId: idOf(1), pageId: idOf(21) }], 1],
    ['a page twice', [entry, { ...entry, textResponse1: 'again' }], 1],
  ])('C2: an entry for %s is refused at its place', (_, responses, n) =>
    expect(errorOf({ responses })).toMatch(new RegExp(`^responses/${n}:`)),
  );

  it.each([
    ['a note on a static page', place('textResponse1', 11), 'words'],
    ['a slider on a preparation page', place('scalarResponse1', 13), 0],
    ['a second note where one is asked', place('textResponse2', 13), ''],
    ['a slider on a page of text', place('scalarResponse1', 21, 2), 50],
  ])('C3: %s is refused by field', (_, at, value) =>
    expect(errorOf(answering(value, at))).toMatch(new RegExp(`^responses/0/${at.field}:`)),
  );

  it('C3: null is no answer and is taken anywhere', () => {
    expect(errorOf(answering(null, place('textResponse1', 11)))).toBeUndefined();
    expect(errorOf(answering('words', place('textResponse2')))).toBeUndefined();
  });

  it('C2, C3: what a new talk begins with is taken, whatever its pages', () =>
    fc.assert(
      fc.property(chaptersArb, (chapters) => {
        expect(contentError(chapters, aWorking({ responses: emptyEntries(chapters) }))).toBeUndefined();
      }),
    ));

  it('C3: a new entry with every field that its page does not take is refused', () => {
    const chapters = [aChapter(1, [aPage(11, { type: 'single-without' })])];
    expect(contentError(chapters, aWorking(answering(1, place('scalarResponse1', 11))))).toBeUndefined();
    expect(contentError(chapters, aWorking(answering(1, place('scalarResponse2', 11))))).toBeDefined();
  });

  it('C4: a session that is led cannot wait again; every other status may be asked for', () => {
    expect(errorOf({ status: 'Waiting' })).toMatch(/^status:/);
    for (const status of ['Ready', 'Ongoing', 'Done'] as const) expect(errorOf({ status })).toBeUndefined();
  });
});
