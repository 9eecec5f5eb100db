import type { LibraryItem } from '#shared/library/schema';
import { hasPart, orderOfChapters, readPartField, reorderChapters, writePartField, writePartText } from '#shared/template/edits';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { collectTexts, placeOfName } from '#shared/template/texts';

/**
 * The fields of an item by path: `languageIndependentName` and other fields of the draft; `multilang.<field>.<locale>` for one text in one
 * language, `multilang.<id>.<field>.<locale>` for one of a chapter or page; `chapters.<id>.<field>` for another field of these. `chapters`
 * alone is the order of chapters and pages (TEMPLATE-M2).
 */
interface Place {
  field: string;
  /** Of a chapter or page. */
  id?: string;
  /** The text, or the field of a chapter or page. */
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

/** A text without words is none, as on the server. */
const plain = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));

/** Whether two values of a path are the same. Orders of chapters are compared by what stands where. */
export function sameValue(path: string, one: unknown, other: unknown): boolean {
  if (path === 'chapters' && Array.isArray(one) && Array.isArray(other)) return orderOfChapters(one) === orderOfChapters(other);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The value of a path in an item; undefined for a text, chapter or page that is not there. */
export function readPath(item: LibraryItem, path: string): unknown {
  const { field, id, name, locale } = placeOf(path);
  if (name === undefined) return item[field as keyof LibraryItem];
  if (field === 'chapters') return readPartField(item.chapters ?? [], id ?? '', name);
  const text = id === undefined ? item.multilang[name] : collectTexts(item.chapters ?? [])[`${id}.${name}`];
  return text?.[locale as 'en-GB'];
}

/** The item with this value. A chapter or page that is not there stays away. */
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

/** Whether a path leads into a chapter or page that these chapters do not have. */
export function isLostPart(path: string, chapters: readonly TemplateChapter[]): boolean {
  const { id } = placeOf(path);
  return id !== undefined && !hasPart(chapters, id);
}

const withPage = (chapters: readonly TemplateChapter[], home: TemplateChapter, page: TemplatePage, at: number): TemplateChapter[] =>
  chapters.map((each) => (each === home ? { ...each, pages: each.pages.toSpliced(at, 0, page) } : each));

/** TEMPLATE-M4: the chapters with the chapter or page of this id as it was before; one that is not known comes with its words alone. */
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

/** TEMPLATE-M4: the chapters with those chapters and pages that these paths lead into, as they were before. */
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
