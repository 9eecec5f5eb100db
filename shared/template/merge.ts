import { mergeOrder } from '#shared/sync/order-merge';
import { contentOfPart } from '#shared/template/part-fields';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';

/** Merges the chapters and pages of two authors. The numbered rules are in RULES.md. */

interface MergeInput {
  base: readonly TemplateChapter[];
  mine: readonly TemplateChapter[];
  theirs: readonly TemplateChapter[];
}

const pagesOf = (chapters: readonly TemplateChapter[], id: string): string[] =>
  chapters.find((chapter) => chapter.id === id)?.pages.map((page) => page.id) ?? [];

interface Page {
  page: TemplatePage;
  chapter: string;
}
const pagesById = (chapters: readonly TemplateChapter[]): Map<string, Page> =>
  new Map(chapters.flatMap(({ id, pages }) => pages.map((page) => [page.id, { page, chapter: id }])));

/**
 * The chapter of each remaining page, by page id. Null if one author removed what the other changed or moved, or both moved a page
 * differently.
 */
function mergeHomes({ base, mine, theirs }: MergeInput): Map<string, string> | null {
  const [was, own, other] = [pagesById(base), pagesById(mine), pagesById(theirs)];
  const homes = new Map<string, string>();
  for (const id of new Set([...was.keys(), ...own.keys(), ...other.keys()])) {
    const [b, m, t] = [was.get(id), own.get(id), other.get(id)];
    if (b && (!m || !t)) {
      const left = m ?? t;
      if (left && (left.chapter !== b.chapter || contentOfPart(left.page) !== contentOfPart(b.page))) return null;
      continue;
    }
    if (m && t && m.chapter !== t.chapter && m.chapter !== b?.chapter && t.chapter !== b?.chapter) return null;
    const home = m && m.chapter !== b?.chapter ? m.chapter : (t ?? m)?.chapter;
    if (home !== undefined) homes.set(id, home);
  }
  return homes;
}

/** Whether one author changed a chapter, or added a page to it, that the other author removed. */
function isMissed({ base, mine, theirs }: MergeInput): boolean {
  const before = pagesById(base);
  return base.some((chapter) => {
    const [own, other] = [mine, theirs].map((side) => side.find(({ id }) => id === chapter.id));
    const left = own ?? other;
    if (!left || (own && other)) return false;
    return contentOfPart(left) !== contentOfPart(chapter) || left.pages.some((page) => before.get(page.id)?.chapter !== chapter.id);
  });
}

/**
 * TEMPLATE-M3: merges chapters that two authors changed, by id. Additions, removals and moves of both apply; parts that both have get the
 * content of `theirs`.
 * @returns null if one author removed what the other changed, or both moved the same part differently
 */
export function mergeChapters(
  base: readonly TemplateChapter[],
  mine: readonly TemplateChapter[],
  theirs: readonly TemplateChapter[],
): TemplateChapter[] | null {
  const sides = { base, mine, theirs };
  const order = mergeOrder(...([base, mine, theirs].map((side) => side.map(({ id }) => id)) as [string[], string[], string[]]));
  const homes = mergeHomes(sides);
  if (!order || !homes || isMissed(sides)) return null;
  const pages = new Map([...pagesById(mine), ...pagesById(theirs)]);
  const merged: TemplateChapter[] = [];
  for (const id of order) {
    const chapter = theirs.find((each) => each.id === id) ?? mine.find((each) => each.id === id);
    const inside = mergeOrder(pagesOf(base, id), pagesOf(mine, id), pagesOf(theirs, id));
    if (!chapter || !inside) return null;
    const here = inside.filter((each) => homes.get(each) === id);
    merged.push({ ...chapter, pages: here.flatMap((each) => pages.get(each)?.page ?? []) });
  }
  return merged;
}
