import { hasSecondQuestion } from '#shared/talk/navigation';
import { entryFields } from '#shared/talk/page-fields';
import { type Chapter, ENTRY_FIELDS, type EntryField, type PageAnswer, type TalkDraft } from '#shared/talk/schema';

/**
 * Checks a saved working part against the session's chapters (decisions 3 and 21: content, 400). TALK-C1: positions are within the
 * chapters. TALK-C2: each entry names a known chapter and page, each page once. TALK-C3: a field that the page does not have is null or
 * absent. TALK-C4: no save sets the status to Waiting.
 * @returns the first error, in words for a developer; undefined when there is none
 */
export function validateSessionContent(chapters: readonly Chapter[], w: TalkDraft): string | undefined {
  if (w.status === 'Waiting') return 'status: a session that is being led cannot wait again';
  return positionError(chapters, w) ?? entriesError(chapters, w);
}

function positionError(chapters: readonly Chapter[], w: TalkDraft): string | undefined {
  const chapter = chapters.find((c) => c.id === w.currentActiveChapterId);
  if (w.currentActiveChapterId !== null && !chapter) return 'currentActiveChapterId: not a chapter of this session';
  const pages = (chapter ?? chapters[0])?.pages ?? [];
  const index = w.currentActivePageIndex ?? 0;
  if (index >= Math.max(1, pages.length)) return 'currentActivePageIndex: beyond the pages of the chapter';
  const page = pages[index];
  if ((w.currentQuestionIndex ?? 0) > 0 && !(page && hasSecondQuestion(page))) return 'currentQuestionIndex: the page has one question';
  return undefined;
}

interface TakingPage {
  chapterId: string;
  /** The fields that the page does not have. */
  extra: readonly EntryField[];
}
const pagesById = new WeakMap<readonly Chapter[], ReadonlyMap<string, TakingPage>>();

/** The fields of each page by id. Cached per session, because its chapters never change and every save reads them. */
function pagesOf(chapters: readonly Chapter[]): ReadonlyMap<string, TakingPage> {
  const known = pagesById.get(chapters);
  if (known) return known;
  const pages = new Map<string, TakingPage>();
  for (const { id, pages: those } of chapters) {
    for (const page of those) {
      const taken = entryFields(page);
      pages.set(page.id, { chapterId: id, extra: ENTRY_FIELDS.filter((field) => !taken.includes(field)) });
    }
  }
  pagesById.set(chapters, pages);
  return pages;
}

function entriesError(chapters: readonly Chapter[], { responses }: TalkDraft): string | undefined {
  const pages = pagesOf(chapters);
  const seen = new Set<string>();
  for (let i = 0; i < responses.length; i++) {
    const entry = responses[i] as PageAnswer;
    const page = pages.get(entry.pageId);
    if (page?.chapterId !== entry.chapterId) return `responses/${i}: no such page in this session`;
    if (seen.has(entry.pageId)) return `responses/${i}: the page is answered twice`;
    seen.add(entry.pageId);
    for (const field of page.extra) if (entry[field] != null) return `responses/${i}/${field}: the page does not take it`;
  }
  return undefined;
}
