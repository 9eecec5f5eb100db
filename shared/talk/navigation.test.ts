import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AGENDA,
  beginsByButton,
  browseOrFollow,
  canGoBack,
  canGoForward,
  chapterIndexOf,
  clampPosition,
  firstPosition,
  hasSecondQuestion,
  isAhead,
  nextPosition,
  type Position,
  pageAt,
  pagesBehind,
  positionFields,
  previousPosition,
  resumePosition,
  samePosition,
  talkProgress,
} from '#shared/talk/navigation';
import type { Chapter } from '#shared/talk/schema';
import {
  aChapter,
  allPositions,
  aPage,
  buildTalkDraft,
  chaptersArb,
  pageWithTwoQuestions,
  SMALL_TALK,
  talkAndPlace,
  talkTestId,
} from '#shared/talk/testing/arbitraries';

const at = (chapter: number, pageIndex: number, questionIndex = 0): Position => ({
  chapterId: talkTestId(chapter),
  pageIndex,
  questionIndex,
});
const last = (chapters: readonly Chapter[]): Position => allPositions(chapters).at(-1) as Position;
const walk = (chapters: readonly Chapter[], from: Position, step: typeof nextPosition): Position[] => {
  const steps = [from];
  for (let to = step(chapters, from); !samePosition(to, steps.at(-1) as Position) && steps.length < 100; to = step(chapters, to))
    steps.push(to);
  return steps;
};
const check = (holds: (talk: { chapters: Chapter[]; at: Position }) => void): void =>
  fc.assert(
    fc.property(talkAndPlace, (talk) => {
      holds(talk);
    }),
  );

describe('next and previous', () => {
  it.each([
    ['nothing', {}, false],
    ['a first question only', { textQuestion1: { 'en-GB': 'Why?' } }, false],
    ['an empty second question', { textQuestion2: { 'en-GB': '' } }, false],
    ['a second question in one language', pageWithTwoQuestions.multilang, true],
  ])('TALK-N1: hasSecondQuestion: is right for a page that asks %s', (_, multilang, twice) => {
    expect(hasSecondQuestion(aPage(1, { multilang }))).toBe(twice);
  });

  it('TALK-N2: a talk begins on the first page of the first chapter, or on its agenda without pages', () => {
    expect(firstPosition(SMALL_TALK)).toEqual(at(1, 0));
    expect(firstPosition([aChapter(1, [aPage(11)])])).toEqual(at(1, 0));
    expect(firstPosition([aChapter(1), ...SMALL_TALK.slice(1)])).toEqual(at(1, AGENDA));
    expect(firstPosition([])).toEqual({ chapterId: '', pageIndex: AGENDA, questionIndex: 0 });
  });

  it('TALK-N3: next passes both questions, all pages and the agenda of the next chapter, and stays at the end', () => {
    const way = [at(1, 0), at(1, 1), at(1, 1, 1), at(1, 2), at(2, AGENDA), at(2, 0), at(2, 1)];
    expect(walk(SMALL_TALK, firstPosition(SMALL_TALK), nextPosition)).toEqual(way);
  });

  it('TALK-N4: previous goes the same way back, and from the first page to the agenda of its chapter', () => {
    const way = [at(2, 1), at(2, 0), at(2, AGENDA), at(1, 2), at(1, 1, 1), at(1, 1), at(1, 0), at(1, AGENDA)];
    expect(walk(SMALL_TALK, at(2, 1), previousPosition)).toEqual(way);
  });

  it('TALK-N3: previous after a move by next returns to the start', () =>
    check(({ chapters, at }) => {
      const to = nextPosition(chapters, at);
      if (!samePosition(to, at)) expect(previousPosition(chapters, to)).toEqual(at);
    }));

  it('TALK-N4: next after a move by previous returns to the start', () =>
    check(({ chapters, at }) => {
      const to = previousPosition(chapters, at);
      if (!samePosition(to, at)) expect(nextPosition(chapters, to)).toEqual(at);
    }));

  it('TALK-N3, TALK-N4: every step leads to a position within the chapters', () =>
    check(({ chapters, at }) => {
      expect(allPositions(chapters)).toContainEqual(nextPosition(chapters, at));
      expect(allPositions(chapters)).toContainEqual(previousPosition(chapters, at));
    }));

  it('TALK-N3: repeated next passes every later position and ends on the last page, also with empty chapters', () =>
    check(({ chapters, at }) => {
      const all = allPositions(chapters);
      const from = all.findIndex((each) => samePosition(each, at));
      expect(walk(chapters, at, nextPosition)).toEqual(all.slice(from));
    }));

  it('TALK-N4: repeated previous ends on the agenda of the first chapter', () =>
    check(({ chapters, at }) => expect(walk(chapters, at, previousPosition).at(-1)).toEqual(allPositions(chapters)[0])));
});

