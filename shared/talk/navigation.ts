import { LOCALES } from '#shared/i18n/locale';
import type { Chapter, Page, Working } from '#shared/talk/schema';

/**
 * Where a talk stands: a page of a chapter, or its agenda at page index -1; on a page the first or the second question.
 * Spec 2 section 4, navigation within a session. The numbered rules are in RULES.md.
 */
export interface Position {
  chapterId: string;
  pageIndex: number;
  questionIndex: number;
}
export const AGENDA = -1;

export const samePosition = (a: Position, b: Position): boolean =>
  a.chapterId === b.chapterId && a.pageIndex === b.pageIndex && a.questionIndex === b.questionIndex;

/** N1: a page has a second step when it asks a second text question in any language. */
export const hasSecondQuestion = (page: Page): boolean => LOCALES.some((l) => Boolean(page.multilang.textQuestion2?.[l]));
const lastQuestion = (page: Page | undefined): number => (page && hasSecondQuestion(page) ? 1 : 0);

export const isAgenda = (at: Position): boolean => at.pageIndex === AGENDA;
export const chapterIndexOf = (chapters: readonly Chapter[], at: Position): number =>
  Math.max(
    0,
    chapters.findIndex((c) => c.id === at.chapterId),
  );
export const pageAt = (chapters: readonly Chapter[], at: Position): Page | undefined =>
  isAgenda(at) ? undefined : chapters.find((c) => c.id === at.chapterId)?.pages[at.pageIndex];

/** N2: a talk that nobody moved yet stands on the first page of the first chapter. */
export function firstPosition(chapters: readonly Chapter[]): Position {
  const first = chapters[0];
  return { chapterId: first?.id ?? '', pageIndex: first && first.pages.length > 0 ? 0 : AGENDA, questionIndex: 0 };
}

/** N3: next question, else next page, else the agenda of the next chapter; at the very end nothing changes. */
export function next(chapters: readonly Chapter[], at: Position): Position {
  const index = chapterIndexOf(chapters, at);
  const pages = chapters[index]?.pages ?? [];
  if (!isAgenda(at) && at.questionIndex < lastQuestion(pages[at.pageIndex])) return { ...at, questionIndex: at.questionIndex + 1 };
  if (at.pageIndex + 1 < pages.length) return { ...at, pageIndex: at.pageIndex + 1, questionIndex: 0 };
  const following = chapters[index + 1];
  return following ? { chapterId: following.id, pageIndex: AGENDA, questionIndex: 0 } : at;
}

/**
 * N4: earlier question, else earlier page at its last question, else from page 0 the agenda of the same chapter,
 * else the last page of the chapter before; at the very beginning nothing changes.
 */
export function previous(chapters: readonly Chapter[], at: Position): Position {
  const index = chapterIndexOf(chapters, at);
  const landOn = (chapter: Chapter, pageIndex: number): Position => ({
    chapterId: chapter.id,
    pageIndex,
    questionIndex: lastQuestion(chapter.pages[pageIndex]),
  });
  const here = chapters[index];
  if (!isAgenda(at) && at.questionIndex > 0) return { ...at, questionIndex: at.questionIndex - 1 };
  if (here && at.pageIndex > 0) return landOn(here, at.pageIndex - 1);
  if (at.pageIndex === 0) return { ...at, pageIndex: AGENDA, questionIndex: 0 };
  const before = chapters[index - 1];
  return before ? landOn(before, before.pages.length - 1) : at;
}

export const canGoBack = (chapters: readonly Chapter[], at: Position): boolean =>
  pageAt(chapters, at)?.staticType !== 'Start Animation' && !samePosition(previous(chapters, at), at);
export const canGoOn = (chapters: readonly Chapter[], at: Position): boolean =>
  pageAt(chapters, at)?.staticType !== 'Exit' && !samePosition(next(chapters, at), at);

/** N5: a place that does not exist is brought to the nearest one that does, so that no saved position can trap anybody. */
export function within(chapters: readonly Chapter[], at: Position): Position {
  const chapter = chapters.find((c) => c.id === at.chapterId);
  if (!chapter) return firstPosition(chapters);
  const pageIndex = Math.min(Math.max(at.pageIndex, AGENDA), chapter.pages.length - 1);
  const questionIndex = Math.min(Math.max(at.questionIndex, 0), lastQuestion(chapter.pages[pageIndex]));
  return { chapterId: chapter.id, pageIndex, questionIndex };
}

/** N6: resuming at the saved place; the agenda flag alone also leads to the agenda (spec 2 section 4, resuming). */
export function positionOf(chapters: readonly Chapter[], w: Working): Position {
  const first = firstPosition(chapters);
  return within(chapters, {
    chapterId: w.currentActiveChapterId ?? first.chapterId,
    pageIndex: w.showAgendaPage ? AGENDA : (w.currentActivePageIndex ?? first.pageIndex),
    questionIndex: w.currentQuestionIndex ?? 0,
  });
}

export type PositionFields = Pick<Working, 'currentActiveChapterId' | 'currentActivePageIndex' | 'currentQuestionIndex' | 'showAgendaPage'>;
export const positionFields = (at: Position): PositionFields => ({
  currentActiveChapterId: at.chapterId,
  currentActivePageIndex: at.pageIndex,
  currentQuestionIndex: at.questionIndex,
  showAgendaPage: isAgenda(at),
});

/** N7: progress in whole percent: pages already behind, of all pages; the last page is 100. */
export function progress(chapters: readonly Chapter[], at: Position): number {
  const total = chapters.reduce((n, c) => n + c.pages.length, 0);
  if (total <= 1) return 100;
  const index = chapterIndexOf(chapters, at);
  const before = chapters.slice(0, index).reduce((n, c) => n + c.pages.length, 0) + Math.max(0, at.pageIndex);
  return Math.min(100, Math.round((before / (total - 1)) * 100));
}
