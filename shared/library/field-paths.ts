import type { LibraryItem } from '#shared/library/schema';
import { hasPart, orderOfChapters, readPartField, reorderChapters, writePartField, writePartText } from '#shared/template/part-fields';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { collectTexts, placeOfName } from '#shared/template/texts';

/**
 * A parsed path of an item. `languageIndependentName` and the like are fields of the draft; `multilang.<field>.<locale>` is a text in one
 * language, `multilang.<id>.<field>.<locale>` a text of a chapter or page; `chapters.<id>.<field>` is another field of a chapter or page.
 * `chapters` alone is the order of chapters and pages (TEMPLATE-M2).
 */
interface Place {
  field: string;
  /** Id of the chapter or page. */
  id?: string;
  /** Name of the text, or of the field of a chapter or page. */
  name?: string;
  locale?: string;
}

function placeOf(path: string): Place {
  const [field = '', ...rest] = path.split('.');
  if (rest.length === 0) return { field };
  if (field === 'chapters') return { field, id: rest[0] ?? '', name: rest[1] ?? '' };
  const name = rest.slice(0, -1).join('.');
  const part = placeOfName(name);
  return { field, name: part?.field ?? name, locale: rest.at(-1) ?? '', ...(part ? { id: part.id } : {}) };
}

/** Null for a text of white space only, as on the server. */
const plain = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));

/** Whether two values of a path are equal. For `chapters` only the order of chapters and pages counts. */
export function sameValue(path: string, one: unknown, other: unknown): boolean {
  if (path === 'chapters' && Array.isArray(one) && Array.isArray(other)) return orderOfChapters(one) === orderOfChapters(other);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The value of a path in an item; undefined if the text, chapter or page does not exist. */
export function readPath(item: LibraryItem, path: string): unknown {
  const { field, id, name, locale } = placeOf(path);
  if (name === undefined) return item[field as keyof LibraryItem];
  if (field === 'chapters') return readPartField(item.chapters ?? [], id ?? '', name);
  const text = id === undefined ? item.multilang[name] : collectTexts(item.chapters ?? [])[`${id}.${name}`];
  return text?.[locale as 'en-GB'];
}

/** Sets the value of a path. Does nothing if the chapter or page does not exist. */
export function writePath(item: LibraryItem, path: string, value: unknown): LibraryItem {
  const { field, id, name, locale = '' } = placeOf(path);
  const { chapters = [] } = item;
  if (field === 'chapters' && name === undefined) return { ...item, chapters: reorderChapters(chapters, value as TemplateChapter[]) };
  if (name === undefined) return { ...item, [field]: value };
  if (field === 'chapters') return { ...item, chapters: writePartField(chapters, id ?? '', name, value) };
  if (id === undefined)
    return { ...item, multilang: { ...item.multilang, [name]: { ...item.multilang[name], [locale]: value as string } } };
  const text = { ...collectTexts(chapters)[`${id}.${name}`], [locale]: value };
  return { ...item, chapters: writePartText(chapters, id, name, text) };
}

/** Whether a path belongs to a chapter or page that is not in these chapters. */
export function isLostPart(path: string, chapters: readonly TemplateChapter[]): boolean {
  const { id } = placeOf(path);
  return id !== undefined && !hasPart(chapters, id);
}

const withPage = (chapters: readonly TemplateChapter[], home: TemplateChapter, page: TemplatePage, at: number): TemplateChapter[] =>
  chapters.map((each) => (each === home ? { ...each, pages: each.pages.toSpliced(at, 0, page) } : each));

/** TEMPLATE-M4: adds the chapter or page with this id as it was in `before`. An unknown page is added empty, for its edits. */
function restorePart(chapters: readonly TemplateChapter[], before: readonly TemplateChapter[], id: string): TemplateChapter[] {
  const at = before.findIndex((chapter) => chapter.id === id || chapter.pages.some((page) => page.id === id));
  const was = before[at];
  if (was?.id === id) return chapters.toSpliced(at, 0, { ...was, pages: was.pages.filter((page) => !hasPart(chapters, page.id)) });
  const index = was?.pages.findIndex((each) => each.id === id) ?? -1;
  const page = was?.pages[index] ?? { id, pageType: 'execution-question', questionKey: id, multilang: {} };
  const home = chapters.find((chapter) => chapter.id === was?.id) ?? (was ? undefined : chapters.at(-1));
  if (home) return withPage(chapters, home, page, index < 0 ? home.pages.length : index);
  return was ? chapters.toSpliced(at, 0, { ...was, pages: [page] }) : [...chapters];
}

/** TEMPLATE-M4: restores the chapters and pages of these paths as they were in `before`. */
export const restoreParts = (
  chapters: readonly TemplateChapter[],
  before: readonly TemplateChapter[],
  paths: readonly string[],
): TemplateChapter[] =>
  paths.reduce<TemplateChapter[]>(
    (restored, path) => {
      const { id } = placeOf(path);
      return id === undefined || hasPart(restored, id) ? restored : restorePart(restored, before, id);
    },
    [...chapters],
  );
