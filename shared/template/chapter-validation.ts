import { TEMPLATE_LIMITS } from '#shared/template/limits';
import type { NamedTexts, TalkKind, TemplateChapter } from '#shared/template/schema';
import { placeOfName } from '#shared/template/texts';

/** Validates the chapters of a template. The numbered rules are in RULES.md. */

/** TEMPLATE-V3: address of a picture that was uploaded for a talk. */
export const TALK_IMAGE_PATTERN = /^\/storage\/talk-images\/[\da-f-]{36}\/[\da-f-]{36}\.webp$/;

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** TEMPLATE-V1 to TEMPLATE-V4: message key of the first error of the chapters; undefined if there is none. */
export function errorOfChapters({ kind, chapters }: { kind: TalkKind; chapters: readonly TemplateChapter[] }): string | undefined {
  const pages = chapters.flatMap((chapter) => chapter.pages);
  if (pages.length > TEMPLATE_LIMITS.pages) return 'library.tooManyPages';
  if (hasTwice([...chapters, ...pages].map(({ id }) => id))) return 'library.idTwice';
  if (hasTwice(pages.map(({ questionKey }) => questionKey))) return 'library.questionKeyTwice';
  if (kind !== 'impulse' && pages.some(({ pageType }) => pageType === 'both-answer')) return 'library.bothAnswerImpulse';
  const images = pages.flatMap(({ multilang }) => Object.values(multilang.imageUrl ?? {}));
  return images.every((address) => TALK_IMAGE_PATTERN.test(address)) ? undefined : 'library.imageUnknown';
}

/** TEMPLATE-V5: names of texts in a save whose chapter or page does not exist. */
export function findUnknownTexts(chapters: readonly TemplateChapter[], texts: NamedTexts | Partial<Record<string, unknown>>): string[] {
  const [ids, pages] = [chapters.map(({ id }) => id), chapters.flatMap((chapter) => chapter.pages.map(({ id }) => id))];
  return Object.keys(texts).filter((name) => {
    const place = placeOfName(name);
    return place !== undefined && !(place.field === 'name' ? ids : pages).includes(place.id);
  });
}