describe('the controls', () => {
  it('TALK-N3: canGoForward is false on the exit page and at the end', () => {
    const notYetLast = [...SMALL_TALK, aChapter(3, [aPage(31)])];
    expect(canGoForward(notYetLast, at(2, 1))).toBe(false);
    expect(canGoForward(notYetLast, at(2, 0))).toBe(true);
    expect(canGoForward(notYetLast, at(3, 0))).toBe(false);
  });

  it('TALK-N3: only the page’s own button begins a talk that is Ready on its start animation', () => {
    const [animation, page] = [SMALL_TALK[0]?.pages[0], SMALL_TALK[0]?.pages[1]];
    expect(beginsByButton(animation, 'Ready')).toBe(true);
    for (const status of ['Waiting', 'Ongoing', 'Done'] as const) expect(beginsByButton(animation, status)).toBe(false);
    for (const other of [page, undefined]) expect(beginsByButton(other, 'Ready')).toBe(false);
  });

  it('TALK-N5: a position in no chapter counts as in the first', () => {
    expect(chapterIndexOf(SMALL_TALK, at(9, 0))).toBe(0);
  });

  it('TALK-N4: canGoBack is false on the start animation and on the first agenda', () => {
    expect(canGoBack(SMALL_TALK, at(1, 0))).toBe(false);
    expect(canGoBack(SMALL_TALK, at(1, AGENDA))).toBe(false);
    expect(canGoBack(SMALL_TALK, at(1, 1))).toBe(true);
    expect(canGoBack([aChapter(1, [aPage(11)])], at(1, 0))).toBe(true);
  });
});

const garbage = fc.record({
  chapterId: fc.constantFrom(talkTestId(1), talkTestId(2), talkTestId(77), ''),
  pageIndex: fc.integer({ min: -9, max: 9 }),
  questionIndex: fc.integer({ min: -3, max: 3 }),
});

describe('a stored position', () => {
  it('TALK-N5: an invalid position becomes the nearest valid one, a valid one stays', () => {
    fc.assert(
      fc.property(chaptersArb, garbage, (chapters, where) => {
        expect(allPositions(chapters)).toContainEqual(clampPosition(chapters, where));
      }),
    );
    check(({ chapters, at }) => expect(clampPosition(chapters, at)).toEqual(at));
  });

  it.each([
    ['beyond the pages', at(1, 9), at(1, 2)],
    ['before the agenda', at(2, -5), at(2, AGENDA)],
    ['a second question that is not asked', at(1, 0, 1), at(1, 0)],
    ['in a chapter that is not of this talk', at(77, 2), at(1, 0)],
  ])('TALK-N5: clampPosition: %s leads to the nearest one', (_, where, to) => expect(clampPosition(SMALL_TALK, where)).toEqual(to));

  it('TALK-N6: resuming returns to the stored position', () =>
    check(({ chapters, at }) => expect(resumePosition(chapters, buildTalkDraft(positionFields(at)))).toEqual(at)));

  it.each([
    ['never moved', {}, at(1, 0)],
    ['with a page alone', { currentActivePageIndex: 2 }, at(1, 2)],
    ['with a chapter alone', { currentActiveChapterId: talkTestId(2) }, at(2, 0)],
    ['with a page of two questions alone', { currentActivePageIndex: 1 }, at(1, 1)],
    ['with a second question alone', { currentActivePageIndex: 1, currentQuestionIndex: 1 }, at(1, 1, 1)],
    ['with the agenda flag alone', { showAgendaPage: true }, at(1, AGENDA)],
    [
      'with the agenda flag and a page',
      { currentActiveChapterId: talkTestId(2), currentActivePageIndex: 1, showAgendaPage: true },
      at(2, AGENDA),
    ],
    ['with page -1 and no flag', { currentActiveChapterId: talkTestId(2), currentActivePageIndex: -1 }, at(2, AGENDA)],
    ['in an unknown chapter', { currentActiveChapterId: talkTestId(77), currentActivePageIndex: 1 }, at(1, 0)],
  ])('TALK-N6: resumePosition: finds the place of a talk: %s', (_, saved, to) =>
    expect(resumePosition(SMALL_TALK, buildTalkDraft(saved))).toEqual(to),
  );

  it('TALK-N6: a chapter alone resumes on its first page, also if the first chapter has no page', () => {
    const working = buildTalkDraft({ currentActiveChapterId: talkTestId(2) });
    expect(resumePosition([aChapter(1), ...SMALL_TALK.slice(1)], working)).toEqual(at(2, 0));
  });

  it('TALK-N6: a talk without chapters has no page', () => {
    expect(pageAt([], resumePosition([], buildTalkDraft({ currentActivePageIndex: 3 })))).toBeUndefined();
  });
});

