import { entryFields } from '#shared/talk/page-fields';
import type { Chapter, EntryField, PageAnswer } from '#shared/talk/schema';

/** TALK-E3: the entries of a new talk: one per page that has input, with null in each field of the page. */
export const emptyEntries = (chapters: readonly Chapter[]): PageAnswer[] =>
  chapters.flatMap((chapter) =>
    chapter.pages.flatMap((page) => {
      const fields = entryFields(page);
      return fields.length === 0 ? [] : [{ chapterId: chapter.id, pageId: page.id, ...Object.fromEntries(fields.map((f) => [f, null])) }];
    }),
  );

/** The entry of a page; undefined when there is none. */
export const findEntry = (entries: readonly PageAnswer[], pageId: string): PageAnswer | undefined =>
  entries.find((e) => e.pageId === pageId);

/** The entries with one field of one page changed. Adds the entry if it is missing. */
export function withField(
  entries: readonly PageAnswer[],
  place: { chapterId: string; pageId: string },
  field: EntryField,
  value: string | number | null,
): PageAnswer[] {
  const known = entries.some((e) => e.pageId === place.pageId);
  const all = known ? entries : [...entries, { chapterId: place.chapterId, pageId: place.pageId }];
  return all.map((e) => (e.pageId === place.pageId ? { ...e, [field]: value } : e));
}
