import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { collectTexts, distributeTexts } from '#shared/template/texts';

/** Reads, writes and compares chapters and pages for the edits of a draft. The numbered rules are in RULES.md. */

const partsOf = (chapters: readonly TemplateChapter[]) =>
  new Map<string, TemplateChapter | TemplatePage>(
    chapters.flatMap((chapter) => [[chapter.id, chapter] as const, ...chapter.pages.map((page) => [page.id, page] as const)]),
  );

/** Whether the chapters contain a chapter or page with this id. */
export const hasPart = (chapters: readonly TemplateChapter[], id: string): boolean => partsOf(chapters).has(id);

/** TEMPLATE-M1: the value of a field of a chapter or page; undefined if the part does not exist. */
export const readPartField = (chapters: readonly TemplateChapter[], id: string, field: string): unknown => {
  const part = partsOf(chapters).get(id);
  return part?.[field as keyof typeof part];
};

const changePart = (
  chapters: readonly TemplateChapter[],
  id: string,
  change: <Part extends TemplateChapter | TemplatePage>(part: Part) => Part,
): TemplateChapter[] =>
  chapters.map((chapter) => {
    if (chapter.id === id) return change(chapter);
    return chapter.pages.some((page) => page.id === id)
      ? { ...chapter, pages: chapter.pages.map((page) => (page.id === id ? change(page) : page)) }
      : chapter;
  });

/** TEMPLATE-M1: the chapters with another value of a field of a chapter or page. */
export const writePartField = (chapters: readonly TemplateChapter[], id: string, field: string, value: unknown): TemplateChapter[] =>
  changePart(chapters, id, (part) => ({ ...part, [field]: value }));

/** TEMPLATE-M1: the chapters with another text of a chapter or page. */
export const writePartText = (chapters: readonly TemplateChapter[], id: string, field: string, text: object): TemplateChapter[] =>
  changePart(chapters, id, (part) => ({ ...part, multilang: { ...part.multilang, [field]: text } }));

/** TEMPLATE-M2: the order of chapters and pages as a string, without their content. */
export const orderOfChapters = (chapters: readonly TemplateChapter[]): string =>
  JSON.stringify(chapters.map(({ id, pages }) => [id, pages.map((page) => page.id)]));

/** TEMPLATE-M2: the chapters in the order of `wanted`, with the content of `now`. */
export function reorderChapters(now: readonly TemplateChapter[], wanted: readonly TemplateChapter[]): TemplateChapter[] {
  const known = partsOf(now);
  return wanted.map((chapter) => ({
    ...((known.get(chapter.id) as TemplateChapter | undefined) ?? chapter),
    pages: chapter.pages.map((page) => (known.get(page.id) as TemplatePage | undefined) ?? page),
  }));
}

/** The content of a chapter without its pages, or of a page, as a string for comparison. */
export const contentOfPart = (part: TemplateChapter | TemplatePage): string =>
  JSON.stringify('pages' in part ? [part.multilang.name ?? {}, part.minutes] : sortedPage(part));

const sortedPage = ({ multilang, ...fields }: TemplatePage) => [
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => one.localeCompare(other)),
  Object.entries(multilang)
    .filter(([, text]) => Object.keys(text ?? {}).length > 0)
    .sort(([one], [other]) => one.localeCompare(other)),
];

/** The chapters without empty texts, so that equal content compares as equal. */
export const withoutEmptyTexts = (chapters: readonly TemplateChapter[]): TemplateChapter[] =>
  distributeTexts(
    chapters,
    Object.fromEntries(
      Object.entries(collectTexts(chapters)).flatMap(([name, text]) => {
        const written = Object.entries(text ?? {}).filter(([, words]) => words.trim() !== '');
        return written.length > 0 ? [[name, Object.fromEntries(written)]] : [];
      }),
    ),
  );
