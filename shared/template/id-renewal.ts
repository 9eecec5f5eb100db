import type { TemplateChapter } from '#shared/template/schema';
import { placeOfName } from '#shared/template/texts';

/**
 * TEMPLATE-K2: copies chapters and pages with new ids and the same question keys, and renames the states of their texts.
 * @param nextId returns the new id for an id
 */
export function renewIds<Stored>(
  { chapters, states }: { chapters: readonly TemplateChapter[]; states: Partial<Record<string, Stored>> },
  nextId: (id: string) => string,
): { chapters: TemplateChapter[]; states: Partial<Record<string, Stored>> } {
  const ids = new Map(chapters.flatMap(({ id, pages }) => [id, ...pages.map((page) => page.id)]).map((id) => [id, nextId(id)]));
  const renew = (id: string): string => ids.get(id) ?? id;
  return {
    chapters: chapters.map((chapter) => ({
      ...chapter,
      id: renew(chapter.id),
      pages: chapter.pages.map((page) => ({ ...page, id: renew(page.id) })),
    })),
    states: Object.fromEntries(
      Object.entries(states).map(([name, state]) => {
        const place = placeOfName(name);
        return [place ? `${renew(place.id)}.${place.field}` : name, state];
      }),
    ),
  };
}
