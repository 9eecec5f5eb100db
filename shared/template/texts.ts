import { entryShape } from '#shared/talk/page-fields';
import {
  type NamedTexts,
  PAGE_FIELDS,
  PAGE_TEXTS,
  type PageTextKey,
  type TemplateChapter,
  type TemplatePage,
} from '#shared/template/schema';

/** The texts of chapters and pages by name. The numbered rules are in RULES.md. */

/** TEMPLATE-T2: the name of a text of a chapter or page within its template. */
export const nameOfText = (id: string, field: string): string => `${id}.${field}`;

/** TEMPLATE-T2: the id and field in a name; undefined for a text of the template itself. */
export function placeOfName(name: string): { id: string; field: string } | undefined {
  const at = name.indexOf('.');
  return at < 0 ? undefined : { id: name.slice(0, at), field: name.slice(at + 1) };
}

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** TEMPLATE-T2: pattern of the name of a text of a chapter or page. */
export const TEXT_NAME_PATTERN = `${UUID}\\.(name|${PAGE_TEXTS.join('|')})`;
/** The same pattern including the picture, which has a value per language but no state. */
export const FIELD_NAME_PATTERN = `${UUID}\\.(name|${PAGE_FIELDS.join('|')})`;

const isImage = (name: string): boolean => name.endsWith('.imageUrl');

const questionsOf = (page: TemplatePage): { all: PageTextKey[]; required: PageTextKey[] } => {
  const { scalars, texts } = entryShape(page);
  const scales = (['scalarQuestion1', 'scalarQuestion2'] as const).slice(0, scalars);
  const words = (['textQuestion1', 'textQuestion2'] as const).slice(0, texts);
  // A page of the talk can have a second text question, regardless of its type (TALK-N1).
  const second = page.pageType === 'execution-question' && texts > 0 ? (['textQuestion2'] as const) : [];
  return { all: [...scales, ...words, ...second, 'introText'], required: [...scales, ...words] };
};

function shapeOf(page: TemplatePage): { all: PageTextKey[]; required: PageTextKey[] } {
  if (page.pageType === 'both-answer') return { all: ['scalarQuestion1', 'textQuestion1', 'introText'], required: ['scalarQuestion1'] };
  if (page.pageType !== 'static') return questionsOf(page);
  if (page.staticType === 'Video') return { all: ['introText'], required: ['introText'] };
  return { all: ['introText', page.staticType === 'Exit' ? 'exitButtonText' : 'startButtonText'], required: ['introText'] };
}

/** TEMPLATE-T1: the texts that a page of this type shows, in the order of its form. Others stay stored and are ignored. */
export const textsOfPage = (page: TemplatePage): PageTextKey[] => {
  const { all } = shapeOf(page);
  return PAGE_TEXTS.filter((field) => all.includes(field));
};

/** TEMPLATE-T3: the required texts of a page: its questions, or the text of a static page. Button labels have defaults. */
export const requiredOfPage = (page: TemplatePage): PageTextKey[] => shapeOf(page).required;

const namesBy = (chapters: readonly TemplateChapter[], fieldsOf: (page: TemplatePage) => readonly string[]): string[] =>
  chapters.flatMap(({ id, pages }) => [
    nameOfText(id, 'name'),
    ...pages.flatMap((page) => fieldsOf(page).map((field) => nameOfText(page.id, field))),
  ]);

/** TEMPLATE-T1: the names of all texts that count, in the order of the talk. */
export const textNamesOf = (chapters: readonly TemplateChapter[]): string[] => namesBy(chapters, textsOfPage);
/** TEMPLATE-T3: the names of the texts that each language needs, including the name of each chapter. */
export const requiredTextNames = (chapters: readonly TemplateChapter[]): string[] => namesBy(chapters, requiredOfPage);

/** TEMPLATE-T2: all texts and pictures of chapters and pages, by name. */
export function collectTexts(chapters: readonly TemplateChapter[]): NamedTexts {
  const texts: NamedTexts = {};
  for (const part of chapters.flatMap((chapter) => [chapter, ...chapter.pages]))
    for (const [field, text] of Object.entries(part.multilang)) texts[nameOfText(part.id, field)] = text;
  return texts;
}

/** The texts without pictures, which have no states. */
export const omitImages = (texts: NamedTexts): NamedTexts => Object.fromEntries(Object.entries(texts).filter(([name]) => !isImage(name)));

const textsFrom = (id: string, fields: readonly string[], texts: NamedTexts) =>
  Object.fromEntries(fields.flatMap((field) => (texts[nameOfText(id, field)] ? [[field, texts[nameOfText(id, field)]]] : [])));

/** Inverse of `collectTexts`: the chapters with these texts in place of their own. */
export const distributeTexts = (chapters: readonly TemplateChapter[], texts: NamedTexts): TemplateChapter[] =>
  chapters.map((chapter) => ({
    ...chapter,
    multilang: textsFrom(chapter.id, ['name'], texts),
    pages: chapter.pages.map((page) => ({ ...page, multilang: textsFrom(page.id, PAGE_FIELDS, texts) })),
  }));