describe('progress', () => {
  it('TALK-N7: progress counts the pages before the position: 0 on the first, 100 on the last', () => {
    expect(
      [at(1, AGENDA), at(1, 0), at(1, 1), at(1, 1, 1), at(2, AGENDA), at(2, 0), at(2, 1)].map((p) => talkProgress(SMALL_TALK, p)),
    ).toEqual([0, 0, 25, 25, 75, 75, 100]);
    expect(talkProgress([aChapter(1, [aPage(11)])], at(1, 0))).toBe(100);
  });

  it('TALK-N7: is 100 on the last of many pages alone', () => {
    const pages = (length: number) => Array.from({ length }, (_, page) => aPage(100 + page));
    const progress = (length: number, page: number) => talkProgress([aChapter(1, pages(length))], at(1, page));
    expect([199, 200, 201].map((page) => progress(202, page))).toEqual([99, 99, 100]);
    expect([29, 57, 58].map((page) => progress(101, page))).toEqual([29, 57, 58]);
    expect([0, 1].map((page) => progress(2, page))).toEqual([0, 100]);
  });

  it('TALK-N7: an empty last chapter does not exceed 100', () => {
    expect(talkProgress([aChapter(1, [aPage(11), aPage(12)]), aChapter(2)], at(2, AGENDA))).toBe(100);
  });

  it('TALK-N7: progress is an integer from 0 to 100', () =>
    check(({ chapters, at }) => {
      const percent = talkProgress(chapters, at);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Number.isInteger(percent)).toBe(true);
    }));

  it('TALK-N7: next never lowers progress, which ends at 100', () =>
    check(({ chapters, at }) => {
      expect(talkProgress(chapters, nextPosition(chapters, at))).toBeGreaterThanOrEqual(talkProgress(chapters, at));
      expect(talkProgress(chapters, last(chapters))).toBe(100);
    }));

  it('TALK-N8: pagesBehind: counts the pages of a chapter before the position, on the last page of the talk all', () => {
    const behind = (where: Position) => SMALL_TALK.map((_, chapter) => pagesBehind(SMALL_TALK, where, chapter));
    expect(behind(at(1, 1))).toEqual([1, 0]);
    expect(behind(at(1, 2))).toEqual([2, 0]);
    expect(behind(at(2, AGENDA))).toEqual([3, 0]);
    expect(behind(at(2, 0))).toEqual([3, 0]);
    expect(behind(at(2, 1))).toEqual([3, 2]);
  });
});

it('TALK-N9: browseOrFollow: lets a viewer at the giver’s position follow again, and not at another question of the page', () => {
  const lead = { chapterId: talkTestId(1), pageIndex: 1, questionIndex: 0 };
  expect(browseOrFollow({ ...lead }, lead)).toBeNull();
  expect(browseOrFollow(null, lead)).toBeNull();
  const own = { ...lead, questionIndex: 1 };
  expect(browseOrFollow(own, lead)).toBe(own);
});

it('TALK-N10: isAhead: is true for the positions that next reaches later, and no others', () =>
  allPositions(SMALL_TALK).forEach((one, i, all) => {
    expect(all.map((other) => isAhead(SMALL_TALK, one, other))).toEqual(all.map((_, j) => j < i));
  }));
