import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { LOCALES } from '#shared/i18n/locale';
import type { Chapter, Page, SessionStatus, TalkDraft } from '#shared/talk/schema';

/**
 * A position in a talk: a page of a chapter, or its agenda at page index -1; on a page, the first or the second question step. The numbered
 * rules of the navigation are in RULES.md.
 */
export const Position = Type.Object(
  {
    chapterId: Type.String({ format: 'uuid' }),
    pageIndex: Type.Integer({ minimum: -1, maximum: 10_000 }),
    questionIndex: Type.Integer({ minimum: 0, maximum: 1 }),
  },
  strict,
);
export type Position = Static<typeof Position>;
/** The page index that means the agenda of a chapter. */
export const AGENDA = -1;

/** Whether both are the same chapter, page and question step. */
export const samePosition = (a: Position, b: Position): boolean =>
  a.chapterId === b.chapterId && a.pageIndex === b.pageIndex && a.questionIndex === b.questionIndex;

/** TALK-N1: whether a page has a second step: it has a second text question in any language. */
export const hasSecondQuestion = (page: Page): boolean => LOCALES.some((l) => Boolean(page.multilang.textQuestion2?.[l]));
const lastQuestion = (page: Page | undefined): number => (page && hasSecondQuestion(page) ? 1 : 0);

/** Whether the position is the agenda of its chapter. */
export const isAgenda = (at: Position): boolean => at.pageIndex === AGENDA;
/** The index of the chapter of a position, from 0; 0 also when the talk has no such chapter. */
export const chapterIndexOf = (chapters: readonly Chapter[], at: Position): number =>
  Math.max(
    0,
    chapters.findIndex((c) => c.id === at.chapterId),
  );
/** The page at a position; undefined on an agenda, and where the talk has no such page. */
export const pageAt = (chapters: readonly Chapter[], at: Position): Page | undefined =>
  chapters.find((c) => c.id === at.chapterId)?.pages[at.pageIndex];

/** TALK-N2: the position of a talk without a stored one: the first page of the first chapter, or its agenda when it has no page. */
export function firstPosition(chapters: readonly Chapter[]): Position {
  const first = chapters[0];
  return { chapterId: first?.id ?? '', pageIndex: first && first.pages.length > 0 ? 0 : AGENDA, questionIndex: 0 };
}

/** TALK-N3: the next question, else the next page, else the agenda of the next chapter; at the very end the same position. */
export function nextPosition(chapters: readonly Chapter[], at: Position): Position {
  const index = chapterIndexOf(chapters, at);
  const pages = chapters[index]?.pages ?? [];
  if (at.questionIndex < lastQuestion(pages[at.pageIndex])) return { ...at, questionIndex: at.questionIndex + 1 };
  if (at.pageIndex + 1 < pages.length) return { ...at, pageIndex: at.pageIndex + 1, questionIndex: 0 };
  const following = chapters[index + 1];
  return following ? { chapterId: following.id, pageIndex: AGENDA, questionIndex: 0 } : at;
}

/**
 * TALK-N4: the earlier question, else the earlier page at its last question, else from page 0 the agenda of the same chapter, else the last
 * page of the chapter before; at the very beginning the same position.
 */
export function previousPosition(chapters: readonly Chapter[], at: Position): Position {
  const index = chapterIndexOf(chapters, at);
  const landOn = (chapter: Chapter, pageIndex: number): Position => ({
    chapterId: chapter.id,
    pageIndex,
    questionIndex: lastQuestion(chapter.pages[pageIndex]),
  });
  const here = chapters[index];
  if (!isAgenda(at) && at.questionIndex > 0) return { ...at, questionIndex: at.questionIndex - 1 };
  if (here && !isAgenda(at)) return landOn(here, at.pageIndex - 1);
  const before = chapters[index - 1];
  return before ? landOn(before, before.pages.length - 1) : at;
}

