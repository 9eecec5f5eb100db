import type { TemplateChapter, TemplatePage } from '#shared/template/schema';

/** Positions of chapters and pages. The numbered rules are in RULES.md. */

/** The position of a chapter or of a page in it, as indexes from 0. */
export interface TemplateSpot {
  chapter: number;
  page?: number;
}

/** The position of a chapter or page; undefined if the template does not have it. */
export function findSpot(chapters: readonly TemplateChapter[], id: string): TemplateSpot | undefined {
  for (const [chapter, { id: own, pages }] of chapters.entries()) {
    if (own === id) return { chapter };
    const page = pages.findIndex((each) => each.id === id);
    if (page >= 0) return { chapter, page };
  }
  return undefined;
}

/** The page with this id; undefined if there is none. */
export const findTemplatePage = (chapters: readonly TemplateChapter[], id: string): TemplatePage | undefined =>
  chapters.flatMap(({ pages }) => pages).find((page) => page.id === id);

const clamp = (at: number, most: number): number => Math.max(0, Math.min(at, most));
const withPages = (
  chapters: readonly TemplateChapter[],
  at: number,
  change: (pages: TemplatePage[]) => TemplatePage[],
): TemplateChapter[] => chapters.map((chapter, index) => (index === at ? { ...chapter, pages: change(chapter.pages) } : chapter));

/** TEMPLATE-O1: inserts a page. An index past the end means the end. */
export const insertPage = (chapters: readonly TemplateChapter[], page: TemplatePage, to: Required<TemplateSpot>): TemplateChapter[] =>
  withPages(chapters, to.chapter, (pages) => pages.toSpliced(clamp(to.page, pages.length), 0, page));

/** TEMPLATE-O1: removes a chapter with its pages, or a page. */
export const removePart = (chapters: readonly TemplateChapter[], id: string): TemplateChapter[] =>
  chapters.filter((chapter) => chapter.id !== id).map((chapter) => ({ ...chapter, pages: chapter.pages.filter((page) => page.id !== id) }));

/** TEMPLATE-O1: moves a chapter, or a page to any chapter. */
export function movePartTo(chapters: readonly TemplateChapter[], id: string, to: TemplateSpot): TemplateChapter[] {
  const chapter = chapters.find((each) => each.id === id);
  if (chapter) {
    const others = chapters.filter((each) => each !== chapter);
    return others.toSpliced(clamp(to.chapter, others.length), 0, chapter);
  }
  const page = findTemplatePage(chapters, id);
  if (!page || !chapters[to.chapter]) return [...chapters];
  return insertPage(removePart(chapters, id), page, { chapter: to.chapter, page: to.page ?? 0 });
}

/**
 * TEMPLATE-O2: the position one step up or down. A chapter swaps with its neighbour; a page at the edge of its chapter moves into the next
 * one.
 * @returns undefined at the start or end of the template
 */
export function stepOf(chapters: readonly TemplateChapter[], id: string, by: 1 | -1): TemplateSpot | undefined {
  const from = findSpot(chapters, id);
  if (!from) return undefined;
  if (from.page === undefined) return chapters[from.chapter + by] ? { chapter: from.chapter + by } : undefined;
  const to = from.page + by;
  if (to >= 0 && to < (chapters[from.chapter]?.pages.length ?? 0)) return { chapter: from.chapter, page: to };
  const next = chapters[from.chapter + by];
  return next && { chapter: from.chapter + by, page: by > 0 ? 0 : next.pages.length };
}
