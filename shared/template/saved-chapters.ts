import { withoutEmptyTexts } from '#shared/template/part-fields';
import type { ChapterDraft, PageDraft, TemplateChapter, TemplatePage } from '#shared/template/schema';

const pageOf = (page: PageDraft, before: ReadonlyMap<string, TemplatePage>): TemplatePage => ({
  ...page,
  // TEMPLATE-K1
  questionKey: page.questionKey ?? before.get(page.id)?.questionKey ?? page.id,
  multilang: page.multilang ?? {},
});

/** TEMPLATE-K1: the complete chapters of a save. A page without a key keeps its stored key, else its id becomes its key. */
export function readChapters(input: readonly ChapterDraft[], before: readonly TemplateChapter[] = []): TemplateChapter[] {
  const known = new Map(before.flatMap(({ pages }) => pages).map((page) => [page.id, page]));
  return withoutEmptyTexts(
    input.map(({ id, multilang = {}, minutes = null, pages = [] }) => ({
      ...{ id, multilang, minutes },
      pages: pages.map((page) => pageOf(page, known)),
    })),
  );
}