/** TALK-N4: whether there is a previous position. There is none on the start animation. */
export const canGoBack = (chapters: readonly Chapter[], at: Position): boolean =>
  pageAt(chapters, at)?.staticType !== 'Start Animation' && !samePosition(previousPosition(chapters, at), at);
/** TALK-N3: whether there is a next position. There is none on the exit page. */
export const canGoForward = (chapters: readonly Chapter[], at: Position): boolean =>
  pageAt(chapters, at)?.staticType !== 'Exit' && !samePosition(nextPosition(chapters, at), at);

/** Whether only the page's own button begins the talk: a Ready talk on its start animation. */
export const beginsByButton = (page: Page | undefined, status: SessionStatus): boolean =>
  status === 'Ready' && page?.staticType === 'Start Animation';

/** TALK-N5: the nearest position that exists, so that an invalid stored position cannot lock users out of the talk. */
export function clampPosition(chapters: readonly Chapter[], at: Position): Position {
  const chapter = chapters.find((c) => c.id === at.chapterId);
  if (!chapter) return firstPosition(chapters);
  const pageIndex = Math.min(Math.max(at.pageIndex, AGENDA), chapter.pages.length - 1);
  const questionIndex = Math.min(Math.max(at.questionIndex, 0), lastQuestion(chapter.pages[pageIndex]));
  return { chapterId: chapter.id, pageIndex, questionIndex };
}

/** TALK-N6: the stored position. A position with only the agenda flag also means the agenda. */
export function resumePosition(chapters: readonly Chapter[], w: TalkDraft): Position {
  return clampPosition(chapters, {
    chapterId: w.currentActiveChapterId ?? firstPosition(chapters).chapterId,
    pageIndex: w.showAgendaPage ? AGENDA : (w.currentActivePageIndex ?? 0),
    questionIndex: w.currentQuestionIndex ?? 0,
  });
}

/** TALK-N10: whether position `one` comes after position `other`. */
export const isAhead = (chapters: readonly Chapter[], one: Position, other: Position): boolean =>
  (chapterIndexOf(chapters, one) - chapterIndexOf(chapters, other) ||
    one.pageIndex - other.pageIndex ||
    one.questionIndex - other.questionIndex) > 0;

/** TALK-N9: the position of a browsing viewer; null when it is the giver's position, because the viewer then follows again. */
export const browseOrFollow = (own: Position | null, lead: Position): Position | null => (own && samePosition(own, lead) ? null : own);

export type PositionFields = Pick<
  TalkDraft,
  'currentActiveChapterId' | 'currentActivePageIndex' | 'currentQuestionIndex' | 'showAgendaPage'
>;
/** A position as the four fields in which a session stores it. */
export const positionFields = (at: Position): PositionFields => ({
  currentActiveChapterId: at.chapterId,
  currentActivePageIndex: at.pageIndex,
  currentQuestionIndex: at.questionIndex,
  showAgendaPage: isAgenda(at),
});

/** TALK-N8: the number of pages of a chapter before the position; on the last page of the talk all of them. */
export function pagesBehind(chapters: readonly Chapter[], at: Position, chapter: number): number {
  const [here, pages] = [chapterIndexOf(chapters, at), chapters[chapter]?.pages.length ?? 0];
  if (chapter !== here) return chapter < here ? pages : 0;
  return chapter === chapters.length - 1 && at.pageIndex === pages - 1 ? pages : Math.max(0, at.pageIndex);
}

/** TALK-N7: progress in whole percent, rounded down: the pages before the position, of all pages; 100 only on the last page. */
export function talkProgress(chapters: readonly Chapter[], at: Position): number {
  const total = chapters.reduce((n, c) => n + c.pages.length, 0);
  if (total <= 1) return 100;
  const index = chapterIndexOf(chapters, at);
  const before = chapters.slice(0, index).reduce((n, c) => n + c.pages.length, 0) + Math.max(0, at.pageIndex);
  return Math.min(100, Math.floor((100 * before) / (total - 1)));
}
