import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateSessionContent } from '#shared/talk/content-validation';
import { emptyEntries } from '#shared/talk/entries';
import { positionFields } from '#shared/talk/navigation';
import type { TalkDraft } from '#shared/talk/schema';
import {
  aChapter,
  anAnswer,
  aPage,
  buildTalkDraft,
  chaptersArb,
  place,
  SMALL_TALK,
  talkAndPlace,
  talkTestId,
} from '#shared/talk/testing/arbitraries';

const errorOf = (working: Partial<TalkDraft>) => validateSessionContent(SMALL_TALK, buildTalkDraft(working));
const entry = { chapterId: talkTestId(1), pageId: talkTestId(12) };

describe('validateSessionContent', () => {
  it('TALK-C1: accepts every position of a session', () =>
    fc.assert(
      fc.property(talkAndPlace, ({ chapters, at }) => {
        expect(validateSessionContent(chapters, buildTalkDraft(positionFields(at)))).toBeUndefined();
      }),
    ));

  it.each([
    ['a chapter of another talk', { currentActiveChapterId: talkTestId(77) }, 'currentActiveChapterId'],
    ['a page beyond its chapter', { currentActiveChapterId: talkTestId(2), currentActivePageIndex: 2 }, 'currentActivePageIndex'],
    ['a page beyond the first chapter, none named', { currentActivePageIndex: 3 }, 'currentActivePageIndex'],
    ['a second question where one is asked', { currentActivePageIndex: 0, currentQuestionIndex: 1 }, 'currentQuestionIndex'],
    ['a second question of the agenda', { currentActivePageIndex: -1, currentQuestionIndex: 1 }, 'currentQuestionIndex'],
  ])('TALK-C1: refuses %s by name', (_, at, field) => expect(errorOf(at)).toMatch(new RegExp(`^${field}:`)));

  it('TALK-C1: counts the pages of the first chapter when no chapter is named', () => {
    expect(errorOf({ currentActiveChapterId: null, currentActivePageIndex: 2 })).toBeUndefined();
    const first = (chapter: ReturnType<typeof aChapter>) =>
      validateSessionContent([chapter], buildTalkDraft({ currentActiveChapterId: null, currentActivePageIndex: 1 }));
    expect(first(aChapter(1, [aPage(11)]))).toMatch(/^currentActivePageIndex:/);
    expect(first(aChapter(1))).toMatch(/^currentActivePageIndex:/);
  });

  it('TALK-C1: accepts a session that has not moved, even without pages', () => {
    expect(errorOf({})).toBeUndefined();
    expect(validateSessionContent([aChapter(1)], buildTalkDraft())).toBeUndefined();
    expect(validateSessionContent([], buildTalkDraft())).toBeUndefined();
  });

  it.each([
    ['a page that is not of this talk', [{ ...entry, pageId: talkTestId(77) }], 0],
    ['a page under the chapter of another', [entry, { ...entry, chapterId: talkTestId(1), pageId: talkTestId(21) }], 1],
    ['a page twice', [entry, { ...entry, textResponse1: 'again' }], 1],
  ])('TALK-C2: refuses an entry for %s at its place', (_, responses, n) =>
    expect(errorOf({ responses })).toMatch(new RegExp(`^responses/${n}:`)),
  );

  it.each([
    ['a note on a static page', place('textResponse1', 11), 'words'],
    ['a slider on a preparation page', place('scalarResponse1', 13), 0],
    ['a second note where one is asked', place('textResponse2', 13), ''],
    ['a slider on a page of text', place('scalarResponse1', 21, 2), 50],
  ])('TALK-C3: refuses %s by field', (_, at, value) =>
    expect(errorOf(anAnswer(value, at))).toMatch(new RegExp(`^responses/0/${at.field}:`)),
  );

  it('TALK-C3: accepts null in every field', () => {
    expect(errorOf(anAnswer(null, place('textResponse1', 11)))).toBeUndefined();
    expect(errorOf(anAnswer('words', place('textResponse2')))).toBeUndefined();
  });

  it('TALK-C2, TALK-C3: accepts the empty entries of any session', () =>
    fc.assert(
      fc.property(chaptersArb, (chapters) => {
        expect(validateSessionContent(chapters, buildTalkDraft({ responses: emptyEntries(chapters) }))).toBeUndefined();
      }),
    ));

  it('TALK-C3: refuses a new entry with fields that its page does not take', () => {
    const chapters = [aChapter(1, [aPage(11, { type: 'single-without' })])];
    expect(validateSessionContent(chapters, buildTalkDraft(anAnswer(1, place('scalarResponse1', 11))))).toBeUndefined();
    expect(validateSessionContent(chapters, buildTalkDraft(anAnswer(1, place('scalarResponse2', 11))))).toBeDefined();
  });

  it('TALK-C4: refuses the status Waiting for a started session, and accepts every other', () => {
    expect(errorOf({ status: 'Waiting' })).toMatch(/^status:/);
    for (const status of ['Ready', 'Ongoing', 'Done'] as const) expect(errorOf({ status })).toBeUndefined();
  });
});
