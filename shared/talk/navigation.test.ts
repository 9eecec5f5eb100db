import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aChapter, allPositions, aPage, askedTwice, aWorking, chaptersArb, idOf, SMALL_TALK, talkAndPlace } from '#shared/talk/arbitraries';
import {
  AGENDA,
  canGoBack,
  canGoOn,
  firstPosition,
  hasSecondQuestion,
  next,
  type Position,
  pageAt,
  positionFields,
  positionOf,
  previous,
  progress,
  samePosition,
  within,
} from '#shared/talk/navigation';
import type { Chapter } from '#shared/talk/schema';

const at = (chapter: number, pageIndex: number, questionIndex = 0): Position => ({ chapterId: idOf(chapter), pageIndex, questionIndex });
const last = (chapters: readonly Chapter[]): Position => allPositions(chapters).at(-1) as Position;
const walk = (chapters: readonly Chapter[], from: Position, step: typeof next): Position[] => {
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

describe('a talk is walked through', () => {
  it.each([
    ['nothing', {}, false],
    ['a first question only', { textQuestion1: { 'en-GB': 'Why?' } }, false],
    ['an empty second question', { textQuestion2: { 'en-GB': '' } }, false],
    ['a second question in one language', askedTwice.multilang, true],
  ])('N1: a page that asks %s has a second step: %s', (_, multilang, twice) => {
    expect(hasSecondQuestion(aPage(1, { multilang }))).toBe(twice);
  });

  it('N2: it begins on the first page of the first chapter, or on its agenda when it has no page', () => {
    expect(firstPosition(SMALL_TALK)).toEqual(at(1, 0));
    expect(firstPosition([aChapter(1), ...SMALL_TALK.slice(1)])).toEqual(at(1, AGENDA));
    expect(firstPosition([])).toEqual({ chapterId: '', pageIndex: AGENDA, questionIndex: 0 });
  });

  it('N3: next leads over both questions, all pages and the agenda of the next chapter, and stays at the end', () => {
    const way = [at(1, 0), at(1, 1), at(1, 1, 1), at(1, 2), at(2, AGENDA), at(2, 0), at(2, 1)];
    expect(walk(SMALL_TALK, firstPosition(SMALL_TALK), next)).toEqual(way);
  });

  it('N4: previous leads the same way back, and from the first page to the agenda of its chapter', () => {
    const way = [at(2, 1), at(2, 0), at(2, AGENDA), at(1, 2), at(1, 1, 1), at(1, 1), at(1, 0), at(1, AGENDA)];
    expect(walk(SMALL_TALK, at(2, 1), previous)).toEqual(way);
  });

  it('N3: next followed by previous returns, whenever it moved', () =>
    check(({ chapters, at }) => {
      const to = next(chapters, at);
      if (!samePosition(to, at)) expect(previous(chapters, to)).toEqual(at);
    }));

  it('N4: previous followed by next returns, whenever it moved', () =>
    check(({ chapters, at }) => {
      const to = previous(chapters, at);
      if (!samePosition(to, at)) expect(next(chapters, to)).toEqual(at);
    }));

  it('N3, N4: no step leaves the chapters', () =>
    check(({ chapters, at }) => {
      expect(allPositions(chapters)).toContainEqual(next(chapters, at));
      expect(allPositions(chapters)).toContainEqual(previous(chapters, at));
    }));

  it('N3: from anywhere the way on passes everything that follows and ends on the last page, also where chapters have none', () =>
    check(({ chapters, at }) => {
      const all = allPositions(chapters);
      const from = all.findIndex((each) => samePosition(each, at));
      expect(walk(chapters, at, next)).toEqual(all.slice(from));
    }));

  it('N4: from anywhere the way back ends on the agenda of the first chapter', () =>
    check(({ chapters, at }) => expect(walk(chapters, at, previous).at(-1)).toEqual(allPositions(chapters)[0])));
});

describe('the controls', () => {
  it('N3: no next on the exit page, nor where nothing follows', () => {
    const notYetLast = [...SMALL_TALK, aChapter(3, [aPage(31)])];
    expect(canGoOn(notYetLast, at(2, 1))).toBe(false);
    expect(canGoOn(notYetLast, at(2, 0))).toBe(true);
    expect(canGoOn(notYetLast, at(3, 0))).toBe(false);
  });

  it('N4: no previous on the start animation, nor on the first agenda', () => {
    expect(canGoBack(SMALL_TALK, at(1, 0))).toBe(false);
    expect(canGoBack(SMALL_TALK, at(1, AGENDA))).toBe(false);
    expect(canGoBack(SMALL_TALK, at(1, 1))).toBe(true);
    expect(canGoBack([aChapter(1, [aPage(11)])], at(1, 0))).toBe(true);
  });
});

const garbage = fc.record({
  chapterId: fc.constantFrom(idOf(1), idOf(2), idOf(77), ''),
  pageIndex: fc.integer({ min: -9, max: 9 }),
  questionIndex: fc.integer({ min: -3, max: 3 }),
});

describe('a saved place', () => {
  it('N5: whatever it is, it is brought to one that exists, and one that exists stays', () => {
    fc.assert(
      fc.property(chaptersArb, garbage, (chapters, where) => {
        expect(allPositions(chapters)).toContainEqual(within(chapters, where));
      }),
    );
    check(({ chapters, at }) => expect(within(chapters, at)).toEqual(at));
  });

  it.each([
    ['beyond the pages', at(1, 9), at(1, 2)],
    ['before the agenda', at(2, -5), at(2, AGENDA)],
    ['a second question that is not asked', at(1, 0, 1), at(1, 0)],
    ['in a chapter that is not of this talk', at(77, 2), at(1, 0)],
  ])('N5: %s leads to the nearest one', (_, where, to) => expect(within(SMALL_TALK, where)).toEqual(to));

  it('N6: resuming leads back to where the talk was left, wherever that was', () =>
    check(({ chapters, at }) => expect(positionOf(chapters, aWorking(positionFields(at)))).toEqual(at)));

  it.each([
    ['never moved', {}, at(1, 0)],
    ['with a page alone', { currentActivePageIndex: 2 }, at(1, 2)],
    ['with a chapter alone', { currentActiveChapterId: idOf(2) }, at(2, 0)],
    ['with a second question alone', { currentActivePageIndex: 1, currentQuestionIndex: 1 }, at(1, 1, 1)],
    ['with the agenda flag alone', { showAgendaPage: true }, at(1, AGENDA)],
    [
      'with the agenda flag and a page',
      { currentActiveChapterId: idOf(2), currentActivePageIndex: 1, showAgendaPage: true },
      at(2, AGENDA),
    ],
    ['with page -1 and no flag', { currentActiveChapterId: idOf(2), currentActivePageIndex: -1 }, at(2, AGENDA)],
    ['in an unknown chapter', { currentActiveChapterId: idOf(77), currentActivePageIndex: 1 }, at(1, 0)],
  ])('N6: a talk %s resumes there', (_, saved, to) => expect(positionOf(SMALL_TALK, aWorking(saved))).toEqual(to));

  it('N6: a talk without chapters stands nowhere and shows no page', () => {
    expect(pageAt([], positionOf([], aWorking({ currentActivePageIndex: 3 })))).toBeUndefined();
  });
});

describe('progress', () => {
  it('N7: it counts the pages behind: nothing on the first, all on the last', () => {
    expect([at(1, AGENDA), at(1, 0), at(1, 1), at(1, 1, 1), at(2, AGENDA), at(2, 0), at(2, 1)].map((p) => progress(SMALL_TALK, p))).toEqual(
      [0, 0, 25, 25, 75, 75, 100],
    );
    expect(progress([aChapter(1, [aPage(11)])], at(1, 0))).toBe(100);
  });

  it('N7: a last chapter without pages does not lead past the end', () => {
    expect(progress([aChapter(1, [aPage(11), aPage(12)]), aChapter(2)], at(2, AGENDA))).toBe(100);
  });

  it('N7: it stays between 0 and 100, whole', () =>
    check(({ chapters, at }) => {
      const percent = progress(chapters, at);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Number.isInteger(percent)).toBe(true);
    }));

  it('N7: going on never takes it back, and it ends at 100', () =>
    check(({ chapters, at }) => {
      expect(progress(chapters, next(chapters, at))).toBeGreaterThanOrEqual(progress(chapters, at));
      expect(progress(chapters, last(chapters))).toBe(100);
    }));
});
