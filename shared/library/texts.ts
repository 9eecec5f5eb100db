import type { FieldTexts } from '#shared/library/text-state';
import type { TemplateChapter } from '#shared/template/schema';
import { collectTexts, omitImages } from '#shared/template/texts';

/** The texts of an item, and the chapters of a template with their texts. */
interface Content {
  multilang: FieldTexts;
  chapters?: readonly TemplateChapter[] | undefined;
}

const known = new WeakMap<object, FieldTexts>();

/**
 * TEMPLATE-T2: all texts of a content by name, including those of chapters and pages. Cached per content object, because an editor calls
 * this for each of hundreds of texts.
 */
export function textsOfContent(content: Content): FieldTexts {
  if (!content.chapters) return content.multilang;
  const texts = known.get(content) ?? { ...content.multilang, ...omitImages(collectTexts(content.chapters)) };
  known.set(content, texts);
  return texts;
}
